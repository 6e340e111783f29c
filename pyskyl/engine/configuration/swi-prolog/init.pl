% SPDX-License-Identifier: MIT

% This stands in the place of the user's init file while Prolog starts: see
% swi_prolog.py. Beside that file are the user's libraries, which would take
% the place of Prolog's own.

:- ignore(retract(user:file_search_path(library, app_config(lib)))).
