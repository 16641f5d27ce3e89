// The texts of the parts that staff alone open, as load.ts has those of all others.
import { withMediaTexts, withResultTexts, withTexts } from './load.ts';
import type { TextsOf } from './translation.ts';

const files = import.meta.glob<TextsOf>(
  './{administration,analyses,first-run,schedules,studies,study-document,study-health,trail,trail-values}/??.ts',
  { import: 'default' },
);

type Section =
  | 'administration'
  | 'analyses'
  | 'first-run'
  | 'schedules'
  | 'studies'
  | 'study-document'
  | 'study-health'
  | 'trail'
  | 'trail-values';

const section = (name: Section) => withTexts((language) => files[`./${name}/${language}.ts`]!());

export const withAdministrationTexts = section('administration');
export const withStudiesTexts = section('studies');
export const withFirstRunTexts = section('first-run');
export const withScheduleTexts = section('schedules');
export const withStudyDocumentTexts = section('study-document');
export const withStudyHealthTexts = section('study-health');
export const withTrailTexts = section('trail');
/** What the audit trail calls fields and their values. */
export const withTrailValueTexts = section('trail-values');
const withOwnAnalysisTexts = section('analyses');

/** What is analysed may be voice or video. */
export const withAnalysisTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withOwnAnalysisTexts(withMediaTexts(part));

/** The charts of the analyst console are those of results. */
export const withConsoleTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withAnalysisTexts(withResultTexts(part));
