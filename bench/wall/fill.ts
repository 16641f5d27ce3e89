// Fills a database with the wall's data: `node bench/wall/fill.ts <database url> [--seed 1] [--threads 2000]`.
// Rows, documents, counters and read marks are as the application's own writes leave them; keys of retries and events
// are long swept by then, and the audit trail is left out, since no wall reads it.
import { parseArgs } from 'node:util';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import pg from 'pg';
import { connect, type Sql, type Transaction } from '../../server/src/platform/database/connect.ts';
import { isMain } from '../../tools/paths.ts';
import { type Cast, FULL, makeCast, makeThreads, type ThreadData, type WallSize } from './data.ts';

const TABLES = ['messages', 'message_reads', 'threads'];
const ROWS_A_STATEMENT = 500;

/** The demo's study must be there: its institute, its documents and its password are used. */
export async function fillWall(sql: Sql, size: WallSize): Promise<Cast> {
  const cast = makeCast(size);
  await sql.begin(async (tx) => {
    await tx`SELECT set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true),
      set_config('session_replication_role', 'replica', true), set_config('synchronous_commit', 'off', true)`;
    await fillPeople(tx as Transaction, cast);
    const indexes = await tx<{ name: string; made: string }[]>`SELECT i.indexname AS name, i.indexdef AS made
      FROM pg_indexes i WHERE i.tablename = ANY(${TABLES}) AND i.schemaname = 'public'
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`;
    for (const { name } of indexes) await tx`DROP INDEX ${tx(name)}`;
    await fillMessages(tx as Transaction, size, cast);
    for (const { made } of indexes) await tx.unsafe(made);
    // Without figures about its rows PostgreSQL would read the whole table for each document.
    await tx`ANALYZE messages`;
    await fillThreads(tx as Transaction, size, cast);
  });
  for (const table of [...TABLES, 'users', 'team_members']) await sql`VACUUM ANALYZE ${sql(table)}`;
  return cast;
}

async function fillPeople(db: Transaction, cast: Cast): Promise<void> {
  const [demo] = await db`SELECT i.id AS institute, a.password_hash AS password
    FROM institutes i JOIN users u ON u.institute_id = i.id JOIN identity_accounts a ON a.user_id = u.id
    WHERE u.key = 'anna'`;
  if (!demo) throw new Error('The database holds no demo whose institute and password could be used.');
  const { projectId, teamIds, people } = cast;
  const properties = { ...defaultProjectProperties, messageCanBeRepliedAfterMinutes: 0 };
  await db`INSERT INTO projects (id, institute_id, key, name, properties, protocol, emergency_number)
    VALUES (${projectId}, ${demo.institute}, 'bench', 'Bench', ${db.json(properties as never)}, '{}', '112')`;
  await insert(db, 'medical_teams (id, project_id, key, name)', teamIds, (id, n) => [
    id,
    projectId,
    `team-${n}`,
    `Team ${n}`,
  ]);
  const made = new Date(0).toISOString();
  await insert(db, 'users (id, institute_id, key, account_id, name, email, created_at)', people, (person) => [
    person.id,
    demo.institute,
    person.key,
    person.subject,
    person.name,
    emailOf(person),
    made,
  ]);
  await insert(db, 'identity_accounts (id, email, password_hash, user_id)', people, (person) => [
    person.subject,
    emailOf(person),
    demo.password,
    person.id,
  ]);
  const teamOf = ({ team }: { team: number }) => teamIds[team] as string;
  await insert(db, 'team_members (user_id, team_id, role)', people, (person) => [
    person.id,
    teamOf(person),
    person.role,
  ]);
  const patients = people.filter(({ role }) => role === 'Patient');
  await insert(db, 'patients (user_id, project_id, team_id, study_code)', patients, (person) => [
    person.id,
    projectId,
    teamOf(person),
    person.key,
  ]);
  const ids = people.map(({ id }) => id);
  await db`INSERT INTO user_accounts (issuer, subject, user_id)
    SELECT i.issuer, a.id, a.user_id FROM (SELECT DISTINCT issuer FROM user_accounts) i, identity_accounts a
    WHERE a.user_id = ANY(${ids}::uuid[])`;
  await db`INSERT INTO acceptances (id, user_id, kind, accepted, document_id, document_hash, language)
    SELECT gen_random_uuid(), p.user_id, k.kind, true, d.id, d.hash, 'en'
    FROM patients p CROSS JOIN (VALUES ('privacy'), ('terms'), ('emergency')) k (kind)
    LEFT JOIN LATERAL (SELECT d.id, d.hash FROM documents d WHERE d.institute_id = ${demo.institute}
      AND d.project_id IS NULL AND d.kind = k.kind AND d.language = 'en' ORDER BY d.version DESC LIMIT 1) d ON true
    WHERE p.project_id = ${projectId}`;
}

export const emailOf = ({ key }: { key: string }): string => `${key}@bench.test`;

async function fillMessages(db: Transaction, size: WallSize, cast: Cast): Promise<void> {
  const doctors = new Map(
    cast.people.filter(({ role }) => role === 'MedicalProfessional').map(({ team, id }) => [team, id]),
  );
  const columns =
    'id, project_id, team_id, thread_id, author_id, patient_id, type, scope, emotion, title, body, created_at, read_by, seen_by, change_no';
  await insert(db, `messages (${columns})`, messagesOf(makeThreads(size, cast)), ([message, change]) => [
    message.id,
    cast.projectId,
    cast.teamIds[message.team] as string,
    message.threadId,
    message.authorId,
    message.patientId,
    message.type,
    message.scope,
    message.emotion,
    message.title,
    message.body,
    new Date(message.at).toISOString(),
    message.read ? 1 : 0,
    message.read ? `{${doctors.get(message.team)}}` : '{}',
    change,
  ]);
  await insert(
    db,
    'message_reads (user_id, thread_id, message_id, read_at)',
    readsOf(makeThreads(size, cast)),
    ([message, at]) => [
      doctors.get(message.team) as string,
      message.threadId,
      message.id,
      new Date(at).toISOString(),
    ],
  );
}

/** Each with the team's counter at its own sending; the reading of the thread comes after all of them. */
function* messagesOf(threads: Iterable<ThreadData>) {
  for (const { messages, change, readAt } of threads) {
    const last = readAt === undefined ? change : change - 1;
    for (const [index, message] of messages.entries())
      yield [message, last - messages.length + 1 + index] as const;
  }
}

function* readsOf(threads: Iterable<ThreadData>) {
  for (const { messages, readAt } of threads)
    if (readAt !== undefined)
      for (const message of messages) if (message.read) yield [message, readAt] as const;
}

/** Documents come from the same function as the application's. */
async function fillThreads(db: Transaction, size: WallSize, cast: Cast): Promise<void> {
  await db`CREATE TEMPORARY TABLE thread_changes (id uuid PRIMARY KEY, change_no bigint) ON COMMIT DROP`;
  const threads = makeThreads(size, cast);
  await insert(db, 'thread_changes (id, change_no)', threads, ({ messages, change }) => [
    messages[0]?.id as string,
    change,
  ]);
  await db`INSERT INTO threads (id, project_id, team_id, author_id, patient_id, type, created_at, active_at,
      shared_at, asked_at, awaiting_upload, change_no, document)
    SELECT m.id, m.project_id, m.team_id, m.author_id, m.patient_id, m.type, m.created_at, a.active_at,
      coalesce(a.shared_at, m.created_at), a.asked_at, m.awaiting_upload, c.change_no, thread_document(m.id)
    FROM thread_changes c JOIN messages m ON m.id = c.id CROSS JOIN LATERAL thread_activity(m.id) a
    ORDER BY m.created_at`;
  await db`INSERT INTO team_changes (team_id, counter)
    SELECT team_id, max(change_no) FROM threads WHERE project_id = ${cast.projectId} GROUP BY team_id`;
}

type Field = string | number | null;

async function insert<Item>(
  db: Transaction,
  target: string,
  items: Iterable<Item>,
  fields: (item: Item, index: number) => Field[],
): Promise<void> {
  let rows: string[] = [];
  let index = 0;
  const send = async () => {
    if (rows.length > 0) await db.unsafe(`INSERT INTO ${target} VALUES ${rows.join(',')}`);
    rows = [];
  };
  for (const item of items) {
    rows.push(`(${fields(item, index++).map(literal).join(',')})`);
    if (rows.length === ROWS_A_STATEMENT) await send();
  }
  await send();
}

const literal = (field: Field) => (field === null ? 'NULL' : pg.escapeLiteral(String(field)));

/** One text that stands for all rows of the wall: equal for equal data. */
export async function checksum(sql: Sql, projectId: string): Promise<string> {
  const [row] = await sql`SELECT md5(concat(
    (SELECT string_agg(md5(m::text), '' ORDER BY m.id) FROM messages m WHERE m.project_id = ${projectId}),
    (SELECT string_agg(md5(t::text), '' ORDER BY t.id) FROM threads t WHERE t.project_id = ${projectId}),
    (SELECT string_agg(md5(r::text), '' ORDER BY r.user_id, r.message_id) FROM message_reads r
      JOIN messages m ON m.id = r.message_id WHERE m.project_id = ${projectId}))) AS sum`;
  return row?.sum;
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(FULL.threads) },
    },
  });
  const [url] = positionals;
  if (url === undefined) throw new Error('Name the address of the database to fill.');
  const sql = connect(url, { connections: 1 });
  const size = { ...FULL, seed: Number(values.seed), threads: Number(values.threads) };
  const begun = performance.now();
  await fillWall(sql, size);
  const messages = size.threads * (1 + size.replies);
  console.log(`${messages} messages in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await sql.end();
}
