// Marked passages over plain letters, emoji and families; there and back again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCodePoints, isPassageOf, passageOfUnits, passageText, unitsOfPassage } from './passage.ts';

const family = '👨‍👩‍👧‍👦';

describe('a passage', () => {
  it('lies within its text and holds something', () => {
    expect(isPassageOf('tired', { start: 0, end: 5 })).toBe(true);
    expect(isPassageOf('tired', { start: 4, end: 5 })).toBe(true);
    expect(isPassageOf('tired', { start: 0, end: 6 })).toBe(false);
    expect(isPassageOf('tired', { start: 2, end: 2 })).toBe(false);
    expect(isPassageOf('tired', { start: 3, end: 2 })).toBe(false);
    expect(isPassageOf('', { start: 0, end: 1 })).toBe(false);
  });

  it('counts an emoji as one, not as its two code units', () => {
    expect(isPassageOf('😀', { start: 0, end: 1 })).toBe(true);
    expect(isPassageOf('😀', { start: 0, end: 2 })).toBe(false);
    expect(passageText('I am 😀 today', { start: 5, end: 6 })).toBe('😀');
    expect(passageText('😀 well', { start: 2, end: 6 })).toBe('well');
  });

  it('widens what was marked to whole characters, in either direction', () => {
    const text = `My ${family} helps`;
    const whole = { start: 3, end: 3 + countCodePoints(family) };
    expect(passageOfUnits(text, 4, 6)).toEqual(whole);
    expect(passageOfUnits(text, 6, 4)).toEqual(whole);
    expect(passageText(text, whole)).toBe(family);
    expect(passageText(text, passageOfUnits(text, 3 + family.length + 1, 999) ?? { start: 0, end: 0 })).toBe(
      'helps',
    );
  });

  it('leaves the blanks at its ends out, and is nothing where only they were marked', () => {
    expect(passageOfUnits('so  tired ', 2, 10)).toEqual({ start: 4, end: 9 });
    expect(passageOfUnits('so  tired', 2, 4)).toBeNull();
    expect(passageOfUnits('so', 1, 1)).toBeNull();
    expect(passageOfUnits('', 0, 3)).toBeNull();
  });

  it('comes back from code units as it was, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), fc.nat(40), (text, from, to) => {
        const passage = passageOfUnits(text, from, to);
        if (!passage) return;
        expect(isPassageOf(text, passage)).toBe(true);
        const units = unitsOfPassage(text, passage);
        expect(text.slice(units.from, units.to)).toBe(passageText(text, passage));
        expect(passageOfUnits(text, units.from, units.to)).toEqual(passage);
      }),
    );
  });
});
