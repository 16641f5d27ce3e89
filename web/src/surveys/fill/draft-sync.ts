// Brings the answers to the server in the background: a moment after the last one, one call at a time, again when
// the connection is back, and together with what another device has kept meanwhile.
import type { CompiledQuestion, Draft, DraftToSave } from '@trialog/contract/schemas/surveys.ts';
import { FailedCall } from '../../platform/problem.ts';
import { type Base, isAtServer } from './merge-answers.ts';

interface SyncParts {
  readonly read: () => Promise<Draft>;
  readonly write: (draft: DraftToSave) => Promise<Draft>;
  /** The answers as they stand now, and the draft that they were made from. */
  readonly mine: () => readonly CompiledQuestion[];
  readonly base: () => Base;
  /** Before the first byte leaves: from now on the server may have this, whatever comes back. */
  readonly onSending: (answers: readonly CompiledQuestion[]) => void;
  /** The server now has this. */
  readonly onKept: (draft: Draft) => void;
  /** Another device was faster: `mine` and `base` take that draft up. */
  readonly onTheirs: (draft: Draft) => void;
  /** Nothing more can be kept: the round is closed, or not ours any more. */
  readonly onClosed: (code: string, error: unknown) => void;
  readonly pauseMs?: number;
  readonly retryMs?: number;
}

const PAUSE_MS = 700;
const RETRY_MS = 15_000;
const TRIES = 4;

export function createDraftSync(parts: SyncParts) {
  const { pauseMs = PAUSE_MS, retryMs = RETRY_MS } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let stopped = false;

  const isClean = () => isAtServer(parts.mine(), parts.base());

  async function bring(): Promise<boolean> {
    for (let tries = 0; tries < TRIES && !stopped; tries += 1) {
      if (isClean()) return true;
      try {
        const answers = parts.mine();
        parts.onSending(answers);
        parts.onKept(await parts.write({ answers, revision: parts.base().revision }));
      } catch (error) {
        const { code, status } = error instanceof FailedCall ? error.problem : { code: '', status: 0 };
        if (code !== 'draftChanged') {
          if (status === 403 || status === 404 || code === 'surveyAlreadyCompleted') end(code, error);
          return false;
        }
        const theirs = await parts.read().catch(() => undefined);
        if (theirs === undefined) return false;
        parts.onTheirs(theirs);
      }
    }
    return isClean();
  }

  function end(code: string, error: unknown): void {
    stop();
    parts.onClosed(code, error);
  }

  /** Now; true when the server has everything. Changes during a call go out with the next one. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= bring().finally(() => {
      running = undefined;
      if (!stopped && !isClean()) schedule(retryMs);
    });
    return running;
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), milliseconds);
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  return { changed: () => schedule(pauseMs), flush, stop };
}
