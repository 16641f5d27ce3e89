// The demonstration's history: told once, in the past, with something of every kind.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_VIDEO, demoVideoFacts } from '../../demo/history/media.ts';
import { importMessages } from '../../demo/history/messages.ts';
import { rewriteVideo } from '../../src/media/video-file.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';

let sql: Sql;
let files: ObjectStore;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 2 });
  const dir = mkdtempSync(join(inject('testDir'), 'history-'));
  files = await openObjectStore({ kind: 'folder', dir, secret: 'x', publicUrl: 'http://localhost' });
});
afterAll(() => sql.end({ timeout: 1 }));

describe('the history of the demonstration', () => {
  it('is told once, all of it in the past', async () => {
    const early = new Date('2026-11-15T03:00:00Z');
    expect(await importMessages(sql, files, trail, early)).toBeGreaterThan(20);
    expect(await importMessages(sql, files, trail, early)).toBe(0);
    const [row] = await sql`SELECT max(created_at) AS newest, min(created_at) AS oldest FROM messages`;
    expect(row?.newest.getTime()).toBeLessThanOrEqual(early.getTime());
    expect(early.getTime() - row?.oldest.getTime()).toBeGreaterThan(35 * 86_400_000);
  });

  it('has every kind, scope and mood, pictures, and read and unread ones', async () => {
    const values = async (column: string) =>
      (await sql`SELECT DISTINCT ${sql(column)} AS value FROM messages ORDER BY 1`).map((row) => row.value);
    expect(await values('type')).toEqual([0, 1, 2, 3]);
    expect(await values('scope')).toEqual([1, 2]);
    expect(await values('emotion')).toEqual([0, 1, 2, 3, 4]);
    expect(await values('awaiting_upload')).toEqual([false]);
    const [counts] = await sql`SELECT count(*) FILTER (WHERE attachment ->> 'type' = '0')::int AS pictures,
      count(*) FILTER (WHERE read_by = 0)::int AS unread, count(*) FILTER (WHERE read_by > 0)::int AS read FROM messages`;
    for (const count of Object.values(counts ?? {})) expect(count).toBeGreaterThan(2);
  });

  it('has threads that wait for an answer, none of them for weeks, one that is taken, and messages that patients saw', async () => {
    const [threads] = await sql`SELECT count(*) FILTER (WHERE taken_by IS NOT NULL)::int AS taken,
        count(*) FILTER (WHERE asked_at > coalesce(settled_at, '-infinity'))::int AS waiting,
        max('2026-11-15T03:00:00Z' - asked_at) FILTER (WHERE asked_at > coalesce(settled_at, '-infinity'))
          < interval '8 days' AS "isRecent" FROM threads`;
    expect(threads).toMatchObject({ taken: 1, isRecent: true });
    expect(threads?.waiting).toBeGreaterThan(2);
    const [messages] = await sql`SELECT count(*) FILTER (WHERE seen_by_patient)::int AS seen,
      count(*) FILTER (WHERE NOT seen_by_patient)::int AS unseen FROM messages WHERE type IN (1, 2) AND patient_id IS NOT NULL`;
    expect(messages?.seen).toBeGreaterThan(2);
    expect(messages?.unseen).toBeGreaterThan(0);
  });

  it('has voice and video that play, on health messages alone, for each who reads the wall of AURORA, Milano', async () => {
    const rows = await sql`SELECT m.attachment, m.scope, u.key AS patient FROM messages m
      JOIN medical_teams t ON t.id = m.team_id LEFT JOIN users u ON u.id = m.patient_id
      WHERE t.name = 'Milano' AND m.attachment ->> 'type' IN ('1', '2')`;
    const kinds = (patient: string) =>
      rows.filter((row) => row.patient === patient).map(({ attachment }) => attachment.type);
    for (const patient of ['anna', 'bruno', 'carla'])
      expect(new Set(kinds(patient))).toEqual(new Set([1, 2]));
    for (const { attachment, scope } of rows) {
      expect(scope).toBe(2);
      const stored = await files.stat(attachment.key);
      expect(stored?.contentType).toBe(attachment.type === 1 ? 'video/mp4' : 'audio/wav');
      if (attachment.type === 2) expect(new Set(attachment.waveform).size).toBeGreaterThan(10);
      else expect(await files.stat(attachment.thumbnailKey)).toMatchObject({ contentType: 'image/jpeg' });
    }
  });

  it('has a video that is what it is said to be, and that every player plays', async () => {
    const to = join(mkdtempSync(join(inject('testDir'), 'video-')), 'to.mp4');
    expect(await rewriteVideo(DEMO_VIDEO, to)).toEqual({ ...demoVideoFacts, playsEverywhere: true });
  });
});
