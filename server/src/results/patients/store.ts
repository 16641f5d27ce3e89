// All SQL about one patient over time, and about how the patients of a team keep up.
import { isNoTest } from '../../people/store.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { VersionRow } from '../../surveys/store.ts';
import type { Scope } from '../scope.ts';
import { type Days, type Fragment, isMissed, type PatientAndZone, withinDays } from '../store.ts';

interface AdherenceRow {
  patient_id: string;
  surveys: { surveyId: string; due: number; completed: number }[];
}

/** Of every patient of the team who had something due there. */
export async function listAdherence(db: Db, teamId: string, now: Date): Promise<AdherenceRow[]> {
  return db<AdherenceRow[]>`SELECT patient_id,
      json_agg(json_build_object('surveyId', survey_id, 'due', due, 'completed', completed) ORDER BY survey_id) AS surveys
    FROM (SELECT r.patient_id, r.survey_id, count(*)::int AS due,
        count(*) FILTER (WHERE r.state = 'completed')::int AS completed
      FROM survey_rounds r JOIN patients p ON p.user_id = r.patient_id AND p.team_id = r.team_id
      WHERE r.team_id = ${teamId} AND r.state IN ('open', 'completed', 'missed')
        AND (r.state = 'completed' OR ${isMissed(db, now)}) AND ${isNoTest(db, db`r.patient_id`)}
      GROUP BY r.patient_id, r.survey_id) kept
    GROUP BY patient_id ORDER BY patient_id`;
}

type Dated = readonly [date: string, value: number];

export interface TimelineSurveyRow {
  survey_id: string;
  versions: VersionRow[];
  due: number;
  completed: number;
  missed: string[];
  filled: (readonly [assignmentId: string, date: string])[];
  answers: (readonly [question: string, ...Dated])[];
}

export interface TimelineRow {
  treatment_start_on: string | null;
  treatment_end_on: string | null;
  moods: (readonly [...Dated, threadId: string, messageId: string])[];
  surveys: TimelineSurveyRow[];
}

const AS_INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/**
 * Everything about a patient that has an instant and a number, oldest first. Messages count only in teams whose wall the
 * caller reads, treatment only where the patient is now one of the caller's.
 */
export async function findTimeline(
  db: Db,
  patient: PatientAndZone,
  scope: Scope,
  wallTeamIds: string[],
  days: Days,
  now: Date,
): Promise<TimelineRow> {
  const id = patient.patient_id;
  const ofTeams = db`r.patient_id = ${id} AND r.team_id = ANY(${scope.teamIds}::uuid[])`;
  const during = (at: Fragment) => withinDays(db, at, days, patient.time_zone);
  const instant = (at: Fragment) => db`to_char(${at} AT TIME ZONE 'UTC', ${AS_INSTANT})`;
  const isHere = db`p.team_id = ANY(${scope.teamIds}::uuid[])`;
  const [row] = await db<TimelineRow[]>`
    WITH rounds AS MATERIALIZED (
      SELECT r.id, r.survey_id, r.completed_at AS at, true AS completed FROM survey_rounds r
      WHERE ${ofTeams} AND r.state = 'completed' ${during(db`r.completed_at`)}
      UNION ALL
      SELECT r.id, r.survey_id, r.opens_at, false FROM survey_rounds r
      WHERE ${ofTeams} AND r.state IN ('open', 'missed') AND ${isMissed(db, now)} ${during(db`r.opens_at`)}
    ), answered AS (
      SELECT r.survey_id, json_agg(json_build_array(a.question_key, ${instant(db`r.at`)}, a.number) ORDER BY r.at, r.id)
        AS answers
      FROM rounds r JOIN survey_answers a ON a.round_id = r.id WHERE a.number IS NOT NULL GROUP BY r.survey_id
    ), kept AS (
      SELECT r.survey_id, count(*) AS due, count(*) FILTER (WHERE r.completed) AS completed,
        coalesce(json_agg(${instant(db`r.at`)} ORDER BY r.at) FILTER (WHERE NOT r.completed), '[]') AS missed,
        coalesce(json_agg(json_build_array(r.id, ${instant(db`r.at`)}) ORDER BY r.at, r.id) FILTER (WHERE r.completed), '[]')
          AS filled
      FROM rounds r GROUP BY r.survey_id
    )
    SELECT CASE WHEN ${isHere} THEN p.treatment_start_on::text END AS treatment_start_on,
      CASE WHEN ${isHere} THEN p.treatment_end_on::text END AS treatment_end_on,
      (SELECT coalesce(json_agg(json_build_array(${instant(db`m.created_at`)}, m.emotion, t.id, m.id)
        ORDER BY m.created_at, m.id), '[]')
        FROM threads t JOIN messages m ON m.thread_id = t.id
        WHERE t.team_id = ANY(${wallTeamIds}::uuid[]) AND t.patient_id = p.user_id AND NOT t.withdrawn
          AND m.author_id = p.user_id AND m.emotion <> 4 AND m.withdrawn_at IS NULL AND NOT m.awaiting_upload
          ${during(db`m.created_at`)}) AS moods,
      (SELECT coalesce(json_agg(json_build_object('survey_id', k.survey_id, 'due', k.due, 'completed', k.completed,
          'missed', k.missed, 'filled', k.filled, 'answers', coalesce(a.answers, '[]'), 'versions', (
            SELECT json_agg(json_build_object('survey_id', v.survey_id, 'version', v.version, 'hash', v.hash)
              ORDER BY v.version) FROM survey_versions v WHERE v.survey_id = k.survey_id))), '[]')
        FROM kept k LEFT JOIN answered a ON a.survey_id = k.survey_id) AS surveys
    FROM patients p WHERE p.user_id = ${id}`;
  return row as TimelineRow;
}

interface Replies {
  written: number;
  answered: number;
  last: { date: string; authorName: string; threadId: string; messageId: string } | null;
}

/** How many messages a patient wrote to the team, how many of them somebody of it answered, and the last answer. */
export async function findReplies(db: Db, patientId: string, scope: Scope): Promise<Replies> {
  const [row] = await db<Replies[]>`
    WITH own AS (
      SELECT t.id, (SELECT json_build_object('date', to_char(m.created_at AT TIME ZONE 'UTC', ${AS_INSTANT}),
          'authorName', u.name, 'threadId', t.id, 'messageId', m.id)
        FROM messages m JOIN users u ON u.id = m.author_id
        WHERE m.thread_id = t.id AND m.type IN (1, 2) AND m.withdrawn_at IS NULL AND NOT m.awaiting_upload
        ORDER BY m.created_at DESC, m.id LIMIT 1) AS reply
      FROM threads t JOIN messages o ON o.id = t.id
      WHERE t.team_id = ANY(${scope.teamIds}::uuid[]) AND t.patient_id = ${patientId} AND NOT t.withdrawn
        AND o.author_id = ${patientId} AND o.type = 0 AND o.withdrawn_at IS NULL AND NOT o.awaiting_upload
    )
    SELECT count(*)::int AS written, count(reply)::int AS answered,
      (SELECT reply FROM own WHERE reply IS NOT NULL ORDER BY reply ->> 'date' DESC LIMIT 1) AS last
    FROM own`;
  return row as Replies;
}

interface SeenRow extends VersionRow {
  id: string;
  completed_at: Date;
}

/** So many are enough to see that somebody looks. */
const SEEN_SHOWN = 5;

/** Rounds whose answers were told to the team and read there. */
export async function listSeen(db: Db, patientId: string, scope: Scope): Promise<SeenRow[]> {
  return db<SeenRow[]>`SELECT r.id, r.survey_id, r.version, v.hash, r.completed_at
    FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
      JOIN messages m ON m.survey_round_id = r.id AND m.type = 4
    WHERE r.patient_id = ${patientId} AND r.team_id = ANY(${scope.teamIds}::uuid[]) AND r.state = 'completed'
      AND r.outcome = 'BAD' AND m.read_by > 0
    ORDER BY r.completed_at DESC, r.id LIMIT ${SEEN_SHOWN}`;
}
