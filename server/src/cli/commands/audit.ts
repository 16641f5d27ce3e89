// `trialog audit`: the audit trail on the command line, the oldest entry first; whoever operates the installation reads
// all of it.
import { roles } from '@trialog/contract/people.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { csvFormat, type Format, jsonFormat } from '../../audit-trail/format.ts';
import { listRenames, readTrail, type TrailScope } from '../../audit-trail/store.ts';
import { trailViews } from '../../audit-trail/view.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { getPerson } from '../users/find-person.ts';
import { type Command, Refusal, readArguments, UsageError } from './command.ts';

const text = { type: 'string' } as const;
const OPTIONS = {
  patient: text,
  person: text,
  object: text,
  action: { type: 'string', multiple: true },
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
    'audit [--patient <person>] [--person <person>] [--object <type>/<id>] [--action <name>…]\n' +
    '      [--from <date or time>] [--until <date or time>] [--format text|csv|json]',
  what: 'Print the audit trail, the oldest entry first: who did what, when, and what it was before',
  migrates: false,
  prepare(args) {
    const { values } = readArguments(args, OPTIONS, []);
    const format = formats[values.format ?? 'text'];
    if (!format) throw new UsageError('--format must be text, csv or json.');
    const narrowed = readNarrowed(values);
    return async ({ sql, openTrail, print }) => {
      const trail = await openTrail();
      const scope = { ...narrowed, ...(await findPeople(sql, values)), withPersonal: true };
      const renames = await listRenames(sql);
      const reader = { roles, properties: { researchersSeeCodesOnly: false } };
      let count = 0;
      let out = format.begin;
      const flush = () => {
        const lines = out.split(/\r?\n/);
        out = lines.pop() ?? '';
        for (const line of lines) print(line);
      };
      for await (const rows of readTrail(sql, scope)) {
        for (const entry of await trailViews({ db: sql, trail }, reader, renames, rows)) {
          out += format.entry(entry, count === 0);
          count += 1;
        }
        flush();
      }
      out += format.end;
      flush();
      if (out !== '') print(out);
      await recordAudit(sql, trail, operatorAuthor(), [
        {
          action: 'auditTrail.export',
          objectType: 'auditTrail',
          objectId: 'all',
          ...(scope.patientId ? { patientId: scope.patientId } : {}),
          reason: `Command line, ${format.name}, ${count} entries`,
        },
      ]);
    };
  },
};

function readNarrowed({ object, action, from, until }: Values): Omit<TrailScope, 'withPersonal'> {
  const [type, id, ...more] = object?.split('/') ?? [];
  if (object !== undefined && (!type || !id || more.length > 0))
    throw new UsageError('--object must look like message/01a1…');
  return {
    ...(type && id ? { object: { type, id } } : {}),
    ...(action ? { actions: action } : {}),
    ...(from ? { from: readTime('--from', from) } : {}),
    ...(until ? { until: readTime('--until', until) } : {}),
  };
}

function readTime(option: string, given: string): Date {
  const time = new Date(given);
  if (!/^\d{4}-\d{2}-\d{2}/.test(given) || Number.isNaN(time.getTime()))
    throw new UsageError(`${option} must be a date or a time such as 2026-03-01 or 2026-03-01T08:00Z.`);
  return time;
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
    ...(patient ? [`of ${patient.studyCode ?? patient.userId}`] : []),
    ...values,
    ...(reason ? [`because: ${reason}`] : []),
    ...(seal === 'broken' ? ['BROKEN SEAL'] : []),
  ];
  // An entry is a line, whatever somebody has written.
  return parts.join('  ').replace(/\p{Cc}+/gu, ' ');
}
