// All SQL of those who fill in: what they have to complete and have completed, their submissions and drafts.
import { limits } from '@trialog/contract/limits.ts';
import type { CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import type { Outcome, Recurrence } from '@trialog/contract/surveys.ts';
import type { Db, Statement } from '../platform/database/connect.ts';
import type { userOf } from '../platform/http/person.ts';
import { type CachedVersion, cacheVersion, findCachedVersion } from './definition.ts';

export interface VersionRow {
  survey_id: string;
  version: number;
  hash: string;
}

/** The content of a version; read from the database once. */
export async function getVersion(db: Db, row: VersionRow): Promise<CachedVersion> {
  const known = findCachedVersion(row.hash);
  if (known) return known;
  const [found] = await db`SELECT definition FROM survey_versions
    WHERE survey_id = ${row.survey_id} AND version = ${row.version}`;
  return cacheVersion(row.hash, found?.definition);
}

export async function listNewestVersions(db: Db, surveyIds: readonly string[]): Promise<VersionRow[]> {
  return db<VersionRow[]>`SELECT v.survey_id, v.version, v.hash
    FROM surveys s JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
    WHERE s.id = ANY(${surveyIds as string[]}::uuid[])`;
}

/** Of which survey each of these rounds, assignments and schedules of teams is, as far as there is one. */
export async function listSurveysOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ id: string; surveyId: string }[]>`
    SELECT id, survey_id AS "surveyId" FROM survey_rounds WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, survey_id FROM survey_assignments WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, survey_id FROM team_schedules WHERE id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, surveyId }) => [id, surveyId]));
}

/** What these rounds were made with; planned ones have no version yet. */
export async function listVersionsOfRounds(
  db: Db,
  roundIds: readonly string[],
): Promise<(VersionRow & { id: string })[]> {
  return db<(VersionRow & { id: string })[]>`SELECT r.id, r.survey_id, r.version, v.hash
    FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
    WHERE r.id = ANY(${roundIds as string[]}::uuid[])`;
}

export interface RoundRow extends VersionRow {
  id: string;
  recurrence: Recurrence;
  state: 'open' | 'completed' | 'missed';
  opens_at: Date;
  expires_at: Date;
  completed_at: Date | null;
  outcome: Outcome | null;
}

export interface NotCompletedRow extends RoundRow {
  question_count: number;
  last_submission: Date | null;
  begun: boolean;
}

/**
 * Open rounds, and those missed lately. The days stand in the statement and are counted from the database's own clock: of a moment that is passed in
 * PostgreSQL assumes that a third of all rounds come after it, and then plans again for every reader.
 */
export async function listNotCompleted(db: Db, patientId: string): Promise<NotCompletedRow[]> {
  const shown = db.unsafe(`interval '${limits.missedShownDays} days'`);
  return db<
    NotCompletedRow[]
  >`SELECT r.id, r.survey_id, r.version, r.recurrence, r.state, r.opens_at, r.expires_at,
      r.completed_at, r.outcome, v.hash, v.question_count, (SELECT max(c.completed_at) FROM survey_rounds c
        WHERE c.patient_id = r.patient_id AND c.survey_id = r.survey_id AND c.state = 'completed') AS last_submission,
      EXISTS (SELECT 1 FROM survey_drafts d WHERE d.round_id = r.id AND d.answers <> '[]') AS begun
    FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
    WHERE r.patient_id = ${patientId} AND r.state IN ('open', 'missed') AND r.expires_at > trialog_now() - ${shown}
    ORDER BY r.state <> 'open', CASE WHEN r.state = 'open' THEN r.expires_at END, r.expires_at DESC, r.id`;
}

/** What waits for each patient, and when the next round opens; one for whom there is neither is not named. */
export async function listPresentRounds(
  db: Db,
  teamId: string,
  now: Date,
): Promise<{ patient_id: string; open: number; next_at: Date | null }[]> {
  return db<{ patient_id: string; open: number; next_at: Date | null }[]>`SELECT patient_id,
      count(*) FILTER (WHERE state = 'open')::int AS open, min(opens_at) FILTER (WHERE state = 'planned') AS next_at
    FROM survey_rounds WHERE team_id = ${teamId}
      AND (state = 'open' AND expires_at > ${now} OR state = 'planned' AND opens_at > ${now})
    GROUP BY patient_id`;
}

export async function listCompleted(db: Db, patientId: string): Promise<RoundRow[]> {
  return db<RoundRow[]>`SELECT r.id, r.survey_id, r.version, r.recurrence, r.state, r.opens_at, r.expires_at,
      r.completed_at, r.outcome, v.hash
    FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
    WHERE r.patient_id = ${patientId} AND r.state = 'completed' ORDER BY r.completed_at DESC, r.id`;
}

/** One's own round, once it has opened. */
export async function findRound(
  db: Db,
  patientId: string | ReturnType<typeof userOf>,
  id: string,
  lock = false,
): Promise<RoundRow | undefined> {
  const [row] = await db<RoundRow[]>`SELECT r.id, r.survey_id, r.version, r.recurrence, r.state, r.opens_at,
      r.expires_at, r.completed_at, r.outcome, v.hash
    FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
    WHERE r.id = ${id} AND r.patient_id = ${patientId} AND r.state IN ('open', 'completed', 'missed')
    ${lock ? db`FOR UPDATE OF r` : db``}`;
  return row;
}

/** The newest version of a survey that the patient is or was asked to fill in. */
export async function findAssignedVersion(
  db: Db,
  patientId: string,
  surveyId: string,
): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`SELECT s.id AS survey_id, s.version, v.hash
    FROM surveys s JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
    WHERE s.id = ${surveyId} AND EXISTS (
      SELECT 1 FROM survey_assignments a WHERE a.survey_id = s.id AND a.patient_id = ${patientId})`;
  return row;
}

/** The version of a survey of these studies: the newest, or the one that a round of these teams was made with. */
export async function findStudyVersion(
  db: Db,
  surveyId: string,
  places: { projectIds: string[]; teamIds: string[] },
  roundId: string | undefined,
): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`SELECT s.id AS survey_id, v.version, v.hash
    FROM surveys s JOIN survey_versions v ON v.survey_id = s.id
    WHERE s.id = ${surveyId} AND s.project_id = ANY(${places.projectIds}::uuid[]) AND v.version = ${
      roundId === undefined
        ? db`s.version`
        : db`(SELECT r.version FROM survey_rounds r WHERE r.id = ${roundId} AND r.survey_id = s.id
            AND r.team_id = ANY(${places.teamIds}::uuid[]))`
    }`;
  return row;
}

export interface AnswerRow {
  question_key: string;
  answer_key: string | null;
  value: string | null;
}

export interface SubmissionRow {
  submitted_at: Date;
  device_completed_at: Date | null;
  digest: Buffer;
}

export async function findSubmission(db: Db, roundId: string): Promise<SubmissionRow | undefined> {
  const [row] = await db<SubmissionRow[]>`SELECT submitted_at, device_completed_at, digest
    FROM survey_submissions WHERE round_id = ${roundId}`;
  return row;
}

export async function listAnswers(db: Db, roundId: string): Promise<AnswerRow[]> {
  return db<AnswerRow[]>`SELECT question_key, answer_key, value FROM survey_answers
    WHERE round_id = ${roundId} ORDER BY question_key, position`;
}

export interface NewAnswer {
  question_key: string;
  position: number;
  answer_key: string | null;
  value: string | null;
  number: number | null;
}

interface NewSubmission {
  roundId: string;
  completedAt: Date;
  outcome: Outcome;
  deviceCompletedAt: Date | null;
  digest: Buffer;
  answers: readonly NewAnswer[];
}

/**
 * Completes a round that is open at this very moment, by the database's clock, and fails when it no longer is.
 * The draft goes: what it held is in the submission.
 */
export function insertSubmission(db: Db, submission: NewSubmission): Statement<never[]> {
  const { roundId, completedAt, outcome, deviceCompletedAt, digest, answers } = submission;
  return db<never[]>`WITH round AS (
      UPDATE survey_rounds SET state = 'completed', completed_at = ${completedAt}, outcome = ${outcome}
      WHERE id = ${roundId} AND state = 'open' AND expires_at > trialog_clock() RETURNING id, completed_at
    ), submission AS (
      INSERT INTO survey_submissions (round_id, submitted_at, device_completed_at, digest)
      SELECT id, completed_at, ${deviceCompletedAt}, ${digest} FROM round
    ), answers AS (
      INSERT INTO survey_answers (round_id, question_key, position, answer_key, value, number)
      SELECT round.id, a.question_key, a.position, a.answer_key, a.value, a.number
      FROM round, jsonb_to_recordset(${db.json(answers as never)}) AS a
        (question_key text, position smallint, answer_key text, value text, number double precision)
    ), draft AS (
      DELETE FROM survey_drafts USING round WHERE round_id = round.id
    ) SELECT required(count(*) = 1, 'surveyExpired') FROM round`;
}

export interface DraftRow {
  answers: readonly CompiledQuestion[];
  revision: number;
  updated_at: Date;
}

export async function findDraft(db: Db, roundId: string): Promise<DraftRow | undefined> {
  const [row] = await db<DraftRow[]>`SELECT answers, revision, updated_at FROM survey_drafts
    WHERE round_id = ${roundId}`;
  return row;
}

export async function upsertDraft(db: Db, roundId: string, draft: DraftRow): Promise<void> {
  const answers = db.json(draft.answers as never);
  await db`INSERT INTO survey_drafts (round_id, answers, revision, updated_at)
    VALUES (${roundId}, ${answers}, ${draft.revision}, ${draft.updated_at})
    ON CONFLICT (round_id) DO UPDATE SET answers = excluded.answers, revision = excluded.revision,
      updated_at = excluded.updated_at`;
}

export interface EditListRow {
  last_number: number;
  lost: number;
}

/** What the server has of a device's list of changes. Whoever adds to it holds the lock of its round. */
export async function findEditList(
  db: Db,
  roundId: string,
  listId: string | undefined,
): Promise<EditListRow | undefined> {
  if (listId === undefined) return undefined;
  const [row] = await db<EditListRow[]>`SELECT last_number, lost FROM answer_edit_lists
    WHERE round_id = ${roundId} AND list_id = ${listId}`;
  return row;
}

/** What comes new to a list of changes. */
interface NewEdits {
  roundId: string;
  listId: string;
  deviceId: string;
  lastNumber: number;
  edits: number;
  changes: number;
  corrections: number;
  doubtful: number;
  missing: number;
  lost: number;
  changedQuestions: readonly string[];
  firstAt: Date | null;
  lastAt: Date | null;
  receivedAt: Date;
}

export function upsertEditList(db: Db, added: NewEdits): Statement<never[]> {
  return db<
    never[]
  >`INSERT INTO answer_edit_lists AS l (round_id, list_id, device_id, last_number, edits, changes, corrections,
      doubtful, missing, lost, changed_questions, first_at, last_at, received_at)
    VALUES (${added.roundId}, ${added.listId}, ${added.deviceId}, ${added.lastNumber}, ${added.edits}, ${added.changes},
      ${added.corrections}, ${added.doubtful}, ${added.missing}, ${added.lost}, ${added.changedQuestions as string[]},
      ${added.firstAt}, ${added.lastAt}, ${added.receivedAt})
    ON CONFLICT (round_id, list_id) DO UPDATE SET last_number = excluded.last_number,
      edits = l.edits + excluded.edits, changes = l.changes + excluded.changes,
      corrections = l.corrections + excluded.corrections, doubtful = l.doubtful + excluded.doubtful,
      missing = l.missing + excluded.missing, lost = l.lost + excluded.lost,
      changed_questions = ARRAY(SELECT unnest(l.changed_questions) UNION SELECT unnest(excluded.changed_questions)),
      first_at = least(l.first_at, excluded.first_at), last_at = greatest(l.last_at, excluded.last_at),
      received_at = excluded.received_at`;
}

/** Keeps the team and its study from being closed before this transaction ends; others may share the hold. */
export const holdTeam = (db: Db, teamId: string) =>
  db<never[]>`SELECT 1 FROM team_changes WHERE team_id = ${teamId} FOR SHARE`;
