// The wall that is measured must be one that the application could have written.
import { describe, expect, it } from 'vitest';
import { addSeenBy, insertReads } from '../../server/src/messages/reading/store.ts';
import { insertMessage, insertThread, updateThreads } from '../../server/src/messages/store.ts';
import { connect, type Sql } from '../../server/src/platform/database/connect.ts';
import { nextChange } from '../../server/src/platform/outbox/add.ts';
import { cloneDatabase } from '../../server/test/world/world.ts';
import { type Cast, FULL, makeThreads, type ThreadData, type WallSize } from './data.ts';
import { checksum, fillWall } from './fill.ts';

const tiny: WallSize = { ...FULL, teams: 3, patients: 9, threads: 60 };

async function filled(size: WallSize): Promise<{ sql: Sql; cast: Cast }> {
  const sql = connect(await cloneDatabase(), { connections: 2 });
  return { sql, cast: await fillWall(sql, size) };
}

async function writeThread(sql: Sql, cast: Cast, thread: ThreadData): Promise<void> {
  const [original] = thread.messages;
  if (!original) throw new Error('A thread has an original.');
  const teamId = cast.teamIds[original.team] as string;
  for (const message of thread.messages) {
    const change = await nextChange(sql, teamId);
    const rest = { projectId: cast.projectId, teamId, at: new Date(message.at), hasAttachment: false };
    if (message === original) await insertThread(sql, { ...message, ...rest });
    else {
      await insertMessage(sql, { ...message, ...rest });
      await updateThreads(sql, [original.id], change);
    }
  }
  if (thread.readAt === undefined) return;
  const change = await nextChange(sql, teamId);
  const doctor = cast.people.find(
    ({ team, role }) => team === original.team && role === 'MedicalProfessional',
  );
  const who = { teamId, userId: doctor?.id as string, patientOnly: false };
  const ids = thread.messages.map(({ id }) => id);
  const marked = await insertReads(sql, who, ids, new Date(thread.readAt));
  await addSeenBy(
    sql,
    marked.map(({ id }) => id),
    who.userId,
  );
  await updateThreads(sql, [original.id], change);
}

describe('the wall that is measured', () => {
  it('is, row by row and document by document, what the application’s own writes leave', async () => {
    const [copied, written] = [await filled(tiny), await filled(tiny)];
    await written.sql`TRUNCATE alert_causes, messages, threads, message_reads, team_changes, message_versions, video_uploads, analyses,
      analysis_versions, analysis_codes, analysis_codings,
      analysis_settlements`;
    for (const thread of makeThreads(tiny, written.cast))
      await writeThread(written.sql, written.cast, thread);
    const { projectId } = copied.cast;
    const counters = ({ sql }: typeof copied) =>
      sql`SELECT * FROM team_changes WHERE counter > 0 ORDER BY team_id`;
    expect([...(await counters(copied))]).toEqual([...(await counters(written))]);
    expect(await checksum(copied.sql, projectId)).toBe(await checksum(written.sql, projectId));
    const [rebuilt] = await copied.sql`SELECT count(*)::int AS threads,
      count(*) FILTER (WHERE document = thread_document(id))::int AS same FROM threads`;
    expect(rebuilt).toEqual({ threads: 60, same: 60 });
    for (const { sql } of [copied, written]) await sql.end();
  });

  it('is the same for the same seed, and another for another', async () => {
    const sums = [];
    for (const seed of [7, 7, 8]) {
      const { sql, cast } = await filled({ ...tiny, seed });
      sums.push(await checksum(sql, cast.projectId));
      await sql.end();
    }
    expect(sums[0]).toBe(sums[1]);
    expect(sums[2]).not.toBe(sums[0]);
  });

  it('keeps its indexes, and lets its people in', async () => {
    const { sql, cast } = await filled(tiny);
    const [made] =
      await sql`SELECT count(*)::int AS indexes FROM pg_indexes WHERE tablename IN ('messages', 'threads')`;
    const plain = connect(await cloneDatabase(), { connections: 1 });
    const [wanted] =
      await plain`SELECT count(*)::int AS indexes FROM pg_indexes WHERE tablename IN ('messages', 'threads')`;
    expect(made).toEqual(wanted);
    const patient = cast.people.find(({ role }) => role === 'Patient');
    const [accepted] = await sql`SELECT has_accepted(${patient?.id as string}, 'privacy') AND
      has_accepted(${patient?.id as string}, 'terms') AND has_accepted(${patient?.id as string}, 'emergency') AS yes`;
    expect(accepted?.yes).toBe(true);
    for (const one of [sql, plain]) await one.end();
  });
});
