// What somebody has written and not saved: in this browser until it is, so that neither a lost connection nor the end of a
// session takes it.
import { begunForm, forgetForm, storeForm } from '../../people/begun-forms.ts';

/** A text, and the draft and version that it changes. */
export interface Work {
  readonly text: string;
  /** What it began as; nothing where it was stored by a version that did not know. */
  readonly base?: string;
  readonly revision: number;
  readonly baseVersion: number;
}

const isWork = (value: unknown): value is Work =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'revision' in value &&
  'baseVersion' in value &&
  (!('base' in value) || typeof value.base === 'string');

const nameOf = (projectId: string) => `studyDocument.${projectId}` as const;

export const unsavedText = (projectId: string): Work | undefined => begunForm(nameOf(projectId), isWork);
export const storeText = (projectId: string, work: Work): void => storeForm(nameOf(projectId), work);
export const forgetText = (projectId: string): void => forgetForm(nameOf(projectId));
