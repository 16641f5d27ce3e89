// The notice above answers that need follow-up.
import { expect, it } from 'vitest';
import en from '../i18n/results/en.ts';
import { setLanguage, translate } from '../i18n/translation.ts';
import { followUpText } from './follow-up-text.ts';

setLanguage('en', en);

it('names the rules that were met, and says so where none is known', () => {
  expect(followUpText(['Temperature ≥ 38.5'], translate)).toBe('Needs follow-up: Temperature ≥ 38.5');
  expect(followUpText(['Temperature ≥ 38.5', 'Chills: Yes'], translate)).toBe(
    'Needs follow-up: Temperature ≥ 38.5; Chills: Yes',
  );
  expect(followUpText([], translate)).toBe('These answers need follow-up.');
});
