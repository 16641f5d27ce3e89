// Brings the texts of analyses along with whatever part of theirs is fetched; the console's charts share those of
// results.
import { bringing } from '../load.ts';
import { withResultTexts } from '../results/load.ts';

export const withAnalysisTexts = bringing({
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  sp: () => import('./sp.ts'),
});

export const withConsoleTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withAnalysisTexts(withResultTexts(part));
