% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_number_words,
          [ number_word/2               % +Word, -Number
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [nth1/3]).

/** <module> Words for the numbers from 1 to 9

    ?- number_word(drei, N).
    N = 3.
*/

%!  number_word(+Word, -Number) is semidet.
%
%   In one of a dozen languages, but not those in which 1 or 2 is a frequent
%   word of another, as `to`.

number_word(Word, Number) :-
    number_words(Words),
    nth1(Number, Words, Word),
    !.

number_words([one,two,three,four,five,six,seven,eight,nine]).
number_words([eins,zwei,drei,vier,fünf,sechs,sieben,acht,neun]).
number_words([un,deux,trois,quatre,cinq,six,sept,huit,neuf]).
number_words([uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve]).
number_words([uno,due,tre,quattro,cinque,sei,sette,otto,nove]).
number_words([um,dois,três,quatro,cinco,seis,sete,oito,nove]).
number_words([een,twee,drie,vier,vijf,zes,zeven,acht,negen]).
number_words([jeden,dwa,trzy,cztery,pięć,sześć,siedem,osiem,dziewięć]).
number_words([ett,två,tre,fyra,fem,sex,sju,åtta,nio]).
number_words([jedna,dvě,tři,čtyři,pět,šest,sedm,osm,devět]).
number_words([yksi,kaksi,kolme,neljä,viisi,kuusi,seitsemän,kahdeksan,yhdeksän]).
number_words([egy,kettő,három,négy,öt,hat,hét,nyolc,kilenc]).
number_words([unu,doi,trei,patru,cinci,șase,șapte,opt,nouă]).
number_words([jedan,dva,tri,četiri,pet,šest,sedam,osam,devet]).
number_words([ένα,δύο,τρία,τέσσερα,πέντε,έξι,επτά,οκτώ,εννέα]).
number_words([bir,iki,üç,dört,beş,altı,yedi,sekiz,dokuz]).
number_words([один,два,три,четыре,пять,шесть,семь,восемь,девять]).
number_words([один,два,три,чотири,пять,шість,сім,вісім,девять]).
number_words([一,二,三,四,五,六,七,八,九]).
number_words([일,이,삼,사,오,육,칠,팔,구]).
