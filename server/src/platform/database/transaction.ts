// A transaction: BEGIN goes out with its first statement, and COMMIT alone or with its last ones.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Session } from './session.ts';
import { type Compiled, makeTag, type Statement, type Tag } from './statement.ts';

export interface Transaction extends Tag {
  /**
   * Sends these statements in their order and the commit behind them, all at once, and gives their rows. Where one of
   * them fails, nothing is committed. Nothing can be asked afterwards.
   */
  // biome-ignore lint/suspicious/noExplicitAny: statements with any rows.
  last<T extends readonly Statement<any>[]>(
    statements: readonly [...T],
  ): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}

export interface TransactionOptions {
  /** Ends the transaction: the running statement is cancelled, no other starts, and nothing is committed. */
  signal?: AbortSignal;
  /** For work that may take any time: the database may be silent for as long as it likes. */
  patient?: boolean;
}

const CANCEL_PAUSE = 20;
const command = (text: string): Compiled => ({ text, values: [] });

export async function runTransaction<T>(
  session: Session,
  work: (tx: Transaction) => T | Promise<T>,
  { signal }: TransactionOptions,
  cancel: (backend: number, server: string | undefined) => Promise<unknown>,
): Promise<T> {
  let began = false;
  let ended = false;
  let failure: { error: unknown } | undefined;
  let cancelling: Promise<void> | undefined;

  const send = (compile: () => Compiled): Promise<Answer> => {
    if (ended) return Promise.reject(new Error('The transaction has ended.'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    let statement: Compiled;
    try {
      statement = compile();
    } catch (error) {
      return Promise.reject(error);
    }
    if (!began) {
      began = true;
      if (signal) session.backend().catch(() => {});
      session.send(command('BEGIN')).catch(() => {});
    }
    const answer = session.send(statement);
    answer.catch((error) => {
      failure ??= { error };
    });
    return answer;
  };
  const commit = async () => {
    ended = true;
    if (!began) return;
    const answer = await session.send(command('COMMIT'));
    if (answer.command !== 'COMMIT') throw new Error('The transaction was not committed.');
  };
  const last = async (statements: readonly Statement<never>[]): Promise<unknown[]> => {
    if (failure) throw failure.error;
    signal?.throwIfAborted();
    // All of them first: what cannot be written down must not leave the others to be committed.
    const compiled = statements.map((statement) => statement.compile());
    const answers = compiled.map((statement) => send(() => statement));
    const committed = commit();
    const outcomes = await Promise.allSettled([...answers, committed]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return Promise.all(answers);
  };

  // One signal may come between two statements, where the database does not heed it.
  const stop = () => {
    cancelling = (async () => {
      try {
        while (session.isWaiting) {
          await cancel(await session.backend(), session.server);
          await sleep(CANCEL_PAUSE);
        }
      } catch {
        session.cut();
      }
    })();
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const result = await work(Object.assign(makeTag(send), { last }) as Transaction);
    if (failure) throw failure.error;
    if (!ended) {
      signal?.throwIfAborted();
      await commit();
    }
    return result;
  } catch (error) {
    ended = true;
    if (began) await session.send(command('ROLLBACK')).catch(() => session.release(true));
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await cancelling;
    // A signal that comes late would meet whoever has the connection next.
    session.release(cancelling !== undefined);
  }
}
