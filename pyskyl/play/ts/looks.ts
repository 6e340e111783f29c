/** How the roles of a figure look: made from pyskyl/render/looks.py by its test. */

/** Colors on light and on dark paper; width of lines, none for what is filled. */
export type Look = {light: string, dark: string, width?: number, bold?: boolean, dashed?: boolean};

export const DASH = 3;

export const FONTS = [
  'Helvetica',
  'Arial',
  'Liberation Sans',
  'DejaVu Sans',
  'Noto Sans',
  'Nimbus Sans',
  'FreeSans',
  'Roboto',
];

export const LOOKS = {
  paper: {light: '#ffffff', dark: '#16181d'},
  line: {light: '#eeebe1', dark: '#2a2e37'},
  loss: {light: '#fbe6e3', dark: '#432726'},
  look: {light: '#fdf1c7', dark: '#3d3719'},
  edge: {light: '#8a6a00', dark: '#d6b64c', width: 1.3},
  diagonal: {light: '#c6c6c6', dark: '#444952', width: 0.9},
  park: {light: '#4f6f52', dark: '#9dbf9f', width: 0.9},
  grid: {light: '#8c8c8c', dark: '#6d727b', width: 0.7},
  frame: {light: '#111111', dark: '#e8e8e8', width: 2},
  clue: {light: '#111111', dark: '#e8e8e8'},
  given: {light: '#111111', dark: '#ffffff', bold: true},
  found: {light: '#1d4f9f', dark: '#93bcff'},
  candidate: {light: '#3c3c3c', dark: '#c3c8d0'},
  gone: {light: '#b3261e', dark: '#ff9a90'},
  strike: {light: '#c9635b', dark: '#c9746d', width: 1.2},
  disc: {light: '#17663a', dark: '#8fdcae'},
  placed: {light: '#ffffff', dark: '#10231a', bold: true},
  end: {light: '#8a6a00', dark: '#d6b64c', width: 1.3},
  name: {light: '#7a7a7a', dark: '#8d929b'},
  assumed: {light: '#6a1b9a', dark: '#d7a6f0', width: 1.6, dashed: true},
  chain: {light: '#6a1b9a', dark: '#d7a6f0', width: 1.6},
  strong: {light: '#6a1b9a', dark: '#d7a6f0', width: 1.3},
  weak: {light: '#86579f', dark: '#b48ccb', width: 1.1, dashed: true},
  words: {light: '#2a2a2a', dark: '#d5d9e0'},
  tag: {light: '#6a1b9a', dark: '#d7a6f0'},
  order: {light: '#ffffff', dark: '#16181d', bold: true},
};
