// All SQL about alerts.
import type { AlertKind, AlertState, ContactWay } from '@trialog/contract/alerts.ts';
import type { UserState } from '@trialog/contract/people.ts';
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import type { HelpDesk, ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import type { Db, Statement } from '../platform/database/connect.ts';
import type { TeamRef } from '../projects/team-ref.ts';

interface AlertRow {
  id: string;
  project_id: string;
  team_id: string;
  patient_id: string;
  kind: AlertKind;
  survey_id: string | null;
  state: AlertState;
  owner_id: string | null;
  version: number;
  opened_at: Date;
  last_at: Date;
  occurrences: number;
  first_seen_at: Date | null;
  claimed_at: Date | null;
  contacted_at: Date | null;
  contact_way: ContactWay | null;
  closed_at: Date | null;
  note: string | null;
  /** The round that met the rule last, or the newest message to be answered soon. */
  round_id: string | null;
  message_id: string | null;
}

/** With the people that it names, and what its time is counted by. */
export interface ListedAlert extends AlertRow {
  patient_name: string;
  patient_state: UserState;
  study_code: string;
  phone: string | null;
  owner_name: string | null;
  owner_state: UserState | null;
  closed_by_name: string | null;
  properties: Partial<ProjectProperties>;
  help_desk: HelpDesk | null;
  time_zone: string;
}

const columns = (
  db: Db,
) => db`a.id, a.project_id, a.team_id, a.patient_id, a.kind, a.survey_id, a.state, a.owner_id,
  a.version, a.opened_at, a.last_at, a.occurrences, a.first_seen_at, a.claimed_at, a.contacted_at, a.contact_way,
  a.closed_at, a.note, c.round_id, c.message_id`;

/** What happened last of what the alert `a` is about. */
const lastCause = (db: Db) => db`LEFT JOIN LATERAL (SELECT round_id, message_id FROM alert_causes
  WHERE alert_id = a.id ORDER BY at DESC LIMIT 1) c ON true`;

/** The clock by which its time is counted: that of the team, else the patient's. */
const listed = (db: Db) => db`SELECT ${columns(db)}, u.name AS patient_name, u.state AS patient_state,
    coalesce(p.study_code, '') AS study_code, p.phone, o.name AS owner_name, o.state AS owner_state,
    b.name AS closed_by_name, j.properties, j.help_desk, coalesce(t.time_zone, u.time_zone) AS time_zone
  FROM alerts a JOIN users u ON u.id = a.patient_id JOIN projects j ON j.id = a.project_id
    JOIN medical_teams t ON t.id = a.team_id LEFT JOIN patients p ON p.user_id = a.patient_id
    LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN users b ON b.id = a.closed_by ${lastCause(db)}`;

/** What an alert is about. */
export type AlertCause =
  | { kind: 'badOutcome'; surveyId: string; roundId: string; rules: readonly OutcomeRule[] }
  | { kind: 'answerSoon'; messageId: string };

interface NewAlert extends TeamRef {
  id: string;
  patientId: string;
  cause: AlertCause;
  at: Date;
}

const columnsOf = (cause: AlertCause) =>
  cause.kind === 'badOutcome'
    ? { surveyId: cause.surveyId, rules: cause.rules, roundId: cause.roundId, messageId: null }
    : { surveyId: null, rules: [], roundId: null, messageId: cause.messageId };

export function insertAlert(db: Db, alert: NewAlert): Statement<never[]> {
  const { surveyId, rules, roundId, messageId } = columnsOf(alert.cause);
  return db<never[]>`WITH opened AS (
    INSERT INTO alerts (id, project_id, team_id, patient_id, kind, survey_id, rules, opened_at, last_at)
    VALUES (${alert.id}, ${alert.projectId}, ${alert.teamId}, ${alert.patientId}, ${alert.cause.kind}, ${surveyId},
      ${db.json(rules)}, ${alert.at}, ${alert.at}) RETURNING id)
  INSERT INTO alert_causes (alert_id, round_id, message_id, at)
    SELECT id, ${roundId}, ${messageId}, ${alert.at} FROM opened`;
}

/**
 * The patient's open alert that another one joins, locked: about these rules of the survey, or about a message whose patient
 * nobody has contacted yet. Only if it happened last after an instant.
 */
export async function findRepeated(
  db: Db,
  { patientId, teamId, cause }: Pick<NewAlert, 'patientId' | 'teamId' | 'cause'>,
  after: Date,
): Promise<{ id: string; version: number } | undefined> {
  const same =
    cause.kind === 'badOutcome'
      ? db`survey_id = ${cause.surveyId} AND rules @> ${db.json(cause.rules)}`
      : db`kind = 'answerSoon' AND team_id = ${teamId} AND state <> 'contacted'`;
  const [row] = await db<{ id: string; version: number }[]>`SELECT id, version FROM alerts
    WHERE patient_id = ${patientId} AND ${same} AND state <> 'closed' AND last_at > ${after}
    ORDER BY last_at DESC LIMIT 1 FOR UPDATE`;
  return row;
}

export function addCause(db: Db, alertId: string, cause: AlertCause, at: Date): Statement<never[]> {
  const { roundId, messageId } = columnsOf(cause);
  return db<never[]>`WITH joined AS (
    UPDATE alerts SET last_at = ${at}, occurrences = occurrences + 1, version = version + 1
    WHERE id = ${alertId} RETURNING id)
  INSERT INTO alert_causes (alert_id, round_id, message_id, at) SELECT id, ${roundId}, ${messageId}, ${at} FROM joined`;
}

interface Page {
  closed: boolean;
  limit: number;
  offset: number;
}

const among = (db: Db, closed: boolean) => (closed ? db`a.state = 'closed'` : db`a.state <> 'closed'`);

/** Open ones by how much is still to be done, the newest first; closed ones by when they were closed. */
const inOrder = (db: Db, closed: boolean) =>
  closed ? db`a.closed_at DESC, a.id` : db`a.state = 'contacted', a.last_at DESC, a.id`;

export async function listAlerts(db: Db, { teamId }: TeamRef, page: Page): Promise<ListedAlert[]> {
  const { closed, limit, offset } = page;
  return db<ListedAlert[]>`${listed(db)} WHERE a.team_id = ${teamId} AND ${among(db, closed)}
    ORDER BY ${inOrder(db, closed)} LIMIT ${limit} OFFSET ${offset}`;
}

/** How many are listed before it; nothing where it is not among them. */
export async function findPosition(
  db: Db,
  { teamId }: TeamRef,
  closed: boolean,
  alertId: string,
): Promise<number | undefined> {
  const [row] = await db<{ position: number }[]>`SELECT position FROM
    (SELECT a.id, (row_number() OVER (ORDER BY ${inOrder(db, closed)}) - 1)::int AS position
     FROM alerts a WHERE a.team_id = ${teamId} AND ${among(db, closed)}) AS listed
    WHERE id = ${alertId}`;
  return row?.position;
}

export async function countAlerts(db: Db, { teamId }: TeamRef, closed: boolean): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM alerts
    WHERE team_id = ${teamId} AND ${closed ? db`state = 'closed'` : db`state <> 'closed'`}`;
  return row?.count;
}

export async function countOpenByPatient(db: Db, teamId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db<
    { patient_id: string; open: number }[]
  >`SELECT patient_id, count(*)::int AS open FROM alerts
    WHERE team_id = ${teamId} AND state <> 'closed' GROUP BY patient_id`;
  return new Map(rows.map((row) => [row.patient_id, row.open]));
}

export async function listOpen(db: Db, teamIds: readonly string[]): Promise<ListedAlert[]> {
  return db<
    ListedAlert[]
  >`${listed(db)} WHERE a.team_id = ANY(${[...teamIds]}::uuid[]) AND a.state <> 'closed'`;
}

export async function listOwnOpen(db: Db, patientId: string): Promise<ListedAlert[]> {
  return db<ListedAlert[]>`${listed(db)} WHERE a.patient_id = ${patientId} AND a.state <> 'closed'
    ORDER BY a.last_at DESC`;
}

export async function findAlert(db: Db, team: TeamRef, id: string): Promise<ListedAlert | undefined> {
  const [row] = await db<ListedAlert[]>`${listed(db)} WHERE a.id = ${id} AND a.team_id = ${team.teamId}
    AND a.project_id = ${team.projectId}`;
  return row;
}

export async function listByIds(db: Db, ids: readonly string[]): Promise<ListedAlert[]> {
  return db<ListedAlert[]>`${listed(db)} WHERE a.id = ANY(${[...ids]}::uuid[])`;
}

export type LockedAlert = Pick<
  ListedAlert,
  'id' | 'state' | 'owner_id' | 'version' | 'patient_id' | 'owner_name' | 'contact_way'
>;

const locked = (db: Db) => db`SELECT a.id, a.state, a.owner_id, a.version, a.patient_id, a.contact_way,
  (SELECT name FROM users WHERE id = a.owner_id) AS owner_name FROM alerts a`;

/** Steps of one alert happen one after the other. */
export async function lockAlert(db: Db, team: TeamRef, id: string): Promise<LockedAlert | undefined> {
  const [row] = await db<LockedAlert[]>`${locked(db)} WHERE a.id = ${id} AND a.team_id = ${team.teamId}
    AND a.project_id = ${team.projectId} FOR UPDATE`;
  return row;
}

/** The alert that is about this message, unless another one has joined it since. */
export async function lockAlertOfMessage(
  db: Db,
  team: TeamRef,
  messageId: string,
): Promise<LockedAlert | undefined> {
  const [row] = await db<LockedAlert[]>`${locked(db)} JOIN alert_causes c ON c.alert_id = a.id
    WHERE c.message_id = ${messageId} AND c.at = a.last_at AND a.team_id = ${team.teamId}
      AND a.project_id = ${team.projectId} FOR UPDATE OF a`;
  return row;
}

interface StepRow {
  id: string;
  state: AlertState;
  ownerId: string;
  contactWay: ContactWay | null;
  closed: { by: string; note: string } | null;
  at: Date;
}

export async function updateAlert(db: Db, step: StepRow): Promise<void> {
  await db`UPDATE alerts SET state = ${step.state}, owner_id = ${step.ownerId}, version = version + 1,
      claimed_at = coalesce(claimed_at, ${step.at}), first_seen_at = coalesce(first_seen_at, ${step.at}),
      contacted_at = CASE WHEN ${step.contactWay}::text IS NULL THEN contacted_at ELSE ${step.at} END,
      contact_way = coalesce(${step.contactWay}, contact_way),
      closed_at = ${step.closed && step.at}, closed_by = ${step.closed?.by ?? null}, note = ${step.closed?.note ?? null}
    WHERE id = ${step.id}`;
}

/** Gives those that nobody had seen before. */
export async function markSeen(
  db: Db,
  { teamId }: TeamRef,
  ids: readonly string[],
  at: Date,
): Promise<{ id: string; patient_id: string }[]> {
  return db<{ id: string; patient_id: string }[]>`UPDATE alerts SET first_seen_at = ${at} WHERE id = ANY(
    ARRAY(SELECT id FROM alerts WHERE id = ANY(${[...ids]}::uuid[]) AND team_id = ${teamId} AND first_seen_at IS NULL
      ORDER BY id FOR UPDATE)) RETURNING id, patient_id`;
}

/** The doctors and nurses of a team who are active. */
export async function listColleagues(db: Db, teamId: string): Promise<{ id: string; name: string }[]> {
  return db<{ id: string; name: string }[]>`SELECT DISTINCT u.id, u.name FROM team_members m
      JOIN users u ON u.id = m.user_id AND u.state = 0
    WHERE m.team_id = ${teamId} AND m.role IN ('MedicalProfessional', 'Nurse') ORDER BY u.name, u.id`;
}

export async function listToRemind(
  db: Db,
  openedBefore: Date,
): Promise<(ListedAlert & { reminders: number })[]> {
  return db<
    (ListedAlert & { reminders: number })[]
  >`SELECT listed.*, r.reminders FROM (${listed(db)}) AS listed
    JOIN alerts r ON r.id = listed.id WHERE r.state IN ('new', 'claimed') AND r.reminders < 2
      AND r.opened_at < ${openedBefore}`;
}

/** False where another worker was quicker, or somebody has contacted the patient meanwhile. */
export async function countReminder(db: Db, id: string, before: number): Promise<boolean> {
  const rows = await db`UPDATE alerts SET reminders = ${before + 1}
    WHERE id = ${id} AND reminders = ${before} AND state IN ('new', 'claimed') RETURNING id`;
  return rows.length > 0;
}

/** Those of these alerts whose patient nobody has contacted yet. */
export async function listWaiting(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows =
    await db`SELECT id FROM alerts WHERE id = ANY(${[...ids]}::uuid[]) AND state IN ('new', 'claimed')`;
  return rows.map((row) => row.id);
}

/** A cause is done once its patient was contacted after it, or the alert was closed. */
const isDone = (db: Db) => db`(a.state = 'closed' OR a.state = 'contacted' AND c.at <= a.contacted_at)`;

/** The rounds and messages of an alert that somebody has dealt with. */
export async function listDoneCauses(db: Db, alertId: string): Promise<string[]> {
  const rows = await db`SELECT coalesce(c.round_id, c.message_id) AS id FROM alert_causes c
    JOIN alerts a ON a.id = c.alert_id WHERE a.id = ${alertId} AND ${isDone(db)}`;
  return rows.map((row) => row.id);
}

/** Those of these rounds and messages. */
export async function listDone(db: Db, objectIds: readonly string[]): Promise<string[]> {
  const rows = await db`SELECT w.id FROM unnest(${[...objectIds]}::uuid[]) AS w (id)
    CROSS JOIN LATERAL (SELECT alert_id, at FROM alert_causes WHERE round_id = w.id
      UNION ALL SELECT alert_id, at FROM alert_causes WHERE message_id = w.id) c
    JOIN alerts a ON a.id = c.alert_id WHERE ${isDone(db)}`;
  return rows.map((row) => row.id);
}
