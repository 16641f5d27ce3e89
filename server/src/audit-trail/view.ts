// An entry of the trail as its reader sees it: under today's names, with what the reader may see.

import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { readsTrailAs } from '@trialog/contract/rules/study-roles.ts';
import { seesTrailValue, type TrailReader } from '@trialog/contract/rules/trail-values.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { listSeenAnalyses } from '../analyses/blind/store.ts';
import type { Changes } from '../platform/audit/record.ts';
import { type ReadValues, readValues } from '../platform/audit/values.ts';
import type { Db } from '../platform/database/connect.ts';
import { isId } from '../platform/database/uuid.ts';
import type { Context } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { type Rename, sealOf, type TrailRow } from './store.ts';

/** Whoever operates the installation has no id here, and may read everything. */
interface KnownReader extends TrailReader {
  userId?: string;
}

/** As whom the caller reads the trail of this team. */
export function trailReaderOf({ person }: Pick<Context, 'person'>, { teamId }: TeamRef): KnownReader {
  const membership = person.memberships.find((one) => one.teamId === teamId);
  return {
    userId: person.userId,
    roles: [...(membership?.roles ?? []), ...readsTrailAs(studyRolesIn(person, { teamId }))],
    properties: { ...defaultProjectProperties, ...membership?.properties },
  };
}

export async function trailViews(
  { db, trail }: Pick<Context, 'db' | 'trail'>,
  reader: KnownReader,
  renames: readonly Rename[],
  rows: readonly TrailRow[],
): Promise<TrailEntry[]> {
  const [values, isHidden] = await Promise.all([
    readValues(db, trail, rows),
    findHiddenCodes(db, reader.userId, rows),
  ]);
  const names = currentNames(renames);
  const seesNames = seesPatientNames(reader.roles, reader.properties);
  return rows.map((row, index) =>
    entryView(row, values[index] as ReadValues, { reader, names, seesNames, isHidden: isHidden(row) }),
  );
}

/** What other coders said of messages that not all have finished; an analysis that is nowhere counts as theirs. */
async function findHiddenCodes(
  db: Db,
  readerId: string | undefined,
  rows: readonly TrailRow[],
): Promise<(row: TrailRow) => boolean> {
  const ids = rows.flatMap(({ objectType, objectId }) => (objectType === 'analysis' ? [objectId] : []));
  if (readerId === undefined || ids.length === 0) return () => false;
  const seen = await listSeenAnalyses(db, [...new Set(ids)].filter(isId), readerId);
  return ({ objectType, objectId }) => objectType === 'analysis' && !seen.has(objectId);
}

interface Seen {
  reader: TrailReader;
  names: ReturnType<typeof currentNames>;
  seesNames: boolean;
  isHidden: boolean;
}

function currentNames(renames: readonly Rename[]) {
  const of = (wanted: Rename['part']) =>
    new Map(renames.filter(({ part }) => part === wanted).map(({ former, current }) => [former, current]));
  const current = { action: of('action'), object_type: of('object_type'), field: of('field') };
  return (part: Rename['part'], name: string) => current[part].get(name) ?? name;
}

function entryView(
  row: TrailRow,
  { fields, changes, actor }: ReadValues,
  { reader, names, seesNames, isHidden }: Seen,
): TrailEntry {
  const objectType = names('object_type', row.objectType);
  const details = actor.state === 'whole' ? actor.value : undefined;
  return {
    id: String(row.id),
    at: new Date((row.micros ?? 0) / 1000).toISOString(),
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
    project: row.projectId === null ? null : { projectId: row.projectId, name: row.projectName },
    team: row.teamId === null ? null : { teamId: row.teamId, name: row.teamName },
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
    changes: changesView(fields, changes.state === 'whole' ? changes.value : undefined, (field) => ({
      field: names('field', field),
      isSeen: seesTrailValue(reader, {
        objectType,
        field: names('field', field),
        isAboutPatient: row.patientId !== null || row.isOfPatient,
        isHidden,
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
  fields: readonly string[],
  values: Changes | undefined,
  of: (field: string) => { field: string; isSeen: boolean },
): TrailEntry['changes'] {
  return fields.map((sealed) => {
    const { field, isSeen } = of(sealed);
    const [from, to] = (isSeen && values?.[sealed]) || [null, null];
    return { field, from: from ?? null, to: to ?? null, withheld: !isSeen };
  });
}
