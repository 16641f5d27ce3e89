// All SQL of the review: what each check finds, how it is set, and who has looked.
import type { Role } from '@trialog/contract/people.ts';
import type { ReviewKind } from '@trialog/contract/review.ts';
import type { Db, Statement } from '../../platform/database/connect.ts';

/** After the one and up to the other; from the beginning where there is none. */
interface Period {
  after: Date | null;
  until: Date;
}

export interface FindingRow {
  at: Date;
  patientIds: string[];
  personId: string | null;
  role: Role | null;
  roundId: string | null;
  amount: number;
}

interface Search extends Period {
  teamId: string;
  threshold: number;
}

type Part = Statement<readonly object[]>;

const during = (db: Db, { after, until }: Period, at: Part) =>
  db`${at} <= ${until}${after ? db` AND ${at} > ${after}` : db``}` as Part;

/** Of a team, filled in within the period; a patient's rounds lie together in their index. */
const completed = (db: Db, search: Search) => db`survey_rounds r
  WHERE r.patient_id IN (SELECT user_id FROM enrolments WHERE team_id = ${search.teamId}) AND r.team_id = ${search.teamId}
    AND r.state = 'completed' AND ${during(db, search, db`r.completed_at` as Part)}`;

const round = (
  db: Db,
) => db`r.completed_at AS at, ARRAY[r.patient_id] AS "patientIds", NULL::uuid AS "personId", NULL::text AS role,
  r.id AS "roundId"`;

const finders: Record<ReviewKind, (db: Db, search: Search) => Part> = {
  // Between the first answer and the last one; a round with few answers says nothing about its pace.
  fastRounds: (db, search) =>
    db`SELECT ${round(db)}, pace.seconds AS amount
    FROM (SELECT r.* FROM ${completed(db, search)}) r
    CROSS JOIN LATERAL (
      SELECT round(extract(epoch FROM max(l.last_at) - min(l.first_at)) / (a.answered - 1), 1)::float AS seconds
      FROM answer_edit_lists l,
        (SELECT count(DISTINCT question_key) AS answered FROM survey_answers WHERE round_id = r.id) a
      WHERE l.round_id = r.id AND a.answered >= 3 GROUP BY a.answered) pace
    WHERE pace.seconds < ${search.threshold}` as Part,
  // When the device says that the patient has finished, since what was filled in offline comes later.
  nightRounds: (db, search) =>
    db`SELECT ${round(db)},
      (extract(hour FROM finished.at) * 60 + extract(minute FROM finished.at))::int AS amount
    FROM (SELECT r.* FROM ${completed(db, search)}) r
    JOIN survey_assignments s ON s.id = r.assignment_id JOIN survey_submissions d ON d.round_id = r.id
    CROSS JOIN LATERAL (SELECT coalesce(d.device_completed_at, d.submitted_at) AT TIME ZONE s.time_zone AS at) finished
    WHERE extract(hour FROM finished.at) < ${search.threshold}` as Part,
  manyChanges: (db, search) =>
    db`SELECT ${round(db)}, l.changes AS amount
    FROM (SELECT r.* FROM ${completed(db, search)}) r
    CROSS JOIN LATERAL (SELECT sum(changes)::int AS changes FROM answer_edit_lists WHERE round_id = r.id) l
    WHERE l.changes >= ${search.threshold}` as Part,
  // Once a browser, when the last patient has used it for the first time.
  // Patients of the study's other teams are counted, and stay unnamed.
  sharedDevices: (db, search) =>
    db`SELECT max(first.at) AS at,
      array_agg(first.patient_id ORDER BY first.at) FILTER (WHERE first.own) AS "patientIds",
      NULL::uuid AS "personId", NULL::text AS role, NULL::uuid AS "roundId", count(*)::int AS amount
    FROM (SELECT l.device_id, r.patient_id, p.team_id = ${search.teamId} AS own, min(l.received_at) AS at
      FROM answer_edit_lists l JOIN survey_rounds r ON r.id = l.round_id
        JOIN patients p ON p.user_id = r.patient_id JOIN medical_teams t ON t.id = p.team_id
      WHERE t.project_id = (SELECT project_id FROM medical_teams WHERE id = ${search.teamId})
      GROUP BY l.device_id, r.patient_id, p.team_id) first
    GROUP BY first.device_id
    HAVING count(*) >= ${search.threshold} AND bool_or(first.own) AND ${during(db, search, db`max(first.at)` as Part)}` as Part,
  briefRights: (db, search) =>
    db`SELECT p.ends_at AS at, ARRAY[]::uuid[] AS "patientIds", p.user_id AS "personId", p.role,
      NULL::uuid AS "roundId", round(extract(epoch FROM p.ends_at - p.begins_at) / 3600, 1)::float AS amount
    FROM access_periods p
    WHERE p.kind = 'role' AND p.team_id = ${search.teamId} AND p.begins_exactly
      AND p.ends_at - p.begins_at < ${search.threshold} * interval '1 hour'
      AND ${during(db, search, db`p.ends_at` as Part)}` as Part,
};

/** The newest first, and how many there are in all. */
export async function listFindings(
  db: Db,
  kind: ReviewKind,
  search: Search,
  most: number,
): Promise<{ rows: FindingRow[]; total: number }> {
  const rows = await db<
    (FindingRow & { total: number })[]
  >`SELECT *, (count(*) OVER ())::int AS total FROM (${finders[kind](db, search)}) found
    ORDER BY at DESC, "roundId", "personId" LIMIT ${most}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countFindings(db: Db, kind: ReviewKind, search: Search): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count
    FROM (${finders[kind](db, search)}) found`;
  return row?.count ?? 0;
}

/** What the team has changed. */
export async function listThresholds(
  db: Db,
  teamId: string,
): Promise<{ kind: ReviewKind; threshold: number }[]> {
  return db<{ kind: ReviewKind; threshold: number }[]>`SELECT kind, threshold FROM review_checks
    WHERE team_id = ${teamId}`;
}

export async function upsertThreshold(
  db: Db,
  teamId: string,
  kind: ReviewKind,
  threshold: number,
): Promise<void> {
  await db`INSERT INTO review_checks (team_id, kind, threshold) VALUES (${teamId}, ${kind}, ${threshold})
    ON CONFLICT (team_id, kind) DO UPDATE SET threshold = excluded.threshold`;
}

export interface LookRow {
  kind: ReviewKind;
  lookedAt: Date;
  userId: string;
  name: string;
  after: Date | null;
  until: Date;
  threshold: number;
  findings: number;
  note: string;
}

const lookColumns = (
  db: Db,
) => db`l.kind, l.looked_at AS "lookedAt", l.looked_by AS "userId", u.name, l.after_at AS after,
  l.until_at AS until, l.threshold, l.findings, l.note`;

/** Of each check the one that reaches furthest. */
export async function listLastLooks(db: Db, teamId: string): Promise<LookRow[]> {
  return db<LookRow[]>`SELECT DISTINCT ON (l.kind) ${lookColumns(db)}
    FROM review_looks l JOIN users u ON u.id = l.looked_by
    WHERE l.team_id = ${teamId} ORDER BY l.kind, l.until_at DESC, l.looked_at DESC`;
}

export async function listLooks(db: Db, teamId: string, kind: ReviewKind, most: number): Promise<LookRow[]> {
  return db<LookRow[]>`SELECT ${lookColumns(db)} FROM review_looks l JOIN users u ON u.id = l.looked_by
    WHERE l.team_id = ${teamId} AND l.kind = ${kind} ORDER BY l.looked_at DESC, l.id DESC LIMIT ${most}`;
}

export async function insertLook(
  db: Db,
  { id, teamId, ...look }: Omit<LookRow, 'name'> & { id: string; teamId: string },
): Promise<void> {
  await db`INSERT INTO review_looks (id, team_id, kind, threshold, after_at, until_at, findings, note, looked_by, looked_at)
    VALUES (${id}, ${teamId}, ${look.kind}, ${look.threshold}, ${look.after}, ${look.until}, ${look.findings}, ${look.note},
      ${look.userId}, ${look.lookedAt})`;
}

interface FoundPerson {
  userId: string;
  name: string;
  studyCode: string | null;
}

export async function listPeople(db: Db, userIds: readonly string[]): Promise<FoundPerson[]> {
  return db<FoundPerson[]>`SELECT u.id AS "userId", u.name, p.study_code AS "studyCode"
    FROM users u LEFT JOIN patients p ON p.user_id = u.id WHERE u.id = ANY(${userIds as string[]}::uuid[])`;
}
