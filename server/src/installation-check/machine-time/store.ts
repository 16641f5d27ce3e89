// What waits for the machine rather than for a study: the outbox, the queue and the backups, by the machine's own time.
import type { Db } from '../../platform/database/connect.ts';

export const findWaitingEvents = (db: Db) => db`
    WITH found AS (SELECT id, kind, at < now() - interval '1 minute' AS faulty FROM outbox)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(kind || ' ' || id) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

export const findWaitingJobs = (db: Db) => db`
    WITH found AS (SELECT id, task_identifier, locked_at IS NULL AND run_at < now() - interval '1 minute'
        OR attempts >= max_attempts AS faulty FROM graphile_worker.jobs)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(task_identifier || ' ' || id) FILTER (WHERE faulty))[1:5] AS examples FROM found`;

/** Where none are made, there is nothing to find. A little late is no fault; a proof itself may take hours. */
export const findBackupFaults = (db: Db) => db`
    WITH newest AS (
      SELECT DISTINCT ON (kind) kind, name, fine FROM backup_log ORDER BY kind, ended_at DESC, id DESC),
    due AS (SELECT DISTINCT ON (kind) kind, due_at AS at FROM backup_log WHERE due_at IS NOT NULL
      ORDER BY kind, ended_at DESC, id DESC),
    found AS (
      SELECT kind || ' ' || name || ' failed' AS name, NOT fine AS faulty FROM newest
      UNION ALL SELECT kind || ' due at ' || to_char(at, 'YYYY-MM-DD HH24:MI'),
        at < now() - CASE kind WHEN 'proof' THEN interval '6 hours' ELSE interval '1 hour' END FROM due)
    SELECT count(*) AS looked, count(*) FILTER (WHERE faulty) AS faults,
      (array_agg(name) FILTER (WHERE faulty))[1:5] AS examples FROM found`;
