// What pgbench runs beside the application: the counts as they are kept and as a scan finds them, and submissions to
// one survey.
import { ANSWERS, type Filled, QUESTIONS } from './fill.ts';

/** The application's own statement (server/src/results/store.ts). */
export function countsScript({ surveyId, teamId, projectId }: Filled): string {
  const here = (table: string) =>
    `${table}.survey_id = '${surveyId}' AND ${table}.team_id = ANY('{${teamId}}'::uuid[])`;
  return `WITH waiting AS MATERIALIZED (SELECT w.round_id FROM result_pending_counts w WHERE ${here('w')})
SELECT
  (SELECT json_agg(json_build_object('survey_id', v.survey_id, 'version', v.version, 'hash', v.hash) ORDER BY v.version)
    FROM survey_versions v WHERE v.survey_id = s.id) AS versions,
  (SELECT coalesce(sum(t.submissions), 0)::bigint FROM result_totals t WHERE ${here('t')})
    + (SELECT count(*) FROM waiting) AS submissions,
  (SELECT coalesce(json_agg(json_build_array(question_key, answer, count)), '[]') FROM (
    SELECT question_key, answer, sum(count) AS count FROM (
      SELECT c.question_key, c.answer, c.count FROM result_counts c WHERE ${here('c')}
      UNION ALL
      SELECT a.question_key, counted_answer(a.answer_key, a.value, a.number), 1
      FROM waiting JOIN survey_answers a ON a.round_id = waiting.round_id
      WHERE counted_answer(a.answer_key, a.value, a.number) IS NOT NULL) both_kinds
    GROUP BY question_key, answer) summed) AS counts
FROM surveys s WHERE s.id = '${surveyId}' AND s.project_id = ANY('{${projectId}}'::uuid[]);\n`;
}

export function scanScript({ surveyId, teamId }: Filled): string {
  return `SELECT a.question_key, counted_answer(a.answer_key, a.value, a.number) AS answer, count(*)
FROM survey_rounds r JOIN survey_answers a ON a.round_id = r.id
WHERE r.survey_id = '${surveyId}' AND r.team_id = '${teamId}' AND r.state = 'completed' GROUP BY 1, 2;\n`;
}

/** A round, its submission and its answers at once; all of them to one survey and team. */
export function submitScript({ surveyId, assignmentIds }: Filled): string {
  return `WITH round AS (
  INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence, state,
    version, opens_at, expires_at, completed_at, outcome)
  SELECT gen_random_uuid(), a.id, nextval('bench_slots'), a.survey_id, a.patient_id, a.project_id, p.team_id, 1,
    'completed', 1, now(), now() + interval '1 day', now(), 'GOOD'
  FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id WHERE a.id = '${assignmentIds[0]}'
  RETURNING id
), submission AS (
  INSERT INTO survey_submissions (round_id, submitted_at, digest) SELECT id, now(), '' FROM round
)
INSERT INTO survey_answers (round_id, question_key, position, answer_key, value, number)
  SELECT id, 'q' || n, 0, ${ANSWERS}
  FROM (SELECT round.id, n, random() AS x FROM round, generate_series(0, ${QUESTIONS - 1}) n) a;
-- ${surveyId}\n`;
}

/** The way not taken: each submission adds to the counters itself. Beside the kept counts, which stay as they are. */
export const WITH_COUNTERS = `
CREATE TABLE IF NOT EXISTS bench_counts (LIKE result_counts INCLUDING ALL);
CREATE OR REPLACE FUNCTION bench_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bench_counts AS c (survey_id, team_id, question_key, answer, count)
    SELECT r.survey_id, r.team_id, a.question_key, counted_answer(a.answer_key, a.value, a.number) AS answer, count(*)
    FROM given a JOIN survey_rounds r ON r.id = a.round_id
    WHERE counted_answer(a.answer_key, a.value, a.number) IS NOT NULL
    GROUP BY r.survey_id, r.team_id, a.question_key, answer ORDER BY a.question_key, answer
    ON CONFLICT (survey_id, team_id, question_key, answer) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END
$$;
CREATE TRIGGER bench_count AFTER INSERT ON survey_answers REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION bench_count()`;
export const WITHOUT_COUNTERS = 'DROP TRIGGER bench_count ON survey_answers';
