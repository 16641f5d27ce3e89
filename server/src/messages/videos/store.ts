// All SQL about videos that were uploaded and the work on them.
import type { Db } from '../../platform/database/connect.ts';
import type { StoredAttachment } from '../thread-document.ts';

export interface UploadRow {
  id: string;
  message_id: string;
  uploaded_at: Date;
  attempts: number;
  finished_at: Date | null;
}

const columns = (db: Db) => db`id, message_id, uploaded_at, attempts, finished_at`;

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`SELECT ${columns(db)} FROM video_uploads WHERE id = ${id}`;
  return row;
}

export async function insertUpload(db: Db, id: string, messageId: string, at: Date): Promise<void> {
  await db`INSERT INTO video_uploads (id, message_id, uploaded_at) VALUES (${id}, ${messageId}, ${at})`;
}

const later = (db: Db, seconds: number) => db`trialog_now() + make_interval(secs => ${seconds})`;

/** Makes the upload this worker's own, unless it is another's who still works on it, or done. */
export async function claimUpload(
  db: Db,
  id: string,
  claim: string,
  seconds: number,
): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`UPDATE video_uploads
    SET claim = ${claim}, claimed_until = ${later(db, seconds)}, attempts = attempts + 1
    WHERE id = ${id} AND finished_at IS NULL AND (claimed_until IS NULL OR claimed_until < trialog_now())
    RETURNING ${columns(db)}`;
  return row;
}

export async function renewClaim(db: Db, id: string, claim: string, seconds: number): Promise<boolean> {
  const { count } = await db`UPDATE video_uploads SET claimed_until = ${later(db, seconds)}
    WHERE id = ${id} AND claim = ${claim} AND finished_at IS NULL`;
  return count > 0;
}

/** For another try: a worker that can still say so did not die of the video. */
export async function releaseClaim(db: Db, id: string, claim: string): Promise<void> {
  await db`UPDATE video_uploads SET claim = NULL, claimed_until = NULL, attempts = attempts - 1
    WHERE id = ${id} AND claim = ${claim}`;
}

/** Held until the end of the transaction; false when the upload is no longer this worker's. */
export async function holdClaim(db: Db, id: string, claim: string): Promise<boolean> {
  const rows = await db`SELECT 1 FROM video_uploads
    WHERE id = ${id} AND claim = ${claim} AND finished_at IS NULL FOR UPDATE`;
  return rows.length > 0;
}

export async function finishUpload(db: Db, id: string, at: Date): Promise<void> {
  await db`UPDATE video_uploads SET finished_at = ${at}, claimed_until = NULL WHERE id = ${id}`;
}

/** Those on which nobody works any more, oldest first. */
export async function listForsaken(db: Db, limit: number): Promise<string[]> {
  const rows = await db`SELECT id FROM video_uploads
    WHERE finished_at IS NULL AND coalesce(claimed_until, uploaded_at + interval '30 seconds') < trialog_now()
    ORDER BY uploaded_at LIMIT ${limit}`;
  return rows.map((row) => row.id);
}

/** Of these uploads, those on which work is still to be done. */
export async function listUnfinished(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db`SELECT id FROM video_uploads
    WHERE id = ANY(${ids as string[]}::uuid[]) AND finished_at IS NULL`;
  return rows.map((row) => row.id);
}

export async function listAttachments(
  db: Db,
  messageIds: readonly string[],
): Promise<Pick<StoredAttachment, 'key' | 'thumbnailKey'>[]> {
  return db<Pick<StoredAttachment, 'key' | 'thumbnailKey'>[]>`SELECT attachment ->> 'key' AS key,
      attachment ->> 'thumbnailKey' AS "thumbnailKey"
    FROM messages WHERE id = ANY(${messageIds as string[]}::uuid[]) AND attachment IS NOT NULL`;
}

interface UploadRequest {
  userId: string;
  messageId: string;
  now: Date;
}

/** Writes down that addresses are given out; false when there were too many. Two at once take different numbers. */
export async function insertUploadRequest(
  db: Db,
  { userId, messageId, now }: UploadRequest,
  most: { perMessage: number; perHour: number },
): Promise<boolean> {
  const { count } = await db`
    WITH counted AS (
      SELECT date_trunc('hour', ${now}::timestamptz) AS hour,
        (SELECT count(*) FROM video_upload_requests
          WHERE user_id = ${userId} AND hour = date_trunc('hour', ${now}::timestamptz)) AS in_hour,
        (SELECT count(*) FROM video_upload_requests WHERE message_id = ${messageId}) AS of_message
    )
    INSERT INTO video_upload_requests (user_id, hour, number_in_hour, message_id, number_of_message)
    SELECT ${userId}, hour, in_hour, ${messageId}, of_message FROM counted
    WHERE in_hour < ${most.perHour} AND of_message < ${most.perMessage}
    ON CONFLICT DO NOTHING`;
  return count === 1;
}

/** What nobody counts any more: those of a message count for as long as it may wait for its file. */
export async function deleteUploadRequests(db: Db, before: Date): Promise<void> {
  await db`DELETE FROM video_upload_requests WHERE hour < ${before}`;
}

/** Of the given messages those that still wait for their file. */
export async function listAwaitingUpload(db: Db, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`SELECT id FROM messages
    WHERE id = ANY(${[...messageIds]}) AND awaiting_upload AND withdrawn_at IS NULL`;
  return rows.map(({ id }) => id);
}
