// Compares this machine's clock with the database's, at the start and every ten minutes: windows open by the one, and rows
// get their time from the other.
import type { Sql } from './connect.ts';

export interface ClockState {
  /** How far our clock is ahead of the other, in seconds; negative where it is behind, nothing while unknown. */
  readonly aheadSeconds: number | undefined;
  /** Farther than can be tolerated, whatever time the question itself took. */
  readonly isOff: boolean;
}

export interface ClockCheck {
  state(): ClockState;
  check(): Promise<ClockState>;
  stop(): void;
}

interface ClockOptions {
  sql: Sql;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
  everyMs?: number;
}

const EVERY_MS = 10 * 60_000;
/** Of a time server, too. */
export const TOLERATED_MS = 2_000;
/** One that had to wait for a connection says little; the quickest answer counts. */
const QUESTIONS = 3;

interface Comparison {
  aheadMs: number;
  /** The error that half of the way there and back allows for. */
  uncertainMs: number;
}

export async function startClockCheck({
  sql,
  log,
  now = Date.now,
  everyMs = EVERY_MS,
}: ClockOptions): Promise<ClockCheck> {
  let state: ClockState = { aheadSeconds: undefined, isOff: false };
  const check = async () => {
    const { aheadMs, uncertainMs } = await compareClocks(sql, now);
    state = { aheadSeconds: aheadMs / 1000, isOff: Math.abs(aheadMs) - uncertainMs > TOLERATED_MS };
    if (state.isOff) {
      const words = `This machine's clock and the database's differ by more than ${TOLERATED_MS / 1000} seconds.`;
      log.warn({ aheadSeconds: state.aheadSeconds }, words);
    }
    return state;
  };
  // While the database is away nothing new is known.
  const checkQuietly = () => check().catch((error) => log.error({ err: error }, 'clock'));
  await checkQuietly();
  const timer = setInterval(() => void checkQuietly(), everyMs).unref();
  return { state: () => state, check, stop: () => clearInterval(timer) };
}

export async function compareClocks(sql: Sql, now: () => number = Date.now): Promise<Comparison> {
  let best: Comparison | undefined;
  for (let question = 0; question < QUESTIONS; question += 1) {
    const before = now();
    const start = performance.now();
    const [row] = await sql<
      { ms: number }[]
    >`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
    const uncertainMs = (performance.now() - start) / 2;
    if (best === undefined || uncertainMs < best.uncertainMs)
      best = { aheadMs: before + uncertainMs - row!.ms, uncertainMs };
  }
  return best!;
}
