// The audit trail of ten million entries: first and later pages, and the whole of it as a file beside a bare loop that
// reads, decrypts and writes the same rows, with the memory that the export takes. `--rounds 1` is enough for a look.
import { createDecipheriv } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import { openAuditTrail } from '../server/src/platform/audit/trail.ts';
import { connect, type Sql } from '../server/src/platform/database/connect.ts';
import { readInPieces } from '../server/src/platform/database/read-in-pieces.ts';
import { buildWeb } from '../tools/build-web.ts';
import type { BenchContext } from './context.ts';
import { type Rounds, ratiosOf, valuesOf } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { type Figure, figure, type Result, result } from './report.ts';
import { newFolder, type StartedServer, signIn, startServer } from './server.ts';
import { type FilledTrail, fillTrail, RARE_ACTION } from './trail/fill.ts';

const ENTRIES = 10_000_000;
const FEW = 100_000;

interface Target {
  server: StartedServer;
  sql: Sql;
  folder: string;
  filled: FilledTrail;
  entries: number;
  get(path: string): Promise<Response>;
}

interface Part {
  figures: Figure[];
  rounds: Rounds;
}

export async function benchTrail({ measure, nodeArgs, small }: BenchContext): Promise<Result> {
  await buildWeb();
  const folder = newFolder();
  const server = await startServer({ dataDir: folder, nodeArgs });
  const sql = connect(readFileSync(join(folder, 'postgres/address'), 'utf8'), { connections: 3 });
  try {
    const entries = small ? FEW : ENTRIES;
    const begun = performance.now();
    const filled = await fillTrail(sql, keyFileOf(folder), 'Milano', entries);
    console.error(`  filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    const token = await signIn(server.url, 'ada');
    const get = (path: string) =>
      fetch(`${server.url}/api/en-US/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const target: Target = { server, sql, folder, filled, entries, get };
    const parts = [await pages(measure, target), await exports(measure, target)];
    return result(
      'trail',
      parts.flatMap(({ figures }) => figures),
      parts.map(({ rounds }) => rounds),
    );
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop();
  }
}

const keyFileOf = (folder: string) => join(folder, 'audit.key');

/** The slowest of a few, since each person asks once. */
async function pages(measure: BenchContext['measure'], target: Target): Promise<Part> {
  const { filled } = target;
  const day = (before: number) => new Date(filled.until.getTime() - before * 86_400_000).toISOString();
  const filters: Record<string, Record<string, string>> = {
    'of the team': {},
    'of a patient': { patientId: filled.patientId },
    'of a person': { personId: filled.actorId },
    'by action': { actions: 'messages.update' },
    'by a rare action': { actions: RARE_ACTION },
    'by several actions': { actions: `messages.update,surveys.saveDraft,${RARE_ACTION}` },
    'of a patient by action': { patientId: filled.patientId, actions: 'surveys.saveDraft' },
    'of an object': { objectType: 'message', objectId: filled.messageId },
    'of a day': { from: day(4), until: day(3) },
  };
  const steps: Record<string, () => Promise<number>> = {};
  for (const [name, filter] of Object.entries(filters)) {
    steps[`first page ${name}`] = () => slowest(target, filter, 1);
    steps[`20 later pages ${name}`] = () => slowest(target, filter, 20);
  }
  for (const step of Object.values(steps)) await step();
  const rounds = await measure(steps);
  return {
    figures: Object.keys(steps).map((name) =>
      figure(name, 'ms', valuesOf(rounds, name), { is: 'under', value: 200 }),
    ),
    rounds,
  };
}

async function slowest(
  { get, filled }: Target,
  filter: Record<string, string>,
  count: number,
): Promise<number> {
  const path = trailPaths.ofTeam(filled.projectId, filled.teamId);
  let worst = 0;
  let before: string | undefined;
  for (let page = 0; page < count; page++) {
    const begun = performance.now();
    const answer = await get(`${path}?${new URLSearchParams({ ...filter, ...(before ? { before } : {}) })}`);
    const { entries, next } = (await answer.json()) as TrailPage;
    worst = Math.max(worst, performance.now() - begun);
    if (!(entries?.length > 0) || entries.some(({ seal }) => seal === 'broken'))
      throw new Error(`${path} gave no page of sound entries: ${answer.status}.`);
    if (next === null) break;
    before = next;
  }
  return worst;
}

async function exports(measure: BenchContext['measure'], target: Target): Promise<Part> {
  const { server, sql, filled, entries, get } = target;
  const peaks: number[] = [];
  const ours = async () => {
    const idle = residentMegabytes(server.pid);
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(server.pid));
    }, 50);
    const begun = performance.now();
    const answer = await get(trailPaths.json(filled.projectId, filled.teamId));
    const lines = await countLines(answer);
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(watch);
    if (lines < entries) throw new Error(`The export gave ${answer.status} and ${lines} lines.`);
    peaks.push(peak - idle);
    return entries / seconds;
  };
  const rounds = await measure({
    copy: () => paused(server, () => copied(sql, filled, entries)),
    bare: () => paused(server, () => bareLoop(target)),
    ours,
  });
  return {
    figures: [
      figure('COPY of the same rows', 'entries/s', valuesOf(rounds, 'copy')),
      figure('bare loop: read, decrypt, write', 'entries/s', valuesOf(rounds, 'bare')),
      figure('whole trail as JSON', 'entries/s', valuesOf(rounds, 'ours')),
      figure('export of the bare loop', '%', percent(ratiosOf(rounds, 'ours', 'bare')), {
        is: 'at least',
        value: 50,
      }),
      figure('export of COPY', '%', percent(ratiosOf(rounds, 'ours', 'copy'))),
      figure('memory of the export, above idle, worst', 'MB', [Math.max(...peaks)], {
        is: 'under',
        value: 150,
      }),
    ],
    rounds,
  };
}

/** With as little work as can be: the reader shares the machine with the server that is measured. */
async function countLines(answer: Response): Promise<number> {
  const plain = createGunzip({ chunkSize: 1024 * 1024 });
  pipeline(Readable.fromWeb(answer.body! as never), plain, () => {});
  let lines = 0;
  for await (const part of plain as AsyncIterable<Buffer>)
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1;
  return lines;
}

const percent = (ratios: number[]) => ratios.map((ratio) => ratio * 100);

async function copied(sql: Sql, { teamId }: FilledTrail, entries: number): Promise<number> {
  const own = await sql.reserve();
  await own`SET statement_timeout = 0`;
  const begun = performance.now();
  const { count } = await own.unsafe(
    `COPY (SELECT * FROM audit_log WHERE team_id = '${teamId}' ORDER BY at, id) TO STDOUT (FORMAT csv)`,
  );
  const seconds = (performance.now() - begun) / 1000;
  await own`RESET statement_timeout`;
  own.release();
  if (count < entries) throw new Error(`COPY gave ${count} rows.`);
  return entries / seconds;
}

interface BareRow {
  id: string;
  actor: string;
  owner: string;
  changed: Buffer;
  who: Buffer;
  [column: string]: unknown;
}

/** The least that such an export can be: nothing is checked, nothing is withheld, nothing is compressed. */
async function bareLoop({ sql, folder, filled, entries }: Target): Promise<number> {
  const { keys } = await openAuditTrail(sql, { version: 'bench', keyFile: keyFileOf(folder) });
  const begun = performance.now();
  const out = createWriteStream(join(folder, 'bare.json'));
  let read = 0;
  const rows = readInPieces<BareRow>(
    sql,
    sql`SELECT id, at, actor_id AS actor, actor_role, action, object_type, object_id, patient_id, from_version, to_version,
      reason, request_id, app_version, values_of AS owner, encrypted_values AS changed, encrypted_actor AS who
      FROM audit_log WHERE team_id = ${filled.teamId} AND values_of IS NOT NULL ORDER BY at, id`,
    { piece: 500 },
  );
  for await (const piece of rows) {
    const owners = await keys.forReading(
      sql,
      piece.flatMap(({ actor, owner }) => [actor, owner]),
    );
    const plain = (owner: string, encrypted: Buffer) => {
      const stored = owners.get(owner);
      if (!stored || !('key' in stored)) throw new Error(`${owner} has no key.`);
      const decipher = createDecipheriv('aes-256-gcm', stored.key, encrypted.subarray(0, 12))
        .setAAD(Buffer.from(owner))
        .setAuthTag(encrypted.subarray(12, 28));
      return decipher.update(encrypted.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    };
    let text = '';
    for (const { changed, who, ...row } of piece)
      text += `${JSON.stringify({ ...row, changes: JSON.parse(plain(row.owner, changed)), by: JSON.parse(plain(row.actor, who)) })}\n`;
    read += piece.length;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  if (read < entries) throw new Error(`The bare loop read ${read} rows.`);
  return (entries * 1000) / (performance.now() - begun);
}

/** The server stands still while its limit is measured. */
async function paused(server: StartedServer, work: () => Promise<number>): Promise<number> {
  server.pause();
  try {
    return await work();
  } finally {
    server.resume();
  }
}
