// How much of a matrix of widths, looks and languages is gone through: in `npm test` a part that has each of them once,
// in `npm run prove axe` and `npm run prove pace` everything.
export const isFullProof = process.env.PROVE === 'full';

/** The first few of a list; all of it in a full proof. */
export const firstFew = <Item>(count: number, list: readonly Item[]): readonly Item[] =>
  isFullProof ? list : list.slice(0, count);
