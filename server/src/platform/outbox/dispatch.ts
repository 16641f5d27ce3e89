// Empties the outbox in batches: tells events by NOTIFY (ids only) and hands jobs to graphile-worker, in one
// transaction, so that no event comes before its commit and no job is queued twice.
import type { Sql } from '../database/connect.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';

const LOCK = 7_421_003;
const BATCH = 500;
/** What is written meanwhile is told and handed over together. */
const PAUSE = 50;
/** PostgreSQL takes at most 8000 bytes in one notification. */
const MOST_BYTES = 7000;

export const EVENT_CHANNEL = 'trialog_events';

interface OutboxRow {
  id: number;
  kind: string;
  project_id: string | null;
  team_id: string | null;
  payload: Record<string, unknown>;
}

/** Which job, if any, an outbox entry starts. */
export interface Reaction {
  kind: string;
  job: string;
  /** Jobs with the same key replace each other while they wait. */
  jobKey?: (row: OutboxRow) => string;
  /** All entries that one pass of the dispatcher finds for this job become one job, with `entries`. */
  batched?: boolean;
}

export async function dispatchBatch(sql: Sql, reactions: readonly Reaction[]): Promise<number> {
  return (await dispatchOnce(sql, reactions)) ?? 0;
}

/** Nothing where another one is at it. */
async function dispatchOnce(sql: Sql, reactions: readonly Reaction[]): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const [lock] = await tx`SELECT pg_try_advisory_xact_lock(${LOCK}) AS got`;
    if (!lock?.got) return undefined;
    const rows = await tx<
      OutboxRow[]
    >`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT ${BATCH})
      RETURNING id, kind, project_id, team_id, payload`;
    if (rows.length === 0) return 0;
    rows.sort((a, b) => a.id - b.id);
    for (const text of eventTexts(rows)) await tx`SELECT pg_notify(${EVENT_CHANNEL}, ${text})`;
    const jobs = jobsOf(rows, reactions);
    if (jobs.length > 0)
      await tx`SELECT graphile_worker.add_job(j.identifier, j.payload, job_key => j.key)
        FROM jsonb_to_recordset(${tx.json(jobs as never)}) AS j (identifier text, payload json, key text)`;
    return rows.length;
  }) as Promise<number | undefined>;
}

/** An event that is too long names only the team: whoever receives it reloads. */
function eventText(row: OutboxRow): string {
  const header = { kind: row.kind, projectId: row.project_id, teamId: row.team_id };
  const text = JSON.stringify({ ...header, ...row.payload });
  return Buffer.byteLength(text) < MOST_BYTES ? text : JSON.stringify(header);
}

function eventTexts(rows: readonly OutboxRow[]): string[] {
  const texts: string[] = [];
  let part: string[] = [];
  let length = 2;
  for (const row of rows) {
    const text = eventText(row);
    if (length + Buffer.byteLength(text) > MOST_BYTES && part.length > 0) {
      texts.push(`[${part.join(',')}]`);
      part = [];
      length = 2;
    }
    part.push(text);
    length += Buffer.byteLength(text) + 1;
  }
  texts.push(`[${part.join(',')}]`);
  return texts;
}

/** Of jobs with the same key only the last one is handed over: it would replace the others anyway. */
function jobsOf(rows: readonly OutboxRow[], reactions: readonly Reaction[]) {
  const jobs = rows.flatMap((row) =>
    reactions
      .filter((reaction) => reaction.kind === row.kind && !reaction.batched)
      .map((reaction) => ({
        identifier: reaction.job,
        payload: payloadOf(row),
        key: reaction.jobKey?.(row) ?? null,
      })),
  );
  const last = new Map(jobs.map((job, index) => [job.key ?? index, job]));
  return [...last.values(), ...commonJobs(rows, reactions)];
}

const payloadOf = (row: OutboxRow) => ({ projectId: row.project_id, teamId: row.team_id, ...row.payload });

function commonJobs(rows: readonly OutboxRow[], reactions: readonly Reaction[]) {
  const common = reactions.filter(({ batched }) => batched);
  return [...new Set(common.map(({ job }) => job))].flatMap((job) => {
    const kinds = common.filter((reaction) => reaction.job === job).map(({ kind }) => kind);
    const entries = rows
      .filter(({ kind }) => kinds.includes(kind))
      .map((row) => ({ kind: row.kind, ...payloadOf(row) }));
    return entries.length > 0 ? [{ identifier: job, payload: { entries }, key: null }] : [];
  });
}

export function startDispatcher(
  sql: Sql,
  reactions: readonly Reaction[],
  onError: (error: unknown) => void,
): Loop {
  // One that is at it for ten seconds is stuck: whose turn it is not gives no sign either, wherever the other runs.
  const turn = async () => {
    const count = await dispatchOnce(sql, reactions);
    return count === undefined ? undefined : count < BATCH ? PAUSE : 0;
  };
  return startLoop(turn, PAUSE, onError);
}
