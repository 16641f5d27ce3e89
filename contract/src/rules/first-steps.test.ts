// Which step of a new installation is the next one.
import { expect, it } from 'vitest';
import { firstSteps, nextFirstStep } from './first-steps.ts';

it('the next step is the first that is not done, whatever was done beyond it; after the last there is none', () => {
  expect(nextFirstStep([])).toBe('institute');
  expect(nextFirstStep(['institute', 'documents', 'team', 'study', 'patient'])).toBe('coordination');
  expect(nextFirstStep(firstSteps)).toBeUndefined();
});
