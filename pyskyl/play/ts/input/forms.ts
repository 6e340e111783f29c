/** The action that each form of a dialog or panel asks for. */

import type {Action} from '../model.ts';
import type {Recipe} from '../engine/replies.ts';
import {ruleOf} from '../rule.ts';

type Form = (form: FormData, random: () => number) => Action;

export const FORMS: Record<string, Form> = {
  paste: form => ({type: 'paste', text: String(form.get('text'))}),

  thin: (form, random) => ({type: 'thin', symmetry: symmetryIn(form), random: random()}),

  empty: form => ({type: 'empty', size: numberIn(form, 'size')}),

  new(form, random) {
    const givens = String(form.get('givens'));
    const recipe: Recipe = {
      size: numberIn(form, 'size'),
      difficulty: form.get('difficulty') as Recipe['difficulty'] || null,
      symmetry: symmetryIn(form),
      minimal: form.has('minimal'),
      givens: givens === 'auto' || givens === 'none' ? givens : Number(givens),
      seed: String(form.get('seed')).trim() || null,
      // a line must have a building
      rule: ruleOf({
        parks: Math.min(numberIn(form, 'parks'), numberIn(form, 'size') - 1),
        diagonals: form.has('diagonals'),
        clues: form.has('sums') && 'sums',
      }),
    };
    return {type: 'generate', recipe, random: random()};
  },
};

const numberIn = (form: FormData, name: string) => Number(form.get(name));

const symmetryIn = (form: FormData) => form.get('symmetry') as Recipe['symmetry'] || null;
