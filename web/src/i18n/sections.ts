// The texts of a part of the application come along with whatever page of it is fetched.
import { bringing } from './load.ts';
import type { TextsOf } from './translation.ts';

const files = import.meta.glob<TextsOf>('./*/??.ts', { import: 'default' });

const section = (name: 'analyses' | 'notifications' | 'results' | 'surveys') =>
  bringing((language) => files[`./${name}/${language}.ts`]!());

export const withNotificationTexts = section('notifications');
export const withSurveyTexts = section('surveys');
export const withAnalysisTexts = section('analyses');
const withOwnResultTexts = section('results');

/** Results share texts with questionnaires. */
export const withResultTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withOwnResultTexts(withSurveyTexts(part));

/** The charts of the analyst console are those of results. */
export const withConsoleTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withAnalysisTexts(withResultTexts(part));
