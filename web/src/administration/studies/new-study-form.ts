// What somebody writes down about a new study, and what of it is sent.
import { type Language, languages } from '@trialog/contract/languages.ts';
import { proposedKey } from '@trialog/contract/rules/new-study.ts';
import type { NewStudy } from '@trialog/contract/schemas/study-states.ts';

export const beginnings = ['empty', 'copy', 'file'] as const;
export type Beginning = (typeof beginnings)[number];

export interface NewStudyForm {
  instituteId: string;
  begin: Beginning;
  copyOf: string;
  name: string;
  /** Null as long as it follows the name. */
  key: string | null;
  languages: Language[];
  timeZone: string;
  teams: string[];
}

export const firstForm = (language: Language, timeZone: string): NewStudyForm => ({
  instituteId: '',
  begin: 'empty',
  copyOf: '',
  name: '',
  key: null,
  languages: [language],
  timeZone,
  teams: [''],
});

export const isNewStudyForm = (value: unknown): value is NewStudyForm =>
  typeof value === 'object' && value !== null && 'begin' in value && 'teams' in value;

export const keyOf = ({ key, name }: Pick<NewStudyForm, 'key' | 'name'>): string => key ?? proposedKey(name);

/** Fields that were left empty are no teams. */
export function newStudyOf(form: NewStudyForm, instituteId: string): NewStudy {
  const { name, timeZone, begin, copyOf } = form;
  return {
    instituteId,
    name,
    key: keyOf(form),
    languages: begin === 'empty' ? languages.filter((one) => form.languages.includes(one)) : [],
    timeZone,
    teams: form.teams.filter((team) => team.trim() !== ''),
    ...(begin === 'copy' ? { copyOf } : {}),
  };
}
