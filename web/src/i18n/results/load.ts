// Brings the texts of results, and those of questionnaires that they share, along with whatever page of theirs is
// fetched.
import { addTexts } from '../load.ts';
import { withSurveyTexts } from '../surveys/load.ts';

const resultTexts = () =>
  addTexts({
    en: () => import('./en.ts'),
    fr: () => import('./fr.ts'),
    de: () => import('./de.ts'),
    it: () => import('./it.ts'),
    nl: () => import('./nl.ts'),
    sp: () => import('./sp.ts'),
  });

let added: Promise<void> | undefined;

export async function withResultTexts<Part>(part: Promise<Part>): Promise<Part> {
  added ??= resultTexts().catch((error: unknown) => {
    added = undefined;
    throw error;
  });
  await added;
  return withSurveyTexts(part);
}
