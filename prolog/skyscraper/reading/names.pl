% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_names,
          [ arrow_side/2,               % ?Arrow, ?Side
            word_meaning/2,             % +Word, -Meaning
            token_meaning/2,            % +Token, -Meaning
            meaning_in/2,               % +Tokens, ?Meaning
            first_meaning/3,            % +Tokens, -Word, ?Meaning
            tells_answer/1,             % +Tokens
            letter_meanings/2,          % ?Set, ?Meanings
            letter_place/2,             % +Letter, -Place
            names_side/1,               % +Word
            variant_named/2,            % +Words, -Variants
            denies/1                    % +Tokens
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> The words around a puzzle, in several languages

    ?- word_meaning(oben, Meaning).
    Meaning = side(top).
    ?- word_meaning(topclues, Meaning).
    Meaning = side(top).
*/

%!  word_meaning(+Word, -Meaning) is semidet.
%
%   Meaning is what a word in lower case says about the values beside it:
%   `side(Side)`, `row` or `column`, `board` for the cells of the grid,
%   `size`, `solution`, `to` between two ends of a direction, `back` for a
%   direction, `ordinal(N)`, `value`, or `neutral`.

word_meaning(Word, Meaning) :-
    (   word(Word, Meaning0)
    ->  Meaning = Meaning0
    ;   compound_meaning(Word, Meaning)
    ).

%   A word such as `topclues` or `cluestop` means what its parts do, and an
%   ending says nothing, as in `oszlopban`: in the column.

compound_meaning(Word, Meaning) :-
    between(1, 4, Ending),
    sub_atom(Word, 0, Length, Ending, Name),
    word(Name, Meaning),
    memberchk(Meaning, [row,column]),
    (   Length >= 5
    ;   sub_atom(Name, 0, 1, _, Sign),  % for a whole word
        char_code(Sign, Code),
        Code > 0x2E80
    ),
    !.
compound_meaning(Word, side(Side)) :-
    atom_concat(Before, After, Word),
    (   Name = Before,
        Rest = After
    ;   Name = After,
        Rest = Before
    ),
    atom_length(Name, Length),
    ( Length > 3 ; Name == top ),
    word(Name, side(Side)),
    word_meaning(Rest, Meaning),
    memberchk(Meaning, [neutral,row,column,value,to]),
    !.

%   known(Meaning, Words) below stands for a fact of each word.

term_expansion(known(Meaning, Words), Facts) :-
    findall(word(Word, Meaning), member(Word, Words), Facts).

known(side(top), [top,tops,above,north,up,upper,over,oben,oberhalb,obere,oberer,
                  darüber,oberen,nord,norden,haut,dessus,arriba,superior,encima,
                  sopra,alto,cima,topo,acima,norte,boven,bovenaan,noord,góra,
                  góry,górne,gora,uppe,ovan,ovanför,överst,övre,nahoře,shora,
                  üst,yukarı,сверху,верх,вверх,вверху,上,topp,oppe,ylös,ylhäällä,
                  sus,felül,nor,nordur,północ,fentről,uppifrån,ovanifrån,
                  ovenfra,oppefra,seitens,위,위쪽,위에서,
                  위쪽에서,зверху,згори,πάνω,atas,trên,gore,
                  hore,למעלה,מלמעלה,felülről,superiore,supérieur,supérieure,
                  dalt,øverst,øverste,ylä,ylhäältä,أعلى,فوق,ऊपर,zgoraj,gornji,
                  gornja,gornje,горе,отгоре,одозго,верхний,верхняя,верхние,
                  верхних,верхній,верхня,верхні,επάνω,άνω,الأعلى,اعلى,بالا,ऊपरी,
                  উপরে,উপর,บน,ด้านบน,juu,viršus,viršuje,viršuj,augša,augšā,efst,
                  goian,lart,supre,superiora,odozgo,sverhu,над,nad,iznad,изнад,
                  fölött,yllä,zhora,zgora,üstünde,üstte,yläreunassa]).
known(side(left), [left,lefts,lft,lhs,leading,west,links,linke,linker,linken,
                   gauche,izquierda,izquierdo,sinistra,sinistro,esquerda,
                   esquerdo,lewo,lewa,lewej,lewe,lewy,vänster,vlevo,zleva,sol,
                   слева,лево,налево,左,oeste,ouest,ovest,westen,venstre,vasen,
                   vasemmalla,stânga,bal,balról,linkerkant,zachód,väster,väst,
                   왼쪽,왼쪽에서,좌,зліва,ліворуч,αριστερά,kiri,trái,lijevo,levo,
                   vľavo,שמאל,
                   משמאל,לשמאל,esquerra,balra,vasemmalta,يسار,बाएं,बाएँ,левый,
                   левая,левые,левых,левой,слево,лівий,ліва,ліві,ляво,отляво,
                   лева,اليسار,چپ,बाईं,बायाँ,বামে,বাম,ซ้าย,ด้านซ้าย,kushoto,
                   kairė,kairėje,kreisi,kreisajā,vinstri,ezkerrean,majtas,
                   maldekstre,slijeva,sleva,zľava,solunda,solda,vasemmassa]).
known(side(bottom), [bottom,bottoms,bot,bots,btm,botm,below,south,down,lower,
                     darunter,under,beneath,unten,unterhalb,untere,unterer,
                     unteren,süd,süden,sud,bas,dessous,abajo,inferior,debajo,
                     sotto,basso,baixo,abaixo,sur,sul,nerifrån,nedifrån,
                     nedefra,
                     underifrån,nedenfra,onder,onderaan,onderen,beneden,zuid,
                     dół,dołu,dolne,dol,nere,nedan,nedanför,underst,nedre,dole,
                     dolů,zdola,alt,aşağı,снизу,низ,вниз,внизу,下,bund,nede,bunn,
                     alas,alhaalla,jos,alul,alulról,południe,söder,syd,아래,아래쪽,
                     아래에서,아래쪽에서,
                     знизу,κάτω,bawah,dưới,dolje,למטה,מלמטה,inferiore,inférieur,
                     inférieure,baix,nederst,nederste,ala,alhaalta,أسفل,تحت,
                     नीचे,spodaj,donji,donja,donje,dolu,долу,отдолу,доле,одоздо,
                     odozdo,нижний,нижняя,нижние,нижних,нижній,нижня,нижні,
                     κάτωθεν,الأسفل,اسفل,پایین,निचली,নিচে,নীচে,ล่าง,ด้านล่าง,
                     chini,apačia,apačioje,apakša,apakšā,neðst,behean,poshtë,
                     malsupre,под,pod,під,ispod,испод,alatt,alla,altında,altta,
                     alareunassa,underneath]).
known(side(right), [right,rights,rgt,rht,rhs,trailing,east,rechts,rechte,
                    rechter,rechten,droite,derecha,derecho,destra,destro,
                    direita,direito,prawo,prawa,prawej,prawe,prawy,höger,vpravo,
                    zprava,sağ,справа,право,направо,右,este,est,ost,osten,oost,
                    leste,højre,høyre,oikea,oikealla,dreapta,jobb,jobbról,
                    rechterkant,wschód,öster,öst,오른쪽,
                    오른쪽에서,우,праворуч,δεξιά,kanan,
                    phải,desno,ימין,מימין,לימין,dreta,jobbra,oikealta,يمين,दाएं,
                    दाएँ,правый,правая,правые,правых,правой,правий,права,праві,
                    дясно,отдясно,десно,اليمين,راست,दाईं,दायाँ,ডানে,ডান,ขวา,
                    ด้านขวา,kulia,dešinė,dešinėje,labi,labajā,hægri,eskuinean,
                    djathtas,dekstre,zdesna,dereita,sprava,sağında,sağda,
                    oikeassa]).
known(row, [row,rows,γραμμή,rândul,rând,שורה,صف,zeile,zeilen,reihe,reihen,ligne,
            lignes,rangée,fila,filas,riga,righe,linha,linhas,rij,rijen,wiersz,
            wiersze,rad,rader,řádek,řada,satır,строка,ряд,行,horizontal,rivi,
            række,rand,sor,행,рядок,baris,hàng,redak,riadok,vrstica,vrsta,riadka,
            ред,سطر,الصف,पंक्ति,সারি,แถว,eilutė,rinda,rida,röð,errenkada,reda,
            retku,строке,строки,рядку,vrstici,retka,řádku,řádky,řádcích,wierszu,
            rząd,rzędu,rzędzie,rzędy,ряду,ряда,riadku,rivin,rivillä,redu,redku,
            radu,raden,street,streets,строкой,строках,satırda]).
known(column, [column,columns,στήλη,coloana,עמודה,عمود,col,cols,spalte,spalten,
               colonne,colonnes,columna,columnas,colonna,coluna,colunas,kolom,
               kolommen,kolumna,kolumny,kolumn,kolumner,sloupec,sütun,столбец,列,
               vertical,sarake,kolonne,coloană,oszlop,열,стовпець,стовпчик,cột,
               stupac,stĺpec,stolpec,stolpcu,stupcu,stupca,колонка,колоне,
               колона,столбце,столбца,стовпці,ستون,العمود,कॉलम,स्तंभ,কলাম,
               คอลัมน์,sloupci,sloupce,sloupcem,sloupců,sloupcích,
               kolumnie,столбцы,столбцов,stĺpci,sarakkeen,sarakkeessa,sarakkeet,
               stulpelis,kolonna,veerg,dálkur,zutabe,kolonnen,coloane,
               avenue,avenues,столбцом,столбцах,טור,sütunda]).
known(board, [grid,board,square,squares,kästchen,casilla,casella,celda,kratka,
              given,givens,cell,cells,matrix,raster,gitter,feld,field,felder,
              vorgaben,grille,cuadrícula,tablero,griglia,grade,tabuleiro,
              rooster,plansza,bricka,fixed,start,initial,init,prefilled,preset,
              filled,known,schema,tabella,tabla,tablica,grelha,grila,rutnät,
              diagram,inside,interior,dado,dados,pista,ruutu,ruudut,kutular,
              prefill,place,placed,map]).
known(size, [size,dim,dimension,dimensions,größe,groesse,taille,tamaño,tamanho,
             dimensione,grootte,storlek,rozmiar,wymiar,nrows,ncols,nrow,ncol,
             width,gridsize,boardsize]).
known(remark, [id,seed,score,difficulty,level,version,date,rating,author,title,
               year,page,points,created,timestamp]).
known(by, [by,mal,bij,por,par,per,su,na,op,auf,на,乘,gange,gånger,krat,på,در]).
known(solution, [solution,solutions,answer,expected,result,output,lösung,
                 solução,solución,soluzione,oplossing,rozwiązanie,réponse,
                 resultat,lösning,solved,solutie,risultato,resultado,want,
                 progress,attempt,pencil,candidates,deduced]).
known(to, [to,bis,nach,à,a,al,do,till,naar,vers,towards,through]).
known(back, [reversed,reverse,backwards,backward,upwards,upward,btt,rtl,
             rückwärts,aufwärts]).
known(value, [value,val,height,heights,clue,sees,see,seen,shows,visible,count,
              sieht,hinweis,indice,equals,is,has,num,number,v,hat,zeigt,montre,
              ve,vê,vede,ziet]).

known(neutral, [clue,insert,into,clues,hint,hints,side,sides,the,of,from,in,on,
                davor,dahinter,at,and,for,are,der,die,das,von,vom,de,du,la,le,
                les,des,el,los,las,il,lo,gli,da,em,no,na,van,het,och,från,z,od,
                edge,edges,border,seite,rand,hinweise,views,view,viewed,looking,
                when,numbers,labels,label,values,vals,list,array,vector,int,let,
                const,var,val,vec,std,static,public,private,final,new,def,int32,
                i32,u8,usize,integer,byte,char,string,str,number,auto,uint,long,
                short,tuple,some,just,maybe,option,optional,towers,tower,
                skyscraper,skyscrapers,building,buildings,wieżowce,hochhäuser,
                restrictions,restriction,constraints,constraint,counts,vis,
                visibility,can,be,you,we,one,i,item,data,np,torch,wskazówki,
                indices,indizes,pistas,indizi,dicas,aanwijzingen,ledtrådar,
                positions,position,pos,idx,index,num,k,add,put,set,append,push,
                emplace,constant,param,array2d,input,puzzle,problem,kant,begin,
                end,self,this,mut,my,our,block,ul,li,dt,dd,lado,lati,sinal,
                kanten,entry,spot,line,lines,lato,bordo,sight,observer,outer,
                seq,define,tr,td,side1,setq,list1,enum,direction,dir,face,
                facing,it,there,observers,person]).

%!  token_meaning(+Token, -Meaning) is semidet.
%
%   Token is a word, and Meaning is what it means, as word_meaning/2, `letter`
%   or `unknown(Word)`.

token_meaning(t(word(Word), _, _), Meaning) :-
    (   atom_length(Word, 1),
        char_type(Word, alpha),
        Word \== à,
        Word \== 上,
        \+ word_meaning(Word, _)
    ->  Meaning = letter
    ;   word_meaning(Word, Meaning0)
    ->  Meaning = Meaning0
    ;   ordinal(Word, Meaning0)
    ->  Meaning = Meaning0
    ;   Meaning = unknown(Word)
    ).

ordinal(Word, ordinal(N)) :-
    nth_word(N, Words),
    memberchk(Word, Words).

nth_word(1, [first,erste,ersten,erster,premier,première,primera,primero,
             primeira,prima,primo,eerste,första,pierwszy,pierwsza,pierwszym,
             pierwszej,první,prvním,første]).
nth_word(2, [second,zweite,zweiten,zweiter,deuxième,seconde,segunda,segundo,
             seconda,secondo,tweede,andra,drugi,druga,drugim,drugiej,druhý,
             druhém,anden,andre]).
nth_word(3, [third,dritte,dritten,dritter,troisième,tercera,tercero,terceira,
             terza,terzo,derde,tredje,trzeci,trzecia,trzecim,trzeciej,třetí,
             třetím]).
nth_word(4, [fourth,vierte,vierten,vierter,quatrième,cuarta,cuarto,quarta,
             quarto,vierde,fjärde,czwarty,czwarta,czwartym,czwartej,čtvrtý,
             čtvrtém,fjerde]).
nth_word(5, [fifth,fünfte,fünften,fünfter,cinquième,quinta,quinto,vijfde,femte,
             piąty,piąta,piątym,piątej,pátý,pátém]).
nth_word(6, [sixth,sechste,sechsten,sechster,sixième,sexta,sexto,sesta,sesto,
             zesde,sjätte,szósty,szósta,szóstym,szóstej,šestý,šestém,sjette]).
nth_word(7, [seventh,siebte,siebten,siebter,septième,séptima,séptimo,sétima,
             sétimo,settima,settimo,zevende,sjunde,syvende]).
nth_word(8, [eighth,achte,achten,achter,huitième,octava,octavo,oitava,oitavo,
             ottava,ottavo,achtste,åttonde,ottende]).
nth_word(9, [ninth,neunte,neunten,neunter,neuvième,novena,noveno,nona,nono,
             negende,nionde,niende]).
nth_word(st, [st,nd,rd,th]).

%!  meaning_in(+Tokens, ?Meaning) is nondet.
%
%   One of the words has the Meaning of word_meaning/2.

meaning_in(Tokens, Meaning) :-
    member(t(word(Word), _, _), Tokens),
    word_meaning(Word, Meaning).

%!  first_meaning(+Tokens, -Word, ?Meaning) is semidet.
%
%   Word is the first that says something.

first_meaning(Tokens, Word, Meaning) :-
    member(Word, Tokens),
    Word = t(word(_), _, _),
    \+ token_meaning(Word, neutral),
    !,
    token_meaning(Word, Meaning).

%!  tells_answer(+Tokens) is semidet.
%
%   They begin with a word for a solution or for what somebody has entered, or
%   with other words and a colon, as in `my own entries up to now: ...`.

tells_answer(Tokens) :-
    (   first_meaning(Tokens, _, solution)
    ->  true
    ;   Tokens = [t(word(hint), _, _)|Told],
        meaning_in(Told, row),
        \+ meaning_in(Told, side(_))
    ->  true
    ;   append(Words, [t(mark(:), _, _)|_], Tokens),
        \+ ( member(t(Item, _, _), Words), Item \= word(_) ),
        meaning_in(Words, solution),
        \+ meaning_in(Words, board)
    ->  true
    ).

%!  letter_meanings(?Set, ?Meanings) is multi.
%
%   In Set, single letters stand for sides, rows and columns.

letter_meanings(tlbr, [t-side(top),l-side(left),b-side(bottom),r-side(right),
                       n-size,c-column,g-board,s-size]).
letter_meanings(rc, [r-row,c-column,n-size,v-value]).
letter_meanings(nesw, [n-side(top),w-side(left),s-side(bottom),e-side(right)]).
letter_meanings(udlr, [u-side(top),l-side(left),d-side(bottom),r-side(right),
                       n-size,c-column]).
letter_meanings(xy, [y-row,x-column,n-size,v-value,z-value]).
letter_meanings(oulr, [o-side(top),l-side(left),u-side(bottom),r-side(right),
                       n-size]).
letter_meanings(hgbd, [h-side(top),g-side(left),b-side(bottom),d-side(right),
                       n-size]).
letter_meanings(ij, [i-row,j-column,n-size,v-value,k-value]).
letter_meanings(excel, []).
letter_meanings(nwso, [n-side(top),w-side(left),s-side(bottom),o-side(right)]).

%!  letter_place(+Letter, -Place) is semidet.
%
%   Place is the number of the row or column that Letter names: 1 for `a`, up to
%   9.

letter_place(Letter, Place) :-
    atom_codes(Letter, [Code]),
    Place is Code - 0'a + 1,
    Place >= 1,
    Place =< 9.

%!  names_side(+Word) is semidet.
%
%   Word names a side, or is a letter that may stand for one.

names_side(Word) :-
    (   word_meaning(Word, side(_))
    ->  true
    ;   letter_meanings(_, Meanings),
        memberchk(Word-side(_), Meanings)
    ->  true
    ).

%!  arrow_side(?Arrow, ?Side) is nondet.
%
%   An arrow points from Side into the grid.

arrow_side('↓', top).
arrow_side('→', left).
arrow_side('↑', bottom).
arrow_side('←', right).

%!  variant_named(+Words, -Variants) is semidet.
%
%   Variants are those that the few Words of a title or a header name, as
%   variants_rule/2 takes them.

variant_named(Words, Variants) :-
    findall(Variant,
            (   variant_word(Word, Variant),
                memberchk(Word, Words)
            ),
            Variants0),
    sort(Variants0, Variants),
    Variants \== [].

variant_word(sum, clues(sums)).
variant_word(sums, clues(sums)).
variant_word(diagonal, diagonals(true)).
variant_word(diagonals, diagonals(true)).
variant_word(park, parks(1)).
variant_word(parks, parks(1)).

%!  denies(+Tokens) is semidet.
%
%   A word denies what the others say, or doubts it.

denies(Tokens) :-
    append(_, [t(Item, _, _),t(word(Word), _, _)|After],
           [t(start, 0, 0)|Tokens]),
    denial(Word),
    \+ ( Word == may, After = [t(mark(_), _, _)|_] ),       % a name
    \+ ( Word == no,
         Item = word(Counted),          % row_no
         word_meaning(Counted, Meaning),
         memberchk(Meaning, [row,column])
       ),
    !.

denial(Word) :-
    memberchk(Word, [no,not,without,cannot,isn,aren,don,doesn,couldn,never,may,
                     must,should,why,claims,wrong,think,guess,perhaps,maybe,
                     kein,keine,ohne,nicht,falsch,sans,pas,sin,senza,non]).
