/** What a rule says, made from pyskyl/rule.py by a test: for one park, and for 2. */

export const SENTENCES = {
  parks: [
    'In each row and each column one cell is a park, which hides nothing; the others have the heights from 1 up, each once.',
    'In each row and each column 2 cells are parks, which hide nothing; the others have the heights from 1 up, each once.',
  ],
  diagonals: 'Each of the two main diagonals has every height once, too.',
  clues: 'A clue is the sum of the heights that are seen.',
};
