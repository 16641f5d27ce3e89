// The rules of the queue, as pure functions: which message is sent next, what an answer means for it and for those behind
// it. Nothing leaves the queue but what was sent, or what its author discards.
import { FailedCall, isPassing } from '../../platform/problem.ts';
import type { QueuedMessage, Refusal } from './queued-message.ts';

/** One way through the queue: each message is tried once in it at most. */
interface Pass {
  readonly tried: ReadonlySet<string>;
  /** Lines that wait behind one that could not be sent. */
  readonly held: ReadonlySet<string>;
  /** Nothing can be sent at the moment. */
  readonly stopped: boolean;
}

export const newPass: Pass = { tried: new Set(), held: new Set(), stopped: false };

/** How a try ended. */
export type SendEnd =
  | { readonly kind: 'sent' }
  /** There is no connection, nobody is signed in, or the server asks to wait: everything waits. */
  | { readonly kind: 'waiting'; readonly isAnswered: boolean }
  /** Something is wrong with this one, which may pass: those behind it in its line wait with it. */
  | { readonly kind: 'held' }
  /** What a first step made was removed: the next try begins with a new key. */
  | { readonly kind: 'restart' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Messages of one line keep their order: the replies of a thread, and the new threads of a team. */
export const lineOf = ({ medicalTeamId, original }: QueuedMessage): string =>
  `${medicalTeamId} ${original?.messageId ?? ''}`;

export const inOrder = (queue: readonly QueuedMessage[]): QueuedMessage[] =>
  queue.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));

/** Behind all that are there, also where the clock was put back. */
export const positionBehind = (queue: readonly QueuedMessage[], now: number): number =>
  Math.max(now, ...queue.map(({ position }) => position + 1));

export const isWaiting = ({ refusal }: QueuedMessage): boolean => refusal === undefined;

/** The server forgets keys after seven days: from then on a repeated try could make a second message. */
const KEY_KNOWN_MS = 6 * 86_400_000;
/** Our own code, beside those of the server: its author has to look whether it arrived. */
export const uncertain = 'uncertain';

export function withDoubt(message: QueuedMessage, now: number): QueuedMessage {
  const { triedAt, refusal } = message;
  const isDoubtful = refusal === undefined && triedAt !== undefined && now - triedAt > KEY_KNOWN_MS;
  return isDoubtful ? { ...message, refusal: { code: uncertain, text: '' } } : message;
}

export function nextToSend(queue: readonly QueuedMessage[], pass: Pass): QueuedMessage | undefined {
  if (pass.stopped) return undefined;
  return inOrder(queue).find(
    (message) => isWaiting(message) && !pass.tried.has(message.id) && !pass.held.has(lineOf(message)),
  );
}

export function passAfter(pass: Pass, message: QueuedMessage, { kind }: SendEnd): Pass {
  const holds = kind === 'held' || kind === 'restart';
  return {
    tried: new Set([...pass.tried, message.id]),
    held: holds ? new Set([...pass.held, lineOf(message)]) : pass.held,
    stopped: pass.stopped || kind === 'waiting',
  };
}

/** As it is stored before its first byte leaves. */
export const beforeTry = (message: QueuedMessage, now: number): QueuedMessage => ({
  ...message,
  triedAt: message.triedAt ?? now,
});

/**
 * What is left of a message after a try; nothing where it was sent. `triedAt` is that of before the try: an answer that
 * let nothing in says that this try made nothing.
 */
export function messageAfter(
  message: QueuedMessage,
  end: SendEnd,
  triedAt: number | undefined,
  newKey: () => string,
): QueuedMessage | undefined {
  switch (end.kind) {
    case 'sent':
      return undefined;
    case 'waiting':
      return end.isAnswered ? { ...message, triedAt } : message;
    case 'held':
      return message;
    case 'restart':
      return withNewKey(message, newKey);
    case 'refused': {
      const { refusal } = end;
      // What this key stood for is something else: another try with it would fail forever.
      const renewed = refusal.code === 'idempotencyConflict' ? withNewKey(message, newKey) : message;
      return { ...renewed, triedAt: undefined, refusal };
    }
  }
}

/** Its author wants it to be tried again. What is uncertain has a key that nobody knows any more. */
export function tryAgain(message: QueuedMessage, newKey: () => string): QueuedMessage {
  const known = message.refusal?.code === uncertain ? withNewKey(message, newKey) : message;
  return { ...known, refusal: undefined };
}

const withNewKey = (message: QueuedMessage, newKey: () => string): QueuedMessage => ({
  ...message,
  attempt: { key: newKey(), call: message.attempt.call },
  reached: undefined,
  triedAt: undefined,
  ...(message.file === undefined ? {} : { file: { ...message.file, key: newKey() } }),
});

/** What a failed try means. `isMade`: the message stands at the server and waits for its file. */
export function endOf(error: unknown, isMade: boolean): SendEnd {
  if (isPassing(error)) return { kind: 'waiting', isAnswered: false };
  if (!(error instanceof FailedCall)) return { kind: 'held' };
  const { status, code, detail } = error.problem;
  // It has its file: the answer to an earlier try was lost.
  if (isMade && code === 'alreadyUploaded') return { kind: 'sent' };
  if (isMade && status === 404) return { kind: 'restart' };
  if (waitingCodes.includes(code)) return { kind: 'waiting', isAnswered: true };
  if (heldCodes.includes(code) || status >= 500) return { kind: 'held' };
  return { kind: 'refused', refusal: { code, text: detail } };
}

const waitingCodes: readonly string[] = [
  'unauthenticated',
  'agreementRequired',
  'clientTooOld',
  'tooManyRequests',
];
const heldCodes: readonly string[] = [
  'requestInProgress',
  'requestTimeout',
  'tooManyWaiting',
  'uploadExpired',
];
