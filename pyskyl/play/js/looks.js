/** How the roles of a figure look: made from pyskyl/render/looks.py by its test. */

/** @typedef {{light: string, dark: string, width: number, bold: boolean,
 *   dashed: boolean}} Look  colors on light and on dark paper; width of lines, 0 for
 *   what is filled */

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
  paper: {light: '#ffffff', dark: '#16181d', width: 0, bold: false, dashed: false},
  line: {light: '#eeebe1', dark: '#2a2e37', width: 0, bold: false, dashed: false},
  loss: {light: '#fbe6e3', dark: '#432726', width: 0, bold: false, dashed: false},
  look: {light: '#fdf1c7', dark: '#3d3719', width: 0, bold: false, dashed: false},
  edge: {light: '#8a6a00', dark: '#d6b64c', width: 1.3, bold: false, dashed: false},
  grid: {light: '#8c8c8c', dark: '#6d727b', width: 0.7, bold: false, dashed: false},
  frame: {light: '#111111', dark: '#e8e8e8', width: 2, bold: false, dashed: false},
  clue: {light: '#111111', dark: '#e8e8e8', width: 0, bold: false, dashed: false},
  given: {light: '#111111', dark: '#ffffff', width: 0, bold: true, dashed: false},
  found: {light: '#1d4f9f', dark: '#93bcff', width: 0, bold: false, dashed: false},
  candidate: {light: '#3c3c3c', dark: '#c3c8d0', width: 0, bold: false, dashed: false},
  gone: {light: '#b3261e', dark: '#ff9a90', width: 0, bold: false, dashed: false},
  strike: {light: '#c9635b', dark: '#c9746d', width: 1.2, bold: false, dashed: false},
  disc: {light: '#17663a', dark: '#8fdcae', width: 0, bold: false, dashed: false},
  placed: {light: '#ffffff', dark: '#10231a', width: 0, bold: true, dashed: false},
  end: {light: '#8a6a00', dark: '#d6b64c', width: 1.3, bold: false, dashed: false},
  name: {light: '#7a7a7a', dark: '#8d929b', width: 0, bold: false, dashed: false},
  assumed: {light: '#6a1b9a', dark: '#d7a6f0', width: 1.6, bold: false, dashed: true},
  chain: {light: '#6a1b9a', dark: '#d7a6f0', width: 1.6, bold: false, dashed: false},
  strong: {light: '#6a1b9a', dark: '#d7a6f0', width: 1.3, bold: false, dashed: false},
  weak: {light: '#86579f', dark: '#b48ccb', width: 1.1, bold: false, dashed: true},
  words: {light: '#2a2a2a', dark: '#d5d9e0', width: 0, bold: false, dashed: false},
  tag: {light: '#6a1b9a', dark: '#d7a6f0', width: 0, bold: false, dashed: false},
  order: {light: '#ffffff', dark: '#16181d', width: 0, bold: true, dashed: false},
};
