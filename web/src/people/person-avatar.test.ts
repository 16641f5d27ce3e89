// Letters in place of a picture, for names of every form.
import { describe, expect, it } from 'vitest';
import { initials } from './person-avatar.tsx';

describe('initials', () => {
  it.each([
    ['Anna Rossi', 'AR'],
    ['anna maria de rossi', 'AR'],
    ['Élodie', 'É'],
    ['  Luc   Martin ', 'LM'],
    ['AUR-0007', 'A'],
    ['𝒜nna 𝓡ossi', '𝒜𝓡'],
    ['', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
