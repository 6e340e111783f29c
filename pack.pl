name(skyscraper).
version('1.0.0').
title('Skyscrapers (Towers) puzzles in CLP(FD): solve, prove, generate, print').
keywords([puzzle, clpfd, skyscrapers, towers]).
author('The pyskyl developers', '').
requires(prolog>='9.1.12').
