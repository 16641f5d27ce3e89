// Brings the texts of results, and those of questionnaires that they share, along with whatever page of theirs is
// fetched.
import { bringing } from '../load.ts';
import { withSurveyTexts } from '../surveys/load.ts';

const withOwnTexts = bringing({
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  sp: () => import('./sp.ts'),
});

export const withResultTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withOwnTexts(withSurveyTexts(part));
