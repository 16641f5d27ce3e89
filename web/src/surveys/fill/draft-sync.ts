// Sends the answers to the server in the background: a moment after the last one, one call at a time, again when the
// connection is back, and merged with what another device has stored meanwhile.
import type { CompiledQuestion, Draft, DraftToSave, EditList } from '@trialog/contract/schemas/surveys.ts';
import { FailedCall } from '../../platform/problem.ts';
import { isListFault } from './list-fault.ts';
import { type Base, isAtServer } from './merge-answers.ts';

interface DraftParts {
  readonly read: () => Promise<Draft>;
  readonly write: (draft: DraftToSave) => Promise<Draft>;
  /** The answers as they stand now, and the draft that they were made from. */
  readonly mine: () => readonly CompiledQuestion[];
  readonly base: () => Base;
  /** What was changed on this device and the server does not have. */
  readonly edits?: () => EditList | undefined;
  /** The server has that list up to a number. */
  readonly onEditsStored?: (number: number | undefined) => void;
  /** The server cannot read that list: the answers go without it. */
  readonly onEditsRefused?: (list: EditList) => void;
  /** Before the first byte leaves: from now on the server may have this, whatever comes back. */
  readonly onSending?: (answers: readonly CompiledQuestion[]) => void;
  /** The server now has this. */
  readonly onStored: (draft: Draft) => void;
  /** Another device was faster: `mine` and `base` take that draft up. */
  readonly onTheirs: (draft: Draft) => void;
}

type DraftEnd =
  | { readonly kind: 'stored' | 'conflict' | 'unreadable' }
  | { readonly kind: 'failed'; readonly error: FailedCall | undefined };

/** The list of changes was stored, and the answers come too late: other ones were submitted. */
const completedElsewhere = () => new FailedCall({ status: 409, code: 'surveyAlreadyCompleted', detail: '' });

const hasAll = ({ mine, base, edits }: DraftParts): boolean =>
  isAtServer(mine(), base()) && edits?.() === undefined;

/** Writes until the server has everything; what another device has stored meanwhile is taken up first. */
export async function storeDraft(
  parts: DraftParts,
  tries: number,
  isStopped: () => boolean = () => false,
): Promise<DraftEnd> {
  const { read, write, mine, base, onSending, onStored, onTheirs } = parts;
  const isClean = () => hasAll(parts);
  for (let tried = 0; tried < tries && !isStopped(); tried += 1) {
    if (isClean()) break;
    const edits = parts.edits?.();
    try {
      const answers = mine();
      onSending?.(answers);
      const draft = await write({ answers, revision: base().revision, ...(edits && { edits }) });
      if (edits !== undefined) parts.onEditsStored?.(draft.editsStored);
      if (draft.completed) throw completedElsewhere();
      onStored(draft);
    } catch (error) {
      const failed = error instanceof FailedCall ? error : undefined;
      if (edits !== undefined && parts.onEditsRefused && isListFault(failed)) {
        parts.onEditsRefused(edits);
        continue;
      }
      if (failed?.problem.code !== 'draftChanged') return { kind: 'failed', error: failed };
      const theirs = await read().catch(() => undefined);
      if (theirs === undefined) return { kind: 'unreadable' };
      onTheirs(theirs);
    }
  }
  return { kind: isClean() ? 'stored' : 'conflict' };
}

interface SyncParts extends DraftParts {
  /** Nothing more can be stored: the round is closed, or not ours any more. */
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

  const isClean = () => hasAll(parts);

  async function storeNow(): Promise<boolean> {
    const end = await storeDraft(parts, TRIES, () => stopped);
    if (end.kind === 'failed' && end.error !== undefined) {
      const { code, status } = end.error.problem;
      if (status === 403 || status === 404 || code === 'surveyAlreadyCompleted') {
        stop();
        parts.onClosed(code, end.error);
      }
    }
    return end.kind === 'stored';
  }

  /** Now; true when the server has everything. Changes during a call go out with the next one. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= storeNow().finally(() => {
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
