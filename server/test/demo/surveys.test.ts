// The surveys' history of the demonstration: told once, with rounds of every kind, rightly answered.
import { faultInAnswers } from '@trialog/contract/rules/answers-complete.ts';
import type { Answer } from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSurveyHistory } from '../../demo/history/surveys/import.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { type SurveyDefinition, translateSurvey } from '../../src/surveys/definition.ts';
import { isDoneWithin } from '../world/fair-time.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';

let sql: Sql;
let now: Date;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 2 });
  [{ now }] = (await sql`SELECT clock_timestamp() AS now`) as unknown as [{ now: Date }];
});
afterAll(() => sql.end({ timeout: 1 }));

describe("the surveys' history", () => {
  it('is told once', async () => {
    const told = importSurveyHistory(sql, trail, now);
    expect(await isDoneWithin(sql, 15_000, told)).toBe(true);
    expect(await told).toBeGreaterThan(500);
    expect(await importSurveyHistory(sql, trail, now)).toBe(0);
  });

  it('has every recurrence and every type of question, completed and missed, over six weeks', {
    tags: ['R9.22'],
  }, async () => {
    const counts = await sql`SELECT recurrence, count(*) FILTER (WHERE state = 'completed')::int AS completed
      FROM survey_rounds GROUP BY recurrence ORDER BY recurrence`;
    expect(counts.map((row) => row.recurrence)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for (const row of counts) expect(row.completed).toBeGreaterThan(0);
    const [row] = await sql`SELECT count(*) FILTER (WHERE state = 'missed')::int AS missed,
      min(opens_at) AS first, max(completed_at) AS last FROM survey_rounds`;
    expect(row?.missed).toBeGreaterThan(20);
    expect(now.getTime() - row?.first.getTime()).toBeGreaterThan(40 * 86_400_000);
    expect(row?.last.getTime()).toBeLessThanOrEqual(now.getTime());
    const types = await sql`SELECT DISTINCT (q ->> 'type')::int AS type FROM survey_answers a
      JOIN survey_rounds r ON r.id = a.round_id
      JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version,
      jsonb_array_elements(v.definition -> 'questions') q WHERE q ->> 'id' = a.question_key ORDER BY 1`;
    expect(types.map(({ type }) => type)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('leaves each active patient something open, and the suspended and deactivated nothing', async () => {
    const rows = await sql`SELECT u.key, count(*) FILTER (WHERE r.state = 'open')::int AS open
      FROM survey_rounds r JOIN users u ON u.id = r.patient_id GROUP BY u.key`;
    const open = Object.fromEntries(rows.map((row) => [row.key, row.open]));
    for (const name of ['anna', 'bruno', 'carla', 'lucie', 'bernd', 'daan', 'nina'])
      expect([name, open[name] > 0]).toEqual([name, true]);
    expect([open.sara, open.dario]).toEqual([0, 0]);
  });

  it('leaves the weekly review open at every hour, before the one of today would begin too', async () => {
    const early = connect(await cloneDatabase(), { connections: 2 });
    try {
      const [{ at }] = (await early`SELECT
        ((clock_timestamp() AT TIME ZONE 'Europe/Rome')::date + time '04:00') AT TIME ZONE 'Europe/Rome' AS at`) as unknown as [
        { at: Date },
      ];
      await importSurveyHistory(early, trail, at);
      const rows = await early`SELECT u.key FROM survey_rounds r JOIN users u ON u.id = r.patient_id
        JOIN surveys s ON s.id = r.survey_id
        WHERE r.state = 'open' AND s.key = 'weekly-review' AND u.key IN ('anna', 'bruno', 'carla', 'lucie')
        ORDER BY u.key`;
      expect(rows.map(({ key }) => key)).toEqual(['anna', 'bruno', 'carla', 'lucie']);
    } finally {
      await early.end({ timeout: 1 });
    }
  });

  it('holds only answers that the rules accept', async () => {
    const rounds = await sql<
      { definition: SurveyDefinition; answers: { key: string; answers: Answer[] }[] }[]
    >`SELECT v.definition, (SELECT json_agg(json_build_object('key', key, 'answers', answers)) FROM (
          SELECT a.question_key AS key, json_agg(json_strip_nulls(json_build_object('answerId', a.answer_key,
            'value', a.value)) ORDER BY a.position) AS answers
          FROM survey_answers a WHERE a.round_id = r.id GROUP BY a.question_key) q) AS answers
      FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
      WHERE r.state = 'completed'`;
    for (const { definition, answers } of rounds) {
      const compiled = answers.map(({ key, answers: given }) => ({ questionId: key, answers: given }));
      expect(faultInAnswers(translateSurvey(definition, 'en').questions, compiled)).toBeUndefined();
    }
  });

  it('has some bad outcomes, each with its message, and not too many', { tags: ['F16'] }, async () => {
    const [row] = await sql`SELECT (SELECT count(*)::int FROM survey_rounds WHERE outcome = 'BAD') AS bad,
      (SELECT count(*)::int FROM messages WHERE type = 4) AS told, (SELECT count(*)::int FROM threads WHERE type = 4) AS threads`;
    expect(row?.bad).toBeGreaterThan(2);
    expect(row?.bad).toBeLessThan(25);
    expect([row?.told, row?.threads]).toEqual([row?.bad, row?.bad]);
  });
});
