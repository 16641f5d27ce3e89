// A text with marked passages, cut into pieces that carry the same marks; passages may overlap.

import { passageText, unitsOfPassage } from '@trialog/contract/rules/passage.ts';
import type { Passage } from '@trialog/contract/schemas/analyses.ts';

interface Marked<Key> {
  readonly passage: Passage;
  readonly key: Key;
}

interface Piece<Key> {
  /** Where it begins, in code units. */
  readonly start: number;
  readonly text: string;
  /** Whose passages this piece lies in, in the order in which they were given. */
  readonly keys: readonly Key[];
}

/** What lies outside the text is left out: an edit may have made it shorter. */
export function piecesOf<Key>(text: string, passages: readonly Marked<Key>[]): Piece<Key>[] {
  const within = passages
    .map(({ passage, key }) => {
      const { from: start, to: end } = unitsOfPassage(text, passage);
      return { key, start, end };
    })
    .filter(({ start, end }) => start < end);
  const edges = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] as number;
    return {
      start,
      text: text.slice(start, end),
      keys: within.filter((one) => one.start <= start && end <= one.end).map(({ key }) => key),
    };
  });
}

/** The words of a passage for a list: at most `most` characters, the middle left out. */
export function excerptOf(text: string, passage: Passage, most = 120): string {
  const words = passageText(text, passage).replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)].map(
    ({ segment }) => segment,
  );
  if (characters.length <= most) return words;
  const half = Math.floor((most - 1) / 2);
  return `${characters.slice(0, half).join('').trimEnd()}…${characters.slice(-half).join('').trimStart()}`;
}
