// The SQL that counts answers: submissions noted as uncounted are added to the counts, a batch at a time.
import { isNoTest } from '../../people/store.ts';
import type { Sql, Transaction } from '../../platform/database/connect.ts';
import { readByIndex } from '../../platform/database/read-by-index.ts';

const LOCK = 7_421_010;

/** Adds a batch to the counts and gives its size; nothing while somebody else does. */
export async function countBatch(sql: Sql, most: number): Promise<number> {
  return sql.begin(async (tx) => {
    const [[lock]] = await Promise.all([
      tx`SELECT pg_try_advisory_xact_lock(${LOCK}) AS got`,
      readByIndex(tx),
    ]);
    return lock?.got ? addBatch(tx, most) : 0;
  });
}

async function addBatch(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx`
    WITH taken AS (
      DELETE FROM result_pending_counts WHERE ctid = ANY(ARRAY(SELECT ctid FROM result_pending_counts LIMIT ${most}))
      RETURNING survey_id, team_id, round_id
    ), answers AS (
      INSERT INTO result_counts AS c (survey_id, team_id, question_key, answer, count)
      SELECT t.survey_id, t.team_id, a.question_key, a.answer, count(*)
      FROM taken t CROSS JOIN LATERAL (
        SELECT question_key, counted_answer(answer_key, value, number) AS answer
        FROM survey_answers WHERE round_id = t.round_id OFFSET 0) a
      WHERE a.answer IS NOT NULL
      GROUP BY t.survey_id, t.team_id, a.question_key, a.answer
      ON CONFLICT (survey_id, team_id, question_key, answer) DO UPDATE SET count = c.count + excluded.count
    ), totals AS (
      INSERT INTO result_totals AS s (survey_id, team_id, submissions)
      SELECT survey_id, team_id, count(*) FROM taken GROUP BY survey_id, team_id
      ON CONFLICT (survey_id, team_id) DO UPDATE SET submissions = s.submissions + excluded.submissions
    ) SELECT count(*)::int AS size FROM taken`;
  return row?.size;
}

/**
 * Adds every submission to the pending counts and deletes the counts, in one step: reads meanwhile are still exact,
 * only slower. Gives how many submissions there are.
 */
export async function forgetCounts(sql: Sql): Promise<number> {
  const forget = async (tx: Transaction) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
    await tx`INSERT INTO result_pending_counts (survey_id, team_id, round_id)
      SELECT r.survey_id, r.team_id, r.id FROM survey_submissions s JOIN survey_rounds r ON r.id = s.round_id
      WHERE ${isNoTest(tx, tx`r.patient_id`)}
      ON CONFLICT DO NOTHING`;
    await tx`DELETE FROM result_counts`;
    await tx`DELETE FROM result_totals`;
    const [row] = await tx`SELECT count(*)::int AS size FROM result_pending_counts`;
    return row?.size;
  };
  return sql.begin(forget, { patient: true });
}
