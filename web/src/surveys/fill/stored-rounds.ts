// What somebody has answered so far, stored in this browser at every answer, by person and round, until the server has
// taken the whole survey; what it took no more stays to be read. It goes with the person at sign-out, once they know.
import type { CompiledQuestion, Submission } from '@trialog/contract/schemas/surveys.ts';
import { type BrowserStore, localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';
import { type Base, isAtServer, storable } from './merge-answers.ts';
import { createStoredEdits } from './stored-edits.ts';

/** Answers on their way to the server: every try goes by the same key and says the same. */
export interface Attempt {
  readonly key: string;
  readonly submission: Submission;
}

/** Taken by the server, or come too late for it. */
export type Ending = 'sent' | 'late';

export interface StoredRound {
  readonly surveyId: string;
  readonly title: string;
  readonly answers: readonly CompiledQuestion[];
  /** What differs from it has not been sent yet. */
  readonly base: Base;
  /** The screen one was at. */
  readonly step?: number | undefined;
  readonly attempt?: Attempt | undefined;
  /** Whether changes of answers wait to be sent; they are stored under a key of their own. */
  readonly hasEdits?: boolean | undefined;
  readonly ended?: Ending | undefined;
}

const prefix = storageKeys.surveyAnswers.key;

export const storedRoundKey = (userId: string, assignmentId: string): string =>
  `${prefix}${userId}.${assignmentId}`;

export function createStoredRounds(store: BrowserStore) {
  const read = (key: string): StoredRound | undefined => parseRound(store.get(key));
  const edits = createStoredEdits(store);
  return {
    edits,
    open: (userId: string, assignmentId: string): StoredRound | undefined =>
      read(storedRoundKey(userId, assignmentId)),
    save(userId: string, assignmentId: string, round: StoredRound): void {
      store.set(storedRoundKey(userId, assignmentId), JSON.stringify(round));
    },
    remove(userId: string, assignmentId: string): void {
      store.remove(storedRoundKey(userId, assignmentId));
      edits.remove(userId, assignmentId);
    },
    /** Other tabs see how it ended before it is removed; answers that came too late stay, to be read. */
    end(userId: string, assignmentId: string, ended: Ending): void {
      const round = read(storedRoundKey(userId, assignmentId));
      if (round !== undefined) this.save(userId, assignmentId, { ...round, attempt: undefined, ended });
      if (ended === 'sent') this.remove(userId, assignmentId);
    },
    /** Nobody takes these answers now: they wait for the patient, not for a connection. */
    dropAttempt(userId: string, assignmentId: string): void {
      const round = read(storedRoundKey(userId, assignmentId));
      if (round !== undefined) this.save(userId, assignmentId, { ...round, attempt: undefined });
    },
    /**
     * Forgets answers to rounds that are listed no more: sent from elsewhere, or over for long. Those whose changes the
     * server does not have are given back, to be sent first.
     */
    forgetUnlisted(userId: string, isListed: (assignmentId: string) => boolean): string[] {
      const unlisted = [...this.all(userId)].filter(
        ([assignmentId, { attempt }]) => attempt === undefined && !isListed(assignmentId),
      );
      for (const [assignmentId, { hasEdits }] of unlisted) if (!hasEdits) this.remove(userId, assignmentId);
      return unlisted.flatMap(([assignmentId, { hasEdits }]) => (hasEdits ? [assignmentId] : []));
    },
    /** Everything that this person has begun here, by round. */
    all(userId: string): ReadonlyMap<string, StoredRound> {
      const start = `${prefix}${userId}.`;
      return new Map(
        store.keys().flatMap((key) => {
          const round = key.startsWith(start) ? read(key) : undefined;
          if (round === undefined) return [];
          const assignmentId = key.slice(start.length);
          const list = edits.open(userId, assignmentId);
          const hasEdits = list !== undefined && list.edits.length > 0;
          return [[assignmentId, hasEdits ? { ...round, hasEdits } : round] as const];
        }),
      );
    },
  };
}

export const storedRounds = createStoredRounds(localStore);

/** Whether the server does not have all of it. */
export const isUnsent = ({ answers, base, attempt, hasEdits }: StoredRound): boolean =>
  attempt !== undefined || hasEdits === true || !isAtServer(storable(answers), base);

/** What another tab did to a round: `gone` does not say why, since the patient or a list may have removed it. */
export function parseStorageEvent(written: string | null): StoredRound | Ending | 'gone' {
  const round = parseRound(written ?? undefined);
  return round?.ended ?? round ?? 'gone';
}

export function parseRound(text: string | undefined): StoredRound | undefined {
  const value = parseJson<StoredRound>(text);
  const readable = Array.isArray(value?.answers) && Array.isArray(value.base?.answers);
  return readable ? (value as StoredRound) : undefined;
}
