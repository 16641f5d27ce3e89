// Nobody's lines are lost when two have changed one text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsIn, joinPieces, linesThatCameIn, mergeTexts } from './merge-texts.ts';

const base = ['a', 'b', 'c', 'd', 'e'];
const text = (lines: readonly string[]) => lines.join('\n');
const merged = (mine: readonly string[], theirs: readonly string[]) =>
  mergeTexts(text(base), text(mine), text(theirs));

describe('two texts', () => {
  it('go together where each has changed other lines, also beside each other', () => {
    const pieces = merged(base.with(1, 'B'), [...base.with(2, 'C'), 'f']);
    expect(conflictsIn(pieces)).toEqual([]);
    expect(joinPieces(pieces)).toBe('a\nB\nC\nd\ne\nf');
    expect(linesThatCameIn(pieces)).toEqual([3, 6]);
  });

  it('that have the same line differently are both there to choose from', () => {
    const pieces = merged(base.with(1, 'mine'), base.with(1, 'theirs'));
    expect(conflictsIn(pieces)).toEqual([{ kind: 'conflict', mine: ['mine'], theirs: ['theirs'] }]);
    expect(joinPieces(pieces, ['mine'])).toBe(text(base.with(1, 'mine')));
    expect(joinPieces(pieces, ['theirs'])).toBe(text(base.with(1, 'theirs')));
  });

  it('that put something in at the same line are not put in order by chance', () => {
    const pieces = merged([...base, 'mine'], [...base, 'theirs']);
    expect(conflictsIn(pieces)).toHaveLength(1);
    const gone = merged(base.toSpliced(1, 1), base.with(1, 'changed'));
    expect(conflictsIn(gone)).toEqual([{ kind: 'conflict', mine: [], theirs: ['changed'] }]);
  });

  it('that say the same are one', () => {
    const both = base.with(1, 'B');
    expect(conflictsIn(merged(both, both))).toEqual([]);
    expect(joinPieces(merged(both, both))).toBe(text(both));
  });

  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map(text);
  it('are each found again by choosing them, whatever was changed', () => {
    fc.assert(
      fc.property(lines, lines, lines, (first, mine, theirs) => {
        expect(joinPieces(mergeTexts(first, mine, first))).toBe(mine);
        expect(joinPieces(mergeTexts(first, first, theirs))).toBe(theirs);
        const pieces = mergeTexts(first, mine, theirs);
        const other = mergeTexts(first, theirs, mine);
        expect(conflictsIn(other)).toEqual(
          conflictsIn(pieces).map((one) => ({ ...one, mine: one.theirs, theirs: one.mine })),
        );
        const all = (choice: 'mine' | 'theirs') => conflictsIn(pieces).map(() => choice);
        // Nothing of either is lost: every line that one has put in is in the joined text, or offered.
        const said = joinPieces(pieces, all('mine')) + joinPieces(pieces, all('theirs'));
        for (const line of mine.split('\n'))
          if (!first.split('\n').includes(line)) expect(said).toContain(line);
      }),
    );
  });
});
