// The forms in which the trail leaves: CSV with a line for each changed value, or JSON with an entry on each line.
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';

export interface Format {
  name: string;
  extension: string;
  begin: string;
  entry: (entry: TrailEntry, isFirst: boolean) => string;
  end: string;
}

const columns = [
  'Id',
  'At',
  'Action',
  'Actor',
  'ActorId',
  'Role',
  'Organisation',
  'Client',
  'ActorDetails',
  'Study',
  'StudyId',
  'Team',
  'TeamId',
  'StudyCode',
  'Patient',
  'ObjectType',
  'ObjectId',
  'FromVersion',
  'ToVersion',
  'Field',
  'Old',
  'New',
  'Values',
  'Reason',
  'Request',
  'Version',
  'Seal',
] as const;

export const csvFormat: Format = {
  name: 'CSV',
  extension: 'csv',
  begin: csvStart + csvLine(columns) + csvEnd,
  entry: csvLinesOf,
  end: '',
};

export const jsonFormat: Format = {
  name: 'JSON',
  extension: 'json',
  begin: '[',
  entry: (entry, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`,
  end: '\n]\n',
};

function csvLinesOf(entry: TrailEntry): string {
  const { actor, project, team, patient } = entry;
  const before = csvLine([
    entry.id,
    entry.at,
    entry.action,
    actor.name ?? '',
    actor.userId ?? '',
    actor.role,
    actor.organisation ?? '',
    actor.client ?? '',
    actor.state,
    project?.name ?? '',
    project?.projectId ?? '',
    team?.name ?? '',
    team?.teamId ?? '',
    patient?.studyCode ?? '',
    patient?.name ?? '',
    entry.objectType,
    entry.objectId,
    cellOf(entry.fromVersion),
    cellOf(entry.toVersion),
  ]);
  const after = csvLine([entry.reason ?? '', entry.requestId ?? '', entry.appVersion, entry.seal]);
  const changes = entry.changes.length > 0 ? entry.changes : [undefined];
  return changes
    .map((change) => {
      const state = change?.withheld ? 'withheld' : entry.valueState;
      const values = csvLine([change?.field ?? '', cellOf(change?.from), cellOf(change?.to), state]);
      return `${before},${values},${after}${csvEnd}`;
    })
    .join('');
}

/** Texts as they are, everything else as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
