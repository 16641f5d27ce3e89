// Brings the texts of the questionnaires along with whatever page of theirs is fetched.
import { bringing } from '../load.ts';

export const withSurveyTexts = bringing({
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  sp: () => import('./sp.ts'),
});
