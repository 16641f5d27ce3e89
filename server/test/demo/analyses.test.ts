// The analyses of the demonstration: told once, every one of them, and the walls know of them.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { agreementOf } from '@trialog/contract/rules/agreement.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importAnalyses } from '../../demo/history/analyses.ts';
import { importMessages } from '../../demo/history/messages.ts';
import {
  countFinished,
  findCodersWanted,
  listDisagreements,
  listPairs,
} from '../../src/analyses/blind/store.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';

const early = new Date('2026-11-15T03:00:00Z');
let sql: Sql;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 2 });
  const dir = mkdtempSync(join(inject('testDir'), 'history-'));
  const files = await openObjectStore({ kind: 'folder', dir, secret: 'x', publicUrl: 'http://localhost' });
  await importMessages(sql, files, trail, early);
});
afterAll(() => sql.end({ timeout: 1 }));

describe('the analyses of the demonstration', () => {
  it('are told once, each of a message of a patient, after it and in the past', async () => {
    const told = await importAnalyses(sql, trail, early);
    expect(told).toBe(43);
    expect(await importAnalyses(sql, trail, early)).toBe(0);
    const [wrong] =
      await sql`SELECT count(*)::int AS count FROM analyses a JOIN messages m ON m.id = a.message_id
      WHERE m.type <> 0 OR a.created_at <= m.created_at OR a.created_at > ${early}
        OR a.passage_end > char_length(m.body)
        OR a.moment > (m.attachment ->> 'durationInMilliseconds')::int
        OR (a.moment IS NOT NULL AND m.attachment IS NULL)`;
    expect(wrong?.count).toBe(0);
    const [audited] =
      await sql`SELECT count(*)::int AS count FROM audit_log WHERE action = 'analyses.create'`;
    expect(audited?.count).toBe(told);
  });

  it('have passages, moments, notes, two coders and every category', async () => {
    const [row] = await sql`SELECT count(passage_start)::int AS passages, count(moment)::int AS moments,
      count(note)::int AS notes, count(DISTINCT coder_id)::int AS coders FROM analyses`;
    for (const count of Object.values(row ?? {})) expect(count).toBeGreaterThan(1);
    const categories =
      await sql`SELECT DISTINCT e.category_id FROM analysis_codes c JOIN codebook_elements e ON e.id = c.element_id`;
    expect(categories).toHaveLength(8);
  });

  it('are counted on the walls', async () => {
    const [row] = await sql`SELECT sum(analysis_count)::int AS counted FROM messages`;
    expect(row?.counted).toBe(43);
    const [threads] =
      await sql`SELECT count(*) FILTER (WHERE document <> thread_document(id))::int AS stale FROM threads`;
    expect(threads?.stale).toBe(0);
  });

  it('of the study that is coded blind leave something to agree on, to settle and to wait for', async () => {
    const [cirrus] =
      await sql`SELECT id, (SELECT array_agg(t.id) FROM medical_teams t WHERE t.project_id = p.id) AS teams
      FROM projects p WHERE name = 'CIRRUS'`;
    expect(await findCodersWanted(sql, cirrus?.id)).toBe(2);
    expect(await countFinished(sql, cirrus?.teams, 2)).toBe(11);
    const [pair, ...others] = await listPairs(sql, cirrus?.teams, 2);
    expect([pair?.messages, others]).toEqual([11, []]);
    const kappas = (pair?.elements ?? []).map(({ both, onlyFirst, onlySecond }) =>
      agreementOf({ both, onlyFirst, onlySecond, neither: 11 - both - onlyFirst - onlySecond }),
    );
    expect(kappas.map(({ kappa }) => kappa?.toFixed(2))).toEqual(expect.arrayContaining(['1.00', '0.62']));
    expect(await listDisagreements(sql, cirrus?.teams, 2)).toHaveLength(2);
    const [row] = await sql`SELECT (SELECT count(*) FROM analysis_settlements)::int AS settled,
      (SELECT count(*) FROM analyses WHERE hidden)::int AS hidden,
      (SELECT count(*) FROM messages m JOIN users u ON u.id = m.author_id
        WHERE u.key = 'noel' AND m.analysis_count = 0)::int AS untouched`;
    expect(row).toEqual({ settled: 1, hidden: 2, untouched: 5 });
  });
});
