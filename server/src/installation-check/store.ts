// All SQL of the checks: how many were looked at, how many of them are at fault, and a few of those; and what the checks
// found last, for the metrics.

import type { StoredAttachment } from '../messages/thread-document.ts';
import { isNoTest } from '../people/store.ts';
import type { Db } from '../platform/database/connect.ts';
import type { CheckResult } from './check.ts';

export const liftTimeLimit = (db: Db) => db`SET LOCAL statement_timeout = 0`;

/** The one that says where a patient is, and the one that says where they have been. */
export const findWrongEnrolments = (db: Db) => db`
    WITH found AS (SELECT coalesce(p.user_id, e.user_id) AS id, p.user_id IS NULL OR e.user_id IS NULL
        OR (p.team_id, p.study_code) IS DISTINCT FROM (e.team_id, e.study_code)
        OR t.project_id IS DISTINCT FROM e.project_id AS faulty
      FROM patients p FULL JOIN (SELECT * FROM enrolments WHERE until IS NULL) e
        ON e.user_id = p.user_id AND e.project_id = p.project_id
      LEFT JOIN medical_teams t ON t.id = e.team_id)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(id::text) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

export const findDoubleRounds = (db: Db) => db`
    WITH found AS (SELECT assignment_id, slot, count(*) AS rounds FROM survey_rounds GROUP BY 1, 2)
    SELECT coalesce(sum(rounds), 0) AS looked, count(*) FILTER (WHERE rounds > 1) AS faults,
      (array_agg(assignment_id || ' slot ' || slot) FILTER (WHERE rounds > 1))[1:5] AS examples FROM found`;

export const findWrongEnds = (db: Db) => db`
    WITH found AS (SELECT r.id, (r.state = 'completed') <> (s.round_id IS NOT NULL) AS faulty
      FROM survey_rounds r LEFT JOIN survey_submissions s ON s.round_id = r.id)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(id::text) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

export const findAnswersOutOfTime = (db: Db) => db`
    WITH found AS (SELECT r.id, s.submitted_at NOT BETWEEN r.opens_at AND r.expires_at AS faulty
      FROM survey_submissions s JOIN survey_rounds r ON r.id = s.round_id)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(id::text) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

/** The worker opens and closes every minute. */
export const findLateRounds = (db: Db) => db`
    WITH found AS (SELECT id, state = 'planned' AND opens_at < trialog_now() - interval '10 minutes'
        OR state = 'open' AND expires_at < trialog_now() - interval '10 minutes' AS faulty FROM survey_rounds)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(id::text) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

export const findWrongSums = (db: Db) => db`
    WITH waiting AS (SELECT p.survey_id, p.team_id, a.question_key,
        counted_answer(a.answer_key, a.value, a.number) AS answer, count(*) AS count
      FROM result_pending_counts p JOIN survey_answers a USING (round_id) GROUP BY 1, 2, 3, 4),
    stored AS (SELECT survey_id, team_id, question_key, answer, sum(count) AS count
      FROM (SELECT survey_id, team_id, question_key, answer, count FROM result_counts
        UNION ALL SELECT * FROM waiting WHERE answer IS NOT NULL) AS parts GROUP BY 1, 2, 3, 4),
    anew AS (SELECT r.survey_id, r.team_id, a.question_key, counted_answer(a.answer_key, a.value, a.number) AS answer,
        count(*) AS count
      FROM survey_answers a JOIN survey_rounds r ON r.id = a.round_id
      WHERE ${isNoTest(db, db`r.patient_id`)} GROUP BY 1, 2, 3, 4),
    totals AS (SELECT survey_id, team_id, sum(submissions) AS count
      FROM (SELECT survey_id, team_id, submissions FROM result_totals
        UNION ALL SELECT survey_id, team_id, count(*) FROM result_pending_counts GROUP BY 1, 2) AS parts GROUP BY 1, 2),
    submitted AS (SELECT r.survey_id, r.team_id, count(*) AS count
      FROM survey_submissions s JOIN survey_rounds r ON r.id = s.round_id
      WHERE ${isNoTest(db, db`r.patient_id`)} GROUP BY 1, 2),
    found AS (
      SELECT survey_id || ' ' || team_id || ' ' || question_key || ' ' || answer AS name,
        s.count IS DISTINCT FROM n.count AS faulty
      FROM stored s FULL JOIN (SELECT * FROM anew WHERE answer IS NOT NULL) n
        USING (survey_id, team_id, question_key, answer)
      UNION ALL SELECT survey_id || ' ' || team_id, t.count IS DISTINCT FROM n.count
      FROM totals t FULL JOIN submitted n USING (survey_id, team_id))
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(name) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

export const findUnrecorded = (db: Db) => db`
    WITH made (type, id) AS (
      SELECT 'institute', id FROM institutes UNION ALL SELECT 'project', id FROM projects
      UNION ALL SELECT 'team', id FROM medical_teams UNION ALL SELECT 'document', id FROM documents
      UNION ALL SELECT 'person', id FROM users UNION ALL SELECT 'survey', id FROM surveys
      UNION ALL SELECT 'schedule', id FROM team_schedules UNION ALL SELECT 'assignment', s.id FROM survey_assignments s
        -- Where many are invited, the entry of each patient says which schedules they were given.
        WHERE NOT EXISTS (SELECT FROM audit_log a WHERE a.object_type = 'person' AND a.object_id = s.patient_id::text
          AND a.changes ? 'schedules' AND a.at BETWEEN s.made_at AND s.made_at + interval '5 minutes')
      UNION ALL SELECT 'round', round_id FROM survey_submissions UNION ALL SELECT 'codebook', project_id FROM codebooks
      UNION ALL SELECT 'message', id FROM messages UNION ALL SELECT 'alert', id FROM alerts
      UNION ALL SELECT 'analysis', id FROM analyses UNION ALL SELECT 'acceptance', id FROM acceptances
      UNION ALL SELECT 'savedReply', id FROM saved_replies
      UNION ALL SELECT 'studyRole', id FROM institute_members UNION ALL SELECT 'studyRole', id FROM project_members),
    entries AS (SELECT DISTINCT coalesce(r.current, a.object_type) AS type, a.object_id AS id
      FROM audit_log a LEFT JOIN audit_renames r ON r.part = 'object_type' AND r.former = a.object_type),
    found AS (SELECT m.type || ' ' || m.id AS name, e.id IS NULL AS faulty
      FROM made m LEFT JOIN entries e ON e.type = m.type AND e.id = m.id::text)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(name ORDER BY name) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

/** Seals follow within a second or two. */
export const findUnsealed = (db: Db) => db`
    WITH found AS (SELECT a.id, s.seq IS NULL AND a.at < trialog_now() - interval '10 minutes' AS faulty
      FROM audit_log a LEFT JOIN audit_seals s ON s.audit_id = a.id)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(id::text) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

interface AttachmentRow {
  attachment: StoredAttachment;
  /** Of a withdrawn message. */
  isHidden: boolean;
}

export async function listAttachments(db: Db): Promise<AttachmentRow[]> {
  return db<AttachmentRow[]>`SELECT attachment, withdrawn_at IS NOT NULL AS "isHidden" FROM messages
    WHERE attachment IS NOT NULL`;
}

export async function listAvatars(db: Db): Promise<string[]> {
  const rows = await db`SELECT avatar_key AS key FROM users WHERE avatar_key IS NOT NULL`;
  return rows.map(({ key }) => key);
}

export async function saveResult(db: Db, { name, looked, faults, examples }: CheckResult): Promise<void> {
  await db`INSERT INTO installation_checks (name, checked_at, looked, faults, examples)
    VALUES (${name}, trialog_clock(), ${looked}, ${faults}, ${db.json(examples)})
    ON CONFLICT (name) DO UPDATE SET checked_at = excluded.checked_at, looked = excluded.looked,
      faults = excluded.faults, examples = excluded.examples`;
}
