// Agreement of two coders, held against examples that were worked out and published by others.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';

const counts = (both: number, onlyFirst: number, onlySecond: number, neither: number) => ({
  both,
  onlyFirst,
  onlySecond,
  neither,
});

describe('agreement', () => {
  it.each([
    // J. Sim, C. C. Wright: The kappa statistic in reliability studies. Physical Therapy 85 (2005) 257–268, table 1.
    ['Sim and Wright', counts(22, 2, 4, 11), 84.6, 0.67],
    // A. J. Viera, J. M. Garrett: Understanding interobserver agreement. Family Medicine 37 (2005) 360–363, table 2.
    ['Viera and Garrett', counts(15, 10, 5, 70), 85, 0.57],
    // A. R. Feinstein, D. V. Cicchetti: High agreement but low kappa. J. Clin. Epidemiology 43 (1990) 543–549: the
    // same share of agreement, once with even and once with uneven margins.
    ['Feinstein and Cicchetti, even', counts(40, 9, 6, 45), 85, 0.7],
    ['Feinstein and Cicchetti, uneven', counts(80, 10, 5, 5), 85, 0.32],
  ])('is what %s found', (_who, table, percent, kappa) => {
    const found = agreementOf(table);
    expect(found.percent).toBeCloseTo(percent, 1);
    expect(found.kappa).toBeCloseTo(kappa, 2);
  });

  it('says nothing where nothing was coded by both, and no kappa where chance explains everything', () => {
    expect(agreementOf(counts(0, 0, 0, 0))).toEqual({ messages: 0, percent: null, kappa: null });
    expect(agreementOf(counts(7, 0, 0, 0))).toEqual({ messages: 7, percent: 100, kappa: null });
    expect(agreementOf(counts(0, 0, 0, 7))).toEqual({ messages: 7, percent: 100, kappa: null });
    expect(agreementOf(counts(0, 3, 0, 0))).toEqual({ messages: 3, percent: 0, kappa: 0 });
  });

  it('is 1 for two who always agree, the same whoever is first, and never beyond its bounds', () => {
    expect(agreementOf(counts(5, 0, 0, 3)).kappa).toBeCloseTo(1);
    expect(agreementOf(counts(0, 4, 4, 0)).kappa).toBeCloseTo(-1);
    const some = fc.nat(500);
    fc.assert(
      fc.property(some, some, some, some, (both, onlyFirst, onlySecond, neither) => {
        const { kappa } = agreementOf(counts(both, onlyFirst, onlySecond, neither));
        const turned = agreementOf(counts(both, onlySecond, onlyFirst, neither)).kappa;
        expect(turned === null).toBe(kappa === null);
        if (kappa === null || turned === null) return;
        expect(turned).toBeCloseTo(kappa, 9);
        expect(Math.abs(kappa)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
