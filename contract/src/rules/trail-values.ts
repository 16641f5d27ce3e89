// Which values of the audit trail somebody sees: the trail shows nobody what they may not read elsewhere.
import { seesPatientNames } from '../access/patient-names.ts';
import { type Action, rowOf } from '../access/table.ts';
import type { Role } from '../people.ts';
import type { ProjectProperties } from '../schemas/projects.ts';

export interface TrailReader {
  /** Those held in the team whose trail it is. */
  readonly roles: readonly Role[];
  readonly properties: Pick<ProjectProperties, 'researchersSeeCodesOnly'>;
}

interface ChangedValue {
  readonly objectType: string;
  readonly field: string;
  readonly isAboutPatient: boolean;
  /** What another coder said of a message that not all have finished yet. */
  readonly isHidden?: boolean;
}

/** What tells who a patient is. */
const identifying = new Set(['name', 'email', 'phone', 'avatar', 'account', 'drafts', 'service']);
/** What stands in a message. */
const written = new Map([
  ['message', new Set(['title', 'body', 'attachment', 'attachmentType', 'scope', 'emotion', 'priority'])],
]);
/** What coders said about a message: each for themselves, and decided together. */
const analysed = new Map([
  ['analysis', new Set(['elements', 'passage', 'moment', 'note'])],
  ['message', new Set(['elements', 'note'])],
]);
const answered = new Map([
  ['round', new Set(['answers', 'edits', 'outcome'])],
  ['draft', new Set(['answers', 'edits'])],
]);

export function seesTrailValue(
  { roles, properties }: TrailReader,
  { objectType, field, isAboutPatient, isHidden = false }: ChangedValue,
): boolean {
  if (written.get(objectType)?.has(field)) return mayAny(roles, 'messages.read');
  // Where coders work blind, none of them may learn of the others' codes before all have finished.
  if (analysed.get(objectType)?.has(field))
    return mayAny(roles, 'analyses.read') && !(isHidden && mayAny(roles, 'analyses.write'));
  if (answered.get(objectType)?.has(field)) return mayAny(roles, 'results.read');
  if (isAboutPatient && identifying.has(field)) return seesPatientNames(roles, properties);
  return true;
}

function mayAny(held: readonly Role[], action: Action): boolean {
  const allowed = rowOf(action)?.roles ?? [];
  return allowed === 'everyone' || held.some((role) => allowed.includes(role));
}
