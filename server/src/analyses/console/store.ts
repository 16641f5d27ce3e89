// All SQL of the console's lists. A page is taken from the index that its narrowest filter has, in its order, so that
// it costs the same however many messages there are.
import type { AttachmentType } from '@trialog/contract/media.ts';
import type { Emotion, MessageScope } from '@trialog/contract/messages.ts';
import { isNoTest } from '../../people/store.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { PatientRow } from '../../results/scope.ts';
import { who } from '../../results/store.ts';
import type { CheckedFilter } from './filter.ts';

/** How the indexes say what a message holds. */
const attachmentType = (db: Db) => db`coalesce((m.attachment ->> 'type')::smallint, 3)`;

/** What is a patient's message at all, in the words of the indexes. */
const isOfPatient = (db: Db) =>
  db`m.type = 0 AND m.withdrawn_at IS NULL AND NOT m.awaiting_upload AND ${isNoTest(db, db`m.author_id`)}`;

/** What a message says of itself, beside team and patient. */
export function suits(db: Db, filter: CheckedFilter) {
  const { from, until, scope, emotion, attachment, coded, codersWanted, words = [] } = filter;
  return db`${isOfPatient(db)}
    ${from === undefined ? db`` : db`AND m.created_at >= ${from}`}
    ${until === undefined ? db`` : db`AND m.created_at < ${until}`}
    ${scope === undefined ? db`` : db`AND m.scope = ${scope}`}
    ${emotion === undefined ? db`` : db`AND m.emotion = ${emotion}`}
    ${attachment === undefined ? db`` : db`AND ${attachmentType(db)} = ${attachment}`}
    ${coded === undefined ? db`` : db`AND ${coded ? db`` : db`NOT`} ${isAnalysed(db, codersWanted)}`}
    ${isToDo(db, filter)}
    ${words.reduce((all, word) => db`${all} AND m.search_text LIKE searchable(${patternOf(word)})`, db``)}`;
}

const coders = (db: Db) => db`(SELECT count(*) FROM analysis_codings d WHERE d.message_id = m.id)`;

/** Somebody found something in it, in the words of the indexes; or as many as there should be, nothing. */
export const isAnalysed = (db: Db, codersWanted: number) =>
  codersWanted <= 1
    ? db`(m.analysis_count > 0)`
    : db`((m.analysis_count > 0) OR ${coders(db)} >= ${codersWanted})`;

/** Nobody has still to finish what enough others have finished. */
function isToDo(db: Db, { todo, readerId, codersWanted }: CheckedFilter) {
  if (todo === undefined) return db``;
  const mine = db`EXISTS (SELECT 1 FROM analysis_codings d WHERE d.message_id = m.id AND d.coder_id = ${readerId})`;
  return todo ? db`AND NOT ${mine} AND ${coders(db)} < ${codersWanted}` : db`AND ${mine}`;
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Where coders code blind, those of others are not there for them until all have finished. */
export const isSeen = (db: Db, { readerId, blindTeamIds }: CheckedFilter) =>
  blindTeamIds.length === 0
    ? db``
    : db`AND (NOT c.hidden OR c.coder_id = ${readerId} OR NOT c.team_id = ANY(${blindTeamIds}::uuid[]))`;

/** Whether the message has the code that is asked for. */
export function isCoded(db: Db, filter: CheckedFilter) {
  const { elementId, coderId } = filter;
  if (elementId === undefined && coderId === undefined) return db``;
  return db`AND EXISTS (SELECT 1 FROM analysis_codes c WHERE c.message_id = m.id ${isSeen(db, filter)}
    ${elementId === undefined ? db`` : db`AND c.element_id = ${elementId}`}
    ${coderId === undefined ? db`` : db`AND c.coder_id = ${coderId}`})`;
}

interface Cursor {
  id: string;
  created_at: Date;
}

/** Withdrawn ones too: whoever reads on from one must not lose the rest. */
export async function findCursor(db: Db, id: string, teamIds: string[]): Promise<Cursor | undefined> {
  const [row] = await db<Cursor[]>`SELECT id, created_at FROM messages
    WHERE id = ${id} AND team_id = ANY(${teamIds}::uuid[])`;
  return row;
}

export interface ListedMessage extends PatientRow {
  id: string;
  thread_id: string;
  created_at: Date;
  scope: MessageScope;
  emotion: Emotion;
  attachment_type: AttachmentType;
  duration: number | null;
  body: string;
  analysis_count: number;
  is_coded: boolean;
  element_ids: string[];
}

export async function listMessages(
  db: Db,
  filter: CheckedFilter,
  before: Cursor | undefined,
  limit: number,
): Promise<ListedMessage[]> {
  const page = pageOf(db, filter, before, limit);
  return db<ListedMessage[]>`${details(db, filter.codersWanted, isSeen(db, filter))}
    FROM (${page}) found JOIN messages m ON m.id = found.id ${whose(db)}
    ORDER BY m.created_at DESC, m.id DESC`;
}

/** Of messages that were found to be the caller's to see, with all their codes. */
export async function listMessagesById(
  db: Db,
  ids: string[],
  codersWanted: number,
): Promise<ListedMessage[]> {
  return db<ListedMessage[]>`${details(db, codersWanted, db``)}
    FROM messages m ${whose(db)} WHERE m.id = ANY(${ids}::uuid[])`;
}

const details = (
  db: Db,
  codersWanted: number,
  seen: ReturnType<typeof isSeen>,
) => db`SELECT m.id, m.thread_id, m.team_id, m.created_at,
  m.scope, m.emotion, m.body, m.analysis_count, ${isAnalysed(db, codersWanted)} AS is_coded, ${attachmentType(db)} AS attachment_type,
  (m.attachment ->> 'durationInMilliseconds')::integer AS duration, ${who(db)},
  ARRAY(SELECT DISTINCT c.element_id FROM analysis_codes c WHERE c.message_id = m.id ${seen}) AS element_ids`;

const whose = (db: Db) => db`JOIN users u ON u.id = m.author_id JOIN patients p ON p.user_id = u.id
  JOIN projects j ON j.id = m.project_id`;

function pageOf(db: Db, filter: CheckedFilter, before: Cursor | undefined, limit: number) {
  const { teamIds, patientId, elementId, coderId } = filter;
  const onwards =
    before === undefined ? db`` : db`AND (m.created_at, m.id) < (${before.created_at}, ${before.id})`;
  // A patient has one team and some hundred messages: nothing is narrower.
  if (patientId !== undefined)
    return db`SELECT m.id, m.created_at FROM messages m
      WHERE m.patient_id = ${patientId} AND m.team_id = ANY(${teamIds}::uuid[]) AND ${suits(db, filter)}
        ${onwards} ${isCoded(db, filter)}
      ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`;
  const ofTeam =
    elementId === undefined && coderId === undefined
      ? db`SELECT m.id, m.created_at FROM messages m
          WHERE m.team_id = t.id AND ${suits(db, filter)} ${onwards}
          ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`
      : db`SELECT m.id, m.created_at FROM (${codedMessages(db, filter, before)}) c
          CROSS JOIN LATERAL (SELECT m.id, m.created_at FROM messages m
            WHERE m.id = c.message_id AND ${suits(db, filter)} OFFSET 0) m
          ORDER BY c.message_at DESC, c.message_id DESC LIMIT ${limit}`;
  return db`SELECT one.id, one.created_at FROM unnest(${teamIds}::uuid[]) AS t (id) CROSS JOIN LATERAL (${ofTeam}) one
    ORDER BY one.created_at DESC, one.id DESC LIMIT ${limit}`;
}

/** The messages of a team that have a code, newest first and once each, as the index of codes has them. */
function codedMessages(db: Db, filter: CheckedFilter, before: Cursor | undefined) {
  const { elementId, coderId, from, until } = filter;
  return db`SELECT DISTINCT c.message_at, c.message_id FROM analysis_codes c WHERE c.team_id = t.id ${isSeen(db, filter)}
    ${elementId === undefined ? db`` : db`AND c.element_id = ${elementId}`}
    ${coderId === undefined ? db`` : db`AND c.coder_id = ${coderId}`}
    ${from === undefined ? db`` : db`AND c.message_at >= ${from}`}
    ${until === undefined ? db`` : db`AND c.message_at < ${until}`}
    ${before === undefined ? db`` : db`AND (c.message_at, c.message_id) < (${before.created_at}, ${before.id})`}
    ORDER BY c.message_at DESC, c.message_id DESC`;
}

export async function findAuthor(db: Db, messageId: string): Promise<PatientRow | undefined> {
  const [row] = await db<PatientRow[]>`SELECT ${who(db)}, m.team_id FROM messages m
    JOIN users u ON u.id = m.author_id JOIN patients p ON p.user_id = u.id JOIN projects j ON j.id = m.project_id
    WHERE m.id = ${messageId}`;
  return row;
}

export async function listTeams(db: Db, teamIds: string[]): Promise<{ id: string; name: string }[]> {
  return db<{ id: string; name: string }[]>`SELECT id, name FROM medical_teams
    WHERE id = ANY(${teamIds}::uuid[]) ORDER BY name, id`;
}

/** Whoever is a patient of the teams. */
export async function listPatients(db: Db, teamIds: string[]): Promise<PatientRow[]> {
  return db<PatientRow[]>`SELECT ${who(db)}, p.team_id FROM patients p JOIN users u ON u.id = p.user_id
    JOIN projects j ON j.id = p.project_id WHERE p.team_id = ANY(${teamIds}::uuid[])`;
}

/** Whoever has coded there. */
export async function listCoders(db: Db, teamIds: string[]): Promise<{ id: string; name: string }[]> {
  return db<{ id: string; name: string }[]>`SELECT u.id, u.name FROM users u
    WHERE u.id IN (SELECT a.coder_id FROM analyses a WHERE a.team_id = ANY(${teamIds}::uuid[]) AND a.deleted_at IS NULL)
    ORDER BY u.name, u.id`;
}
