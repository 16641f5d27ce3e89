// How much is gone through: in `npm test` the journeys without the tag `@full`, and of a matrix of people, widths, looks
// and languages a few; in `npm run prove journeys`, and in its parts `axe` and `pace`, everything.
import type { Language } from '@trialog/contract/languages.ts';

export const isFullProof = process.env.PROVE === 'full';

/** Mutants are held against every journey that names them, each in its small form. */
export const leftOut = isFullProof || process.env.JOURNEYS === 'all' ? [] : [/@full\b/];

/** The languages, those with the longest words first. */
export const byLength: readonly Language[] = ['de', 'nl', 'fr', 'it', 'sp', 'en'];

/** The first few of a list; all of it in a full proof. */
export const firstFew = <Item>(count: number, list: readonly Item[]): readonly Item[] =>
  isFullProof ? list : list.slice(0, count);
