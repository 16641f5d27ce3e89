// What a reader of the trail asks for, checked: another team's patient or person does not exist for them.
import type { TrailFilter } from '@trialog/contract/schemas/audit-trail.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { isPatientOf, listRenames, listTrailPeople, type Rename, type TrailScope } from './store.ts';

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
  const [renames, patientIsTheirs, people] = await Promise.all([
    listRenames(db),
    patientId === undefined || isPatientOf(db, team, patientId),
    personId === undefined && !isPerson(objectType) ? [] : listTrailPeople(db, team),
  ]);
  if (!patientIsTheirs) throw refuse('notFound');
  const isTheirs = (id: string | undefined) => people.some(({ userId }) => userId === id);
  if (personId !== undefined && !isTheirs(personId)) throw refuse('notFound');
  return {
    renames,
    scope: {
      team,
      withPersonal: personId !== undefined || (isPerson(objectType) && isTheirs(objectId)),
      patientId,
      personId,
      ...(objectType && objectId ? { object: { type: objectType, id: objectId } } : {}),
      ...(actions ? { actions: underAllNames(actions.split(','), renames) } : {}),
      ...(from ? { from: new Date(from) } : {}),
      ...(until ? { until: new Date(until) } : {}),
    },
  };
}

const isPerson = (objectType: string | undefined) => objectType === 'user' || objectType === 'person';

/** Sealed rows keep the name under which they were written. */
function underAllNames(actions: readonly string[], renames: readonly Rename[]): string[] {
  const former = renames.filter(({ part, current }) => part === 'action' && actions.includes(current));
  return [...actions, ...former.map((rename) => rename.former)];
}
