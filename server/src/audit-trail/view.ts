// An entry of the trail as its reader sees it: under today's names, with what the reader may see.
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { seesTrailValue, type TrailReader } from '@trialog/contract/rules/trail-values.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import type { Changes } from '../platform/audit/record.ts';
import { type ReadValues, readValues } from '../platform/audit/values.ts';
import type { Context } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { type Rename, sealOf, type TrailRow } from './store.ts';

/** As whom the caller reads the trail of this team. */
export function trailReaderOf({ person }: Pick<Context, 'person'>, { teamId }: TeamRef): TrailReader {
  const membership = person.memberships.find((one) => one.teamId === teamId);
  return {
    roles: membership?.roles ?? [],
    properties: { researchersSeeCodesOnly: membership?.properties.researchersSeeCodesOnly ?? false },
  };
}

export async function trailViews(
  { db, trail }: Pick<Context, 'db' | 'trail'>,
  reader: TrailReader,
  renames: readonly Rename[],
  rows: readonly TrailRow[],
): Promise<TrailEntry[]> {
  const values = await readValues(db, trail, rows);
  const names = currentNames(renames);
  const seesNames = seesPatientNames(reader.roles, reader.properties);
  return rows.map((row, index) => entryView(row, values[index] as ReadValues, { reader, names, seesNames }));
}

interface Seen {
  reader: TrailReader;
  names: ReturnType<typeof currentNames>;
  seesNames: boolean;
}

function currentNames(renames: readonly Rename[]) {
  const current = new Map(renames.map(({ part, former, current: now }) => [`${part} ${former}`, now]));
  return (part: Rename['part'], name: string) => current.get(`${part} ${name}`) ?? name;
}

function entryView(
  row: TrailRow,
  { changes, actor }: ReadValues,
  { reader, names, seesNames }: Seen,
): TrailEntry {
  const objectType = names('object_type', row.objectType);
  const details = actor.state === 'whole' ? actor.value : undefined;
  return {
    id: row.id,
    at: row.atUtc,
    action: names('action', row.action),
    objectType,
    objectId: row.objectId,
    actor: {
      userId: row.actorId,
      name: actorName(row, details?.name || undefined, seesNames),
      role: row.actorRole,
      organisation: details?.organisation ?? null,
      client: details?.client ?? null,
      state: actor.state,
    },
    patient:
      row.patientId === null
        ? null
        : {
            userId: row.patientId,
            studyCode: row.patientCode,
            name: seesNames ? row.patientName : null,
          },
    fromVersion: row.fromVersion,
    toVersion: row.toVersion,
    changes: changesView(row, changes.state === 'whole' ? changes.value : undefined, (field) => ({
      field: names('field', field),
      isSeen: seesTrailValue(reader, {
        objectType,
        field: names('field', field),
        isAboutPatient: row.patientId !== null,
      }),
    })),
    valueState: changes.state,
    destroyed:
      changes.state === 'destroyed' ? { at: changes.at.toISOString(), reason: changes.reason } : null,
    reason: row.reason,
    requestId: row.requestId,
    appVersion: row.appVersion,
    seal: sealOf(row),
  };
}

/** Whoever reads codes reads the code of a patient who did something, too. */
function actorName(row: TrailRow, stored: string | undefined, seesNames: boolean): string | null {
  if (row.actorCode !== null && !seesNames) return row.actorCode;
  return stored ?? row.actorName;
}

function changesView(
  { changes }: TrailRow,
  values: Changes | undefined,
  of: (field: string) => { field: string; isSeen: boolean },
): TrailEntry['changes'] {
  return Object.keys(changes).map((sealed) => {
    const { field, isSeen } = of(sealed);
    const [from, to] = (isSeen && values?.[sealed]) || [null, null];
    return { field, from: from ?? null, to: to ?? null, withheld: !isSeen };
  });
}
