// Brings the texts of the questionnaires along with whatever page of theirs is fetched.
import { addTexts } from '../load.ts';

const surveyTexts = () =>
  addTexts({
    en: () => import('./en.ts'),
    fr: () => import('./fr.ts'),
    de: () => import('./de.ts'),
    it: () => import('./it.ts'),
    nl: () => import('./nl.ts'),
    sp: () => import('./sp.ts'),
  });

let added: Promise<void> | undefined;

export async function withSurveyTexts<Part>(part: Promise<Part>): Promise<Part> {
  added ??= surveyTexts().catch((error: unknown) => {
    added = undefined;
    throw error;
  });
  await added;
  return part;
}
