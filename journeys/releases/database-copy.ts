// The contents of a database as text, and back into an empty one: in the format of PostgreSQL's COPY, a table after the other.
// The tables themselves are not in it: they are made by the migrations that the database had, which never change.
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Sql } from '../../server/src/platform/database/connect.ts';
import { migrate, readMigrations } from '../../server/src/platform/database/migrate.ts';
import { fromRoot } from '../../tools/paths.ts';

const QUEUE = 'graphile_worker';

interface Head {
  migrations: { name: string; hash: string }[];
  /** The steps of the job queue's own tables. */
  queueSteps: number[];
  sequences: { name: string; value: string }[];
}

const END = '\\.';
const LINES_A_STATEMENT = 500;

type Field = string | null;

const ESCAPES: Record<string, string> = {
  '\\': '\\',
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
};
const MEANT = Object.fromEntries(Object.entries(ESCAPES).map(([meant, letter]) => [letter, meant]));

const asText = (column: string) => `CASE WHEN ${column} IS NOT NULL THEN format('%s', ${column}) END`;
const write = (field: Field) =>
  field === null ? '\\N' : field.replace(/[\\\b\f\n\r\t\v]/g, (found) => `\\${ESCAPES[found]}`);
const read = (field: string) =>
  field === '\\N'
    ? 'NULL'
    : pg.escapeLiteral(field.replace(/\\(.)/g, (_, letter) => MEANT[letter] ?? letter));

/** One line of JSON, then every table as `COPY … FROM STDIN`, its rows, and a line with the end mark. */
export async function copyOut(sql: Sql): Promise<string> {
  const head: Head = {
    migrations: await sql<Head['migrations']>`SELECT name, hash FROM migrations ORDER BY name`,
    queueSteps: (await sql<{ id: number }[]>`SELECT id FROM graphile_worker.migrations ORDER BY id`).map(
      ({ id }) => id,
    ),
    sequences: await sql<Head['sequences']>`
      SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
      FROM pg_sequences WHERE schemaname IN ('public', ${QUEUE}) AND last_value IS NOT NULL ORDER BY 1`,
  };
  const parts = [`${JSON.stringify(head)}\n`];
  for (const { name, columns } of await listTables(sql)) {
    const rows = await sql.unsafe<{ fields: Field[] }[]>(
      `SELECT ARRAY[${columns.map(asText).join()}] AS fields FROM ${name}`,
    );
    const lines = rows.map(({ fields }) => `${fields.map(write).join('\t')}\n`);
    if (lines.length > 0)
      parts.push(`COPY ${name} (${columns.join(', ')}) FROM STDIN\n${lines.join('')}${END}\n`);
  }
  return parts.join('');
}

/** Without columns that the database reckons itself, and without the list of migrations, which the loading writes. */
const listTables = (sql: Sql) => sql<{ name: string; columns: string[] }[]>`
  SELECT format('%I.%I', n.nspname, c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE n.nspname IN ('public', ${QUEUE}) AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = '' AND NOT (n.nspname = 'public' AND c.relname = 'migrations')
  GROUP BY 1 ORDER BY 1`;

/** Makes the tables as they were then, in a database that has none, and fills them. */
export async function copyIn(sql: Sql, copied: string): Promise<void> {
  const firstEnd = copied.indexOf('\n');
  const head = JSON.parse(copied.slice(0, firstEnd)) as Head;
  await migrate(sql, migrationsOf(head));
  await makeQueue(sql, head.queueSteps);
  await sql.begin(async (transaction) => {
    // The rows are whole as they are: no trigger or reference shall have a say in their order.
    await transaction`SET LOCAL session_replication_role = replica`;
    const tables = (await listTables(sql)).map(({ name }) => name);
    await transaction.unsafe(`TRUNCATE ${tables.join(', ')}`);
    for (const { table, lines } of tablesIn(copied.slice(firstEnd + 1)))
      for (let at = 0; at < lines.length; at += LINES_A_STATEMENT) {
        const rows = lines
          .slice(at, at + LINES_A_STATEMENT)
          .map((line) => `(${line.split('\t').map(read).join()})`);
        await transaction.unsafe(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE VALUES ${rows.join()}`);
      }
    for (const { name, value } of head.sequences)
      await transaction`SELECT setval(${name}::regclass, ${value}::bigint)`;
  });
}

function migrationsOf({ migrations }: Head) {
  const present = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return migrations.map(({ name, hash }) => {
    const migration = present.get(name);
    if (migration === undefined) throw new Error(`Migration ${name}, which a release had, is gone.`);
    if (migration.hash !== hash) throw new Error(`Migration ${name} was changed after it was released.`);
    return migration;
  });
}

/** By the queue's own steps, up to the one it had reached; its newer ones are today's server's to make. */
async function makeQueue(sql: Sql, steps: readonly number[]): Promise<void> {
  await sql.unsafe(`CREATE SCHEMA ${QUEUE}; CREATE TABLE ${QUEUE}.migrations
    (id int PRIMARY KEY, ts timestamptz NOT NULL DEFAULT now(), breaking boolean NOT NULL DEFAULT false)`);
  for (const step of steps) {
    const file = fromRoot('node_modules/graphile-worker/sql', `${String(step).padStart(6, '0')}.sql`);
    if (!existsSync(file)) throw new Error(`The job queue no longer has its step ${step}.`);
    await sql.unsafe(readFileSync(file, 'utf8').replaceAll(':GRAPHILE_WORKER_SCHEMA', QUEUE));
  }
}

function* tablesIn(copied: string): Generator<{ table: string; lines: string[] }> {
  for (let at = 0; at < copied.length; ) {
    const lineEnd = copied.indexOf('\n', at);
    const end = copied.indexOf(`\n${END}\n`, lineEnd);
    if (lineEnd < 0 || end < 0) throw new Error('The copy of the database is cut off.');
    const table = /^COPY (.*) FROM STDIN$/.exec(copied.slice(at, lineEnd))?.[1];
    if (table === undefined) throw new Error('The copy of the database names no table.');
    yield { table, lines: copied.slice(lineEnd + 1, end).split('\n') };
    at = end + END.length + 2;
  }
}
