// Compares this machine's clock with a time server, where one is configured: at the start and every ten minutes, beside
// everything else. Nothing waits for it, and nothing fails without it.
import { type ClockState, TOLERATED_MS } from '../database/clock-check.ts';
import { compareWithTimeServer, type TimeServerAddress } from './sntp.ts';

/** In the words in which health reports it. */
export type TimeServerWords = 'not configured' | 'not reached yet' | 'unreachable' | 'reached';

export interface TimeServerState extends ClockState {
  readonly timeServer: TimeServerWords;
}

export interface TimeServerCheck {
  state(): TimeServerState;
  stop(): void;
}

interface CheckOptions {
  address: TimeServerAddress | undefined;
  log: { warn(details: object, message: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
  everyMs?: number;
  withinMs?: number;
}

const EVERY_MS = 10 * 60_000;
const WITHIN_MS = 2_000;
/** A packet may be lost; the first answer counts. */
const TRIES = 3;

const nothingKnown = { aheadSeconds: undefined, isOff: false } as const;

export const noTimeServer: TimeServerState = { timeServer: 'not configured', ...nothingKnown };

export function startTimeServerCheck({
  address,
  log,
  now = Date.now,
  everyMs = EVERY_MS,
  withinMs = WITHIN_MS,
}: CheckOptions): TimeServerCheck {
  if (address === undefined) return { state: () => noTimeServer, stop: () => undefined };
  let state: TimeServerState = { timeServer: 'not reached yet', ...nothingKnown };
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const server = `${address.host}:${address.port}`;
  const compare = async (triesLeft: number): Promise<TimeServerState> => {
    try {
      const { aheadMs, uncertainMs } = await compareWithTimeServer(address, now, withinMs);
      const isOff = Math.abs(aheadMs) - uncertainMs > TOLERATED_MS;
      return { timeServer: 'reached', aheadSeconds: aheadMs / 1000, isOff };
    } catch (error) {
      if (triesLeft > 1 && !isOver) return compare(triesLeft - 1);
      if (!isOver) log.warn({ err: error, server }, 'The time server could not be reached.');
      return { timeServer: 'unreachable', ...nothingKnown };
    }
  };
  const check = async () => {
    state = await compare(TRIES);
    if (isOver) return;
    if (state.isOff) {
      const words = `This machine's clock and the time server's differ by more than ${TOLERATED_MS / 1000} seconds.`;
      log.warn({ aheadSeconds: state.aheadSeconds, server }, words);
    }
    timer = setTimeout(() => void check(), everyMs).unref();
  };
  void check();
  return {
    state: () => state,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
