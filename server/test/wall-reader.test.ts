// What a reader is told beside the messages: from a cache for those who only read, from the transaction for a write.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readerOf } from '../src/messages/reader.ts';
import { connect, type Db, type Sql } from '../src/platform/database/connect.ts';
import type { Context } from '../src/platform/http/context.ts';
import { cloneDatabase } from './world/world.ts';

let sql: Sql;
let team: { projectId: string; teamId: string };
let patient: string;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 3 });
  const [row] =
    await sql`SELECT t.project_id, m.team_id, m.user_id FROM team_members m JOIN medical_teams t ON t.id = m.team_id
    JOIN users u ON u.id = m.user_id WHERE m.role = 'Patient' AND u.avatar_key IS NULL ORDER BY u.email LIMIT 1`;
  team = { projectId: row?.project_id, teamId: row?.team_id };
  patient = row?.user_id;
});
afterAll(() => sql.end());

const read = (db: Db) =>
  readerOf(
    { db, actor: { userId: patient, state: 1, memberships: [] }, now: new Date() } as never as Context,
    team,
  );

async function authorName(db: Db): Promise<string | undefined> {
  const { authors } = await read(db);
  return (await authors([patient])).get(patient)?.named.authorName;
}

const rename = (db: Db, name: string) => db`UPDATE users SET name = ${name} WHERE id = ${patient}`;

it('a transaction reads what it has just written, and leaves nothing of it to others', async () => {
  const before = await authorName(sql);
  await expect(
    sql.begin(async (tx) => {
      expect(await authorName(tx)).toBe(before);
      await rename(tx, 'Never Committed');
      expect(await authorName(tx)).toBe('Never Committed');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await authorName(sql)).toBe(before);
});

it('who only reads is told the same for a moment', async () => {
  const before = await authorName(sql);
  await rename(sql, 'A Name Since Now');
  expect(await authorName(sql)).toBe(before);
  await rename(sql, before as string);
});
