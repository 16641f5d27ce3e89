// All SQL of blind coding: who has finished a message, what they had put on it, how far they agree, and what was settled.
import { isNoTest } from '../../people/store.ts';
import type { Db } from '../../platform/database/connect.ts';

interface CodingRow {
  done: number;
  mine: boolean;
  /** Whether somebody's codes on it are there for all to see. */
  shown: boolean;
  /** Whether not all who have finished found the same. */
  differ: boolean;
}

export async function findCoding(db: Db, messageId: string, userId: string): Promise<CodingRow> {
  const [row] = await db<
    CodingRow[]
  >`SELECT count(*)::int AS done, coalesce(bool_or(coder_id = ${userId}), false) AS mine,
      count(DISTINCT element_ids) > 1 AS differ,
      EXISTS (SELECT 1 FROM analysis_codes WHERE message_id = ${messageId} AND NOT hidden) AS shown
    FROM analysis_codings WHERE message_id = ${messageId}`;
  return row ?? { done: 0, mine: false, shown: false, differ: false };
}

/** With all that the coder has put on the message until now. */
export async function insertCoding(
  db: Db,
  row: { messageId: string; teamId: string; coderId: string; at: Date },
): Promise<void> {
  await db`INSERT INTO analysis_codings (message_id, coder_id, team_id, element_ids, done_at)
    VALUES (${row.messageId}, ${row.coderId}, ${row.teamId}, ARRAY(SELECT DISTINCT element_id FROM analysis_codes
      WHERE message_id = ${row.messageId} AND coder_id = ${row.coderId} ORDER BY element_id), ${row.at})`;
}

/** From now on all see all. */
export async function showCodes(db: Db, messageId: string): Promise<void> {
  await db`UPDATE analyses SET hidden = false WHERE message_id = ${messageId} AND hidden`;
  await db`UPDATE analysis_codes SET hidden = false WHERE message_id = ${messageId} AND hidden`;
}

/** Of all messages of a study that enough coders have finished, now that it asks for another number of them. */
export async function showFinishedCodes(db: Db, projectId: string, wanted: number): Promise<void> {
  const enough = db`(${wanted} <= 1 OR
    (SELECT count(*) FROM analysis_codings d WHERE d.message_id = h.message_id) >= ${wanted})`;
  await db`UPDATE analyses h SET hidden = false WHERE project_id = ${projectId} AND hidden AND ${enough}`;
  await db`UPDATE analysis_codes h SET hidden = false WHERE project_id = ${projectId} AND hidden AND ${enough}`;
}

/** Which of these analyses are there for this coder: their own, and those on messages that all have finished. */
export async function listSeenAnalyses(
  db: Db,
  ids: readonly string[],
  coderId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db<{ id: string }[]>`SELECT id FROM analyses
    WHERE id = ANY(${ids}::uuid[]) AND (NOT hidden OR coder_id = ${coderId})`;
  return new Set(rows.map(({ id }) => id));
}

interface SettlementRow {
  version: number;
  element_ids: string[];
  note: string | null;
  settled_by: string;
  settled_at: Date;
}

export async function findSettlement(db: Db, messageId: string): Promise<SettlementRow | undefined> {
  const [row] = await db<
    SettlementRow[]
  >`SELECT s.version, s.element_ids, s.note, u.name AS settled_by, s.settled_at
    FROM analysis_settlements s JOIN users u ON u.id = s.settled_by
    WHERE s.message_id = ${messageId} ORDER BY s.version DESC LIMIT 1`;
  return row;
}

export async function insertSettlement(
  db: Db,
  row: {
    messageId: string;
    version: number;
    elementIds: readonly string[];
    note: string | null;
    by: string;
    at: Date;
  },
): Promise<void> {
  await db`INSERT INTO analysis_settlements (message_id, version, element_ids, note, settled_by, settled_at)
    VALUES (${row.messageId}, ${row.version}, ${row.elementIds as string[]}::uuid[], ${row.note}, ${row.by}, ${row.at})`;
}

export async function findCodersWanted(db: Db, projectId: string): Promise<number> {
  const [row] = await db`SELECT coalesce((properties ->> 'codersPerMessage')::int, 1) AS wanted FROM projects
    WHERE id = ${projectId}`;
  return row?.wanted ?? 1;
}

/** The messages of the teams that enough coders have finished, and that nobody has withdrawn. */
const finished = (db: Db, teamIds: string[], wanted: number) => db`SELECT c.message_id FROM analysis_codings c
  JOIN messages m ON m.id = c.message_id
  WHERE c.team_id = ANY(${teamIds}::uuid[]) AND m.withdrawn_at IS NULL AND ${isNoTest(db, db`m.author_id`)}
  GROUP BY c.message_id HAVING count(*) >= ${wanted}`;

export async function countFinished(db: Db, teamIds: string[], wanted: number): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM (${finished(db, teamIds, wanted)}) f`;
  return row?.count ?? 0;
}

interface PairRow {
  first: string;
  first_name: string;
  second: string;
  second_name: string;
  messages: number;
  /** One a used element: its id, and how often both, only the first and only the second chose it. */
  elements: { id: string; both: number; onlyFirst: number; onlySecond: number }[];
}

export async function listPairs(db: Db, teamIds: string[], wanted: number): Promise<PairRow[]> {
  return db<PairRow[]>`WITH pairs AS (
      SELECT a.coder_id AS first, b.coder_id AS second, a.element_ids AS one, b.element_ids AS other
      FROM (${finished(db, teamIds, wanted)}) f JOIN analysis_codings a ON a.message_id = f.message_id
      JOIN analysis_codings b ON b.message_id = f.message_id AND b.coder_id > a.coder_id
    ), used AS (
      SELECT p.first, p.second, e.id, count(*) FILTER (WHERE e.id = ANY(p.one) AND e.id = ANY(p.other))::int AS both,
        count(*) FILTER (WHERE NOT e.id = ANY(p.other))::int AS only_first,
        count(*) FILTER (WHERE NOT e.id = ANY(p.one))::int AS only_second
      FROM pairs p CROSS JOIN LATERAL (SELECT DISTINCT unnest(p.one || p.other) AS id) e GROUP BY 1, 2, 3
    )
    SELECT p.first, f.name AS first_name, p.second, s.name AS second_name, count(*)::int AS messages,
      coalesce((SELECT json_agg(json_build_object('id', u.id, 'both', u.both, 'onlyFirst', u.only_first,
        'onlySecond', u.only_second) ORDER BY u.id) FROM used u WHERE u.first = p.first AND u.second = p.second), '[]')
        AS elements
    FROM pairs p JOIN users f ON f.id = p.first JOIN users s ON s.id = p.second
    GROUP BY p.first, f.name, p.second, s.name ORDER BY messages DESC, p.first, p.second`;
}

interface DisagreementRow {
  message_id: string;
  codings: { userId: string; name: string; elementIds: string[] }[];
}

/** Where what the coders chose is not all the same and nothing was settled, newest message first. */
export async function listDisagreements(
  db: Db,
  teamIds: string[],
  wanted: number,
): Promise<DisagreementRow[]> {
  return db<DisagreementRow[]>`SELECT c.message_id, json_agg(json_build_object('userId', u.id, 'name', u.name,
      'elementIds', c.element_ids) ORDER BY u.name, u.id) AS codings
    FROM (${finished(db, teamIds, wanted)}) f JOIN analysis_codings c ON c.message_id = f.message_id
    JOIN users u ON u.id = c.coder_id JOIN messages m ON m.id = c.message_id
    WHERE NOT EXISTS (SELECT 1 FROM analysis_settlements s WHERE s.message_id = c.message_id)
    GROUP BY c.message_id, m.created_at HAVING count(DISTINCT c.element_ids) > 1
    ORDER BY m.created_at DESC, c.message_id DESC`;
}
