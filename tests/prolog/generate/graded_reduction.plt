% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/explanation').
:- use_module('../../../prolog/skyscraper/generate/graded_reduction').
:- use_module('../../../prolog/skyscraper/generate/latin_square').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/symmetry').
:- use_module('../../../prolog/skyscraper/technique/ladder').
