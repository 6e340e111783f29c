/** What a rule says, made from pyskyl/rule.py by a test: for one park, and for 2. */

export const SENTENCES = {
  parks: [
    'In each row and each column one cell has no building: parks hide nothing.',
    'In each row and each column 2 cells have no building: parks hide nothing.',
  ],
  diagonals: 'Each of the two main diagonals has every height once, too.',
  clues: 'A clue is the sum of the heights that are seen.',
};
