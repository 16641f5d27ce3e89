// What somebody has answered so far, kept in this browser at every answer, by person and round, until the server has
// taken the whole survey. It goes with the person at sign-out, and before anybody else fills in here.
import type { CompiledQuestion, Draft, Submission } from '@trialog/contract/surveys.ts';
import { lastingStore, type Store } from '../../platform/storage.ts';
import { keepable, sameAnswers } from './merge-answers.ts';

/** Answers on their way to the server: every try goes by the same key and says the same. */
export interface Attempt {
  readonly key: string;
  readonly submission: Submission;
}

export interface KeptRound {
  readonly surveyId: string;
  readonly title: string;
  readonly answers: readonly CompiledQuestion[];
  /** The server's draft as this browser last knew it: what differs from it has not been sent yet. */
  readonly base: Pick<Draft, 'answers' | 'revision'>;
  /** The screen one was at. */
  readonly step?: number | undefined;
  readonly attempt?: Attempt | undefined;
}

export const keptRoundsPrefix = 'trialog.survey.';

export const keptKey = (userId: string, assignmentId: string): string =>
  `${keptRoundsPrefix}${userId}.${assignmentId}`;

export function createKeptRounds(store: Store) {
  const read = (key: string): KeptRound | undefined => parsed(store.get(key));
  return {
    /** What other people left in this browser is removed first. */
    open(userId: string, assignmentId: string): KeptRound | undefined {
      for (const key of store.keys())
        if (key.startsWith(keptRoundsPrefix) && !key.startsWith(`${keptRoundsPrefix}${userId}.`))
          store.remove(key);
      return read(keptKey(userId, assignmentId));
    },
    keep(userId: string, assignmentId: string, round: KeptRound): void {
      store.set(keptKey(userId, assignmentId), JSON.stringify(round));
    },
    remove(userId: string, assignmentId: string): void {
      store.remove(keptKey(userId, assignmentId));
    },
    /** Forgets unfinished answers to rounds that are no longer open: nobody can send them any more. */
    forgetClosed(userId: string, isOpen: (assignmentId: string) => boolean): void {
      for (const [assignmentId, { attempt }] of this.all(userId))
        if (attempt === undefined && !isOpen(assignmentId)) this.remove(userId, assignmentId);
    },
    /** Everything that this person has begun here, by round. */
    all(userId: string): ReadonlyMap<string, KeptRound> {
      const start = `${keptRoundsPrefix}${userId}.`;
      return new Map(
        store.keys().flatMap((key) => {
          const round = key.startsWith(start) ? read(key) : undefined;
          return round === undefined ? [] : [[key.slice(start.length), round] as const];
        }),
      );
    },
  };
}

export const keptRounds = createKeptRounds(lastingStore);

/** Whether the server does not have all of it. */
export const isUnsent = ({ answers, base, attempt }: KeptRound): boolean =>
  attempt !== undefined || !sameAnswers(keepable(answers), base.answers);

export function parsed(text: string | undefined): KeptRound | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as KeptRound | null;
    const readable = Array.isArray(value?.answers) && Array.isArray(value.base?.answers);
    return readable ? value : undefined;
  } catch {
    return undefined;
  }
}
