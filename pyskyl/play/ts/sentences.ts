/** What a rule says, made from pyskyl/rule.py by a test: for one park, and for 2. */

export const SENTENCES = {
  parks: [
    'Each row and column has one park, which hides nothing, and each height from 1 up once.',
    'Each row and column has 2 parks, which hide nothing, and each height from 1 up once.',
  ],
  diagonals: 'Each of the two main diagonals has every height once, too.',
  clues: 'A clue is the sum of the heights that are seen.',
};
