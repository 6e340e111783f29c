% SPDX-License-Identifier: MIT
%
% A compiled file contains its first name, to which Prolog adds the number of
% its process. Without that number, the same source makes the same file.

:- set_prolog_flag(access_level, system).
:- redefine_system_predicate(system:'$stage_file'(_,_)).

system:'$stage_file'(Target, Stage) :-
    atom_concat(Target, '.new', Stage).
