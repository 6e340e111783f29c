% SPDX-License-Identifier: MIT

% What Prolog loads in place of the user's own init file when Python starts
% it: nothing.
