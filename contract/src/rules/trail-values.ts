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
}

/** What tells who a patient is. */
const identifying = new Set(['name', 'email', 'phone', 'avatar', 'account', 'drafts', 'service']);
/** What stands in a message, or quotes one. */
const written = new Map([
  ['message', new Set(['title', 'body', 'attachment'])],
  ['analysis', new Set(['passage', 'note'])],
  ['draft', new Set(['title', 'body'])],
]);
const answered = new Map([
  ['round', new Set(['answers', 'outcome'])],
  ['draft', new Set(['answers'])],
]);

export function seesTrailValue(
  { roles, properties }: TrailReader,
  { objectType, field, isAboutPatient }: ChangedValue,
): boolean {
  if (written.get(objectType)?.has(field)) return mayAny(roles, 'messages.read');
  if (answered.get(objectType)?.has(field)) return mayAny(roles, 'results.read');
  if (isAboutPatient && identifying.has(field)) return seesPatientNames(roles, properties);
  return true;
}

function mayAny(held: readonly Role[], action: Action): boolean {
  const allowed = rowOf(action)?.roles ?? [];
  return allowed === 'everyone' || held.some((role) => allowed.includes(role));
}
