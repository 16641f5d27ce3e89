// What a reader of the trail asks for, checked: another team's patient or person does not exist for them.
import type { TrailFilter } from '@trialog/contract/schemas/audit-trail.ts';
import { isId } from '../platform/database/uuid.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { aboutPeople, type TrailScope } from './scope/store.ts';
import { findMembership, listRenames, type Rename, wasPatientOf } from './store.ts';

export interface CheckedFilter {
  scope: TrailScope;
  renames: readonly Rename[];
}

export async function checkFilter(
  { db }: Pick<Context, 'db'>,
  team: TeamRef,
  { patientId, personId, objectType, objectId, actions, from, until }: TrailFilter,
): Promise<CheckedFilter> {
  if ((objectType === undefined) !== (objectId === undefined))
    throw refuse('malformed', { field: 'objectId' });
  const whose = personId ?? personIn(objectType, objectId);
  const [renames, patientIsTheirs, membership] = await Promise.all([
    listRenames(db),
    patientId === undefined || wasPatientOf(db, team, patientId),
    whose === undefined ? undefined : findMembership(db, team, whose),
  ]);
  if (!patientIsTheirs) throw refuse('notFound');
  if (personId !== undefined && membership === undefined) throw refuse('notFound');
  const formerMember = membership === 'formerMember' && whose !== undefined ? { formerMember: whose } : false;
  return {
    renames,
    scope: {
      team,
      personal: patientId !== undefined || membership === 'member' || formerMember,
      patientId,
      personId,
      ...(objectType && objectId ? { object: { type: objectType, id: objectId } } : {}),
      ...(actions ? { actions: underAllNames(actions.split(','), renames) } : {}),
      ...(from ? { from: new Date(from) } : {}),
      ...(until ? { until: new Date(until) } : {}),
    },
  };
}

const personIn = (objectType: string | undefined, objectId: string | undefined): string | undefined =>
  objectType && objectId && aboutPeople.includes(objectType) && isId(objectId) ? objectId : undefined;

/** Sealed rows keep the name under which they were written. */
export function underAllNames(actions: readonly string[], renames: readonly Rename[]): string[] {
  const former = renames.filter(({ part, current }) => part === 'action' && actions.includes(current));
  return [...actions, ...former.map((rename) => rename.former)];
}
