name(skyscraper).
version('0.1.0').
title('Skyscrapers (Towers) puzzles in CLP(FD): solve, prove, generate, print').
keywords([puzzle, clpfd, skyscrapers, towers]).
author('Seed 7db3530b maintainers', 'maintainers@users.noreply.a-seed-7db3530b.example').
requires(prolog>='9.1.12').
