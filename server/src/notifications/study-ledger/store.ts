// SQL of the ledger of a study. However many rows there are, a page reads as many as it shows, by an index: those of each team,
// of each kind and end where one is named, or of the patient.
import { notificationKinds, notificationStates } from '@trialog/contract/notifications.ts';
import { isNoTest } from '../../people/store.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import { readAhead } from '../../platform/database/read-in-pieces.ts';
import type { LedgerRow } from '../store.ts';

export interface StudyLedgerRow extends LedgerRow {
  user_id: string;
  name: string;
  study_code: string | null;
  micros: string;
}

/** Where a page ends: the last row that was shown, by time in microseconds and id. */
export interface LedgerPosition {
  micros: string;
  id: string;
}

export interface LedgerScope {
  teamIds: readonly string[];
  patientId?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** A file takes nothing of theirs out. */
  withoutTests?: boolean;
}

const uuids = (db: Db, ids: readonly string[]) => db`${ids as string[]}::uuid[]`;

/** What each part of the index is searched for. */
function parts(db: Db, { teamIds, kind, state }: LedgerScope) {
  if (kind === undefined && state === undefined)
    return { from: db`unnest(${uuids(db, teamIds)}) AS part (team_id)`, same: db`n.team_id = part.team_id` };
  const kinds = kind === undefined ? notificationKinds : [kind];
  const states = state === undefined ? notificationStates : [state];
  return {
    from: db`(SELECT * FROM unnest(${uuids(db, teamIds)}) AS team (team_id)
      CROSS JOIN unnest(${kinds as string[]}::text[]) AS kind (kind)
      CROSS JOIN unnest(${states as string[]}::text[]) AS state (state)) AS part`,
    same: db`n.team_id = part.team_id AND n.kind = part.kind AND n.state = part.state`,
  };
}

function within(db: Db, { from, until, withoutTests }: LedgerScope, last: LedgerPosition | undefined) {
  const begun = from === undefined ? db`` : db`AND n.due_at >= ${from}`;
  const ended = until === undefined ? db`` : db`AND n.due_at < ${until}`;
  const behind =
    last === undefined
      ? db``
      : db`AND (n.due_at, n.id) < (timestamptz 'epoch' + ${last.micros}::bigint * interval '1 microsecond', ${last.id}::uuid)`;
  const real = withoutTests ? db`AND ${isNoTest(db, db`n.user_id`)}` : db``;
  return db`${begun} ${ended} ${behind} ${real}`;
}

const inOrder = (db: Db) => db`ORDER BY due_at DESC, id DESC`;

function found(db: Db, scope: LedgerScope, last: LedgerPosition | undefined, limit: number) {
  const narrowed = within(db, scope, last);
  if (scope.patientId !== undefined)
    return db`SELECT n.* FROM notifications n WHERE n.user_id = ${scope.patientId}
      AND n.team_id = ANY(${uuids(db, scope.teamIds)}) ${narrowed}
      ${scope.kind === undefined ? db`` : db`AND n.kind = ${scope.kind}`}
      ${scope.state === undefined ? db`` : db`AND n.state = ${scope.state}`}
      ${inOrder(db)} LIMIT ${limit}`;
  const { from, same } = parts(db, scope);
  return db`SELECT each.* FROM ${from} CROSS JOIN LATERAL (
      SELECT n.* FROM notifications n WHERE ${same} ${narrowed} ${inOrder(db)} LIMIT ${limit}) AS each
    ${inOrder(db)} LIMIT ${limit}`;
}

/** The newest first. */
export function listStudyLedger(db: Db, scope: LedgerScope, last: LedgerPosition | undefined, limit: number) {
  return db<StudyLedgerRow[]>`
    SELECT n.id, n.kind, n.object_id, n.project_id, n.team_id, n.thread_id, n.survey_id, n.due_at, n.read_at, n.state,
      n.held_until, n.sent_at, n.accepted_at, n.failed_at, n.reason, n.attempts, n.sent_with, n.opened_at, n.acted_at,
      (SELECT count(*) FROM jsonb_each_text(n.deliveries) WHERE value = 'accepted')::int AS devices_accepted,
      (SELECT count(*) FROM jsonb_each_text(n.deliveries) WHERE value = 'gone')::int AS devices_gone,
      (extract(epoch FROM n.due_at) * 1000000)::bigint::text AS micros, n.user_id, u.name, p.study_code
    FROM (${found(db, scope, last, limit)}) n JOIN users u ON u.id = n.user_id
      LEFT JOIN patients p ON p.user_id = n.user_id
    ${inOrder(db)}`;
}

export const positionAt = ({ micros, id }: StudyLedgerRow): LedgerPosition => ({ micros, id });

const PIECE = 1000;

/** In pieces, all as it was at one moment; each begins where the last one ended. */
export async function* readStudyLedger(sql: Sql, scope: LedgerScope): AsyncGenerator<StudyLedgerRow[]> {
  const own = await sql.reserve();
  try {
    await own`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
    yield* readAhead((last: StudyLedgerRow | undefined) =>
      listStudyLedger(own, scope, last && positionAt(last), PIECE).execute(),
    );
  } finally {
    await own`ROLLBACK`.catch(() => {});
    own.release();
  }
}

interface LedgerStudy {
  name: string;
  teams: { teamId: string; name: string }[];
}

export async function findLedgerStudy(db: Db, projectId: string): Promise<LedgerStudy | undefined> {
  const [row] = await db<LedgerStudy[]>`SELECT p.name,
      coalesce((SELECT jsonb_agg(jsonb_build_object('teamId', t.id, 'name', t.name) ORDER BY lower(t.name), t.id)
        FROM medical_teams t WHERE t.project_id = p.id), '[]') AS teams
    FROM projects p WHERE p.id = ${projectId}`;
  return row;
}

/** By the study code, in capital or small letters. */
export async function findByCode(
  db: Db,
  projectId: string,
  studyCode: string,
): Promise<{ patientId: string; teamId: string } | undefined> {
  const [row] = await db<{ patientId: string; teamId: string }[]>`
    SELECT user_id AS "patientId", team_id AS "teamId" FROM patients
    WHERE project_id = ${projectId} AND lower(study_code) = lower(${studyCode})`;
  return row;
}
