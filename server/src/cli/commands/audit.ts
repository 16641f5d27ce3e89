// `trialog audit`: the audit trail on the command line, the oldest entry first; whoever operates the installation reads
// all of it.
import { roles } from '@trialog/contract/people.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { exportChanges } from '../../audit-trail/export-changes.ts';
import { csvFormat, type Format, jsonFormat } from '../../audit-trail/format.ts';
import type { TrailScope } from '../../audit-trail/scope/store.ts';
import { listRenames, readTrail } from '../../audit-trail/store.ts';
import { trailViews } from '../../audit-trail/view.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { findActions } from '../trail/actions.ts';
import { findLocation } from '../trail/location.ts';
import { getPerson } from '../users/find-person.ts';
import { type Command, Refusal, readArguments, UsageError } from './command.ts';

const text = { type: 'string' } as const;
const OPTIONS = {
  patient: text,
  person: text,
  study: text,
  team: text,
  object: text,
  action: { type: 'string', multiple: true },
  search: text,
  from: text,
  until: text,
  format: text,
} as const;

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** One line an entry, for whoever reads along. */
const lineFormat: Format = {
  name: 'text',
  extension: 'txt',
  begin: '',
  entry: (entry) => `${lineOf(entry)}\n`,
  end: '',
};
const formats: Record<string, Format> = { text: lineFormat, csv: csvFormat, json: jsonFormat };

export const auditCommand: Command = {
  usage:
    'audit [--patient <person>] [--person <person>] [--study <study>] [--team <team>]\n' +
    '      [--object <type>/<id>] [--action <name>…] [--search <words of a name>]\n' +
    '      [--from <day or time>] [--until <day or time>] [--format text|csv|json]',
  what: 'Print the audit trail, the oldest entry first: who did what, when, and what it was before',
  migrates: false,
  prepare(args) {
    const { values } = readArguments(args, OPTIONS, []);
    const format = formats[values.format ?? 'text'];
    if (!format) throw new UsageError('--format must be text, csv or json.');
    const narrowed = readNarrowed(values);
    return async ({ sql, openTrail, write }) => {
      const trail = await openTrail();
      const renames = await listRenames(sql);
      const scope: TrailScope = {
        ...narrowed,
        ...(await findPeople(sql, values)),
        ...(await findLocation(sql, values)),
        actions: await findActions(sql, renames, values),
      };
      const record = (progress: string) =>
        recordAudit(sql, trail, operatorAuthor(), [
          {
            action: 'auditTrail.export',
            objectType: 'auditTrail',
            objectId: 'all',
            ...(scope.projectId ? { projectId: scope.projectId } : {}),
            ...(scope.teamId ? { teamId: scope.teamId } : {}),
            ...(scope.patientId ? { patientId: scope.patientId } : {}),
            changes: exportChanges(scope),
            reason: `Command line, ${format.name}, ${progress}`,
          },
        ]);
      const reader = { roles, properties: { researchersSeeCodesOnly: false } };
      let count = 0;
      // Whatever interrupts it: that it was begun is in the trail.
      await record('begun');
      write(format.begin);
      for await (const rows of readTrail(sql, scope)) {
        let text = '';
        for (const entry of await trailViews({ db: sql, trail }, reader, renames, rows)) {
          text += format.entry(entry, count === 0);
          count += 1;
        }
        write(text);
      }
      write(format.end);
      await record(`${count} entries`);
    };
  },
};

function readNarrowed({ object, from, until }: Values): TrailScope {
  const [type, id, ...more] = object?.split('/') ?? [];
  if (object !== undefined && (!type || !id || more.length > 0))
    throw new UsageError('--object must look like message/01a1…');
  return {
    ...(type && id ? { object: { type, id } } : {}),
    ...(from ? { from: readTime('--from', from) } : {}),
    ...(until ? { until: readEnd(until) } : {}),
  };
}

function readTime(option: string, given: string): Date {
  const time = new Date(given);
  if (!/^\d{4}-\d{2}-\d{2}/.test(given) || Number.isNaN(time.getTime()))
    throw new UsageError(`${option} must be a day or a time such as 2026-03-01 or 2026-03-01T08:00Z.`);
  return time;
}

const DAY = 86_400_000;

/** A day is part of the period as a whole, as it is in the viewer; days are those of UTC here. */
function readEnd(given: string): Date {
  const time = readTime('--until', given);
  return /^\d{4}-\d{2}-\d{2}$/.test(given) ? new Date(time.getTime() + DAY) : time;
}

async function findPeople(
  sql: Sql,
  { patient, person }: Values,
): Promise<Pick<TrailScope, 'patientId' | 'personId'>> {
  const find = (name: string) => sql.begin((tx) => getPerson(tx, name));
  const found = patient === undefined ? undefined : await find(patient);
  if (found && !found.patient) throw new Refusal(`"${patient}" is no patient; use --person.`);
  return { patientId: found?.id, personId: person === undefined ? undefined : (await find(person)).id };
}

function lineOf({
  at,
  actor,
  action,
  project,
  team,
  patient,
  objectType,
  objectId,
  changes,
  valueState,
  reason,
  seal,
}: TrailEntry): string {
  const values = changes.map(({ field, from, to }) =>
    valueState === 'whole'
      ? `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`
      : `${field} (${valueState})`,
  );
  const parts = [
    at,
    `${actor.name || 'somebody'} (${actor.role})`,
    action,
    `${objectType}/${objectId}`,
    ...(project ? [`in ${[project, team].flatMap((place) => place?.name ?? []).join(', ')}`] : []),
    ...(patient ? [`of ${patient.studyCode ?? patient.userId}`] : []),
    ...values,
    ...(reason ? [`because: ${reason}`] : []),
    ...(actor.state === 'altered' ? ['ALTERED ACTOR'] : []),
    ...(seal === 'broken' ? ['BROKEN SEAL'] : []),
  ];
  // An entry is a line, whatever somebody has written.
  return parts.join('  ').replace(/\p{Cc}+/gu, ' ');
}
