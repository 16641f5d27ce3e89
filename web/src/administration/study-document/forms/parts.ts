// The parts of a study document that have forms, in the order in which a study is set up.
import type { AnyTextKey } from '../../../i18n/translation.ts';

export const formParts = ['settings', 'teams', 'help-desk', 'documents', 'codebook'] as const;
export type FormPart = (typeof formParts)[number];

export const partTexts: Readonly<Record<FormPart, AnyTextKey>> = {
  settings: 'FieldProperties',
  teams: 'StudyTeams',
  'help-desk': 'HelpDesk',
  documents: 'FormDocuments',
  codebook: 'ObjectCodebook',
};

/** Nothing where the text itself is shown. */
export const formPart = (part: string | undefined): FormPart | undefined =>
  formParts.find((one) => one === part);
