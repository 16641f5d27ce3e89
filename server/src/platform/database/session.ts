// A connection of the pool while one holds it. When it is lost, every query on it, under way or later,
// fails, and its place in the pool is free at once.
import type { PoolClient, QueryResult } from 'pg';
import { connectionClosed, type DatabaseClient } from './client.ts';
import type { Compiled, Row, Rows } from './statement.ts';

export type PooledClient = DatabaseClient & Pick<PoolClient, 'release'>;

export interface Answer extends Rows<Row[]> {
  /** What the database did, such as COMMIT or ROLLBACK. */
  readonly command: string;
}

export class Session {
  readonly #client: PooledClient;
  readonly #givenBack: () => void;
  readonly #silence: NodeJS.Timeout | undefined;
  #waiting = 0;
  #lost: Error | undefined;
  #released = false;

  /** `answerWithin`: how long the database may be silent while it owes an answer, in milliseconds. */
  constructor(client: PooledClient, answerWithin: number | undefined, given: () => void) {
    this.#client = client;
    this.#givenBack = given;
    client.once('error', this.#lose);
    if (client.lost) this.#lose(client.lost);
    else if (answerWithin !== undefined)
      this.#silence = setTimeout(() => this.#waiting > 0 && client.cut(), answerWithin);
  }

  readonly #lose = (cause: unknown): void => {
    this.#lost = this.#client.lost ?? connectionClosed(cause);
    this.release(true);
  };

  /** Whether the database owes an answer. */
  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  /** Sends at once: statements arrive in the order of these calls. */
  async send(statement: Compiled): Promise<Answer> {
    if (this.#lost) throw this.#lost;
    if (this.#released) throw new Error('This connection was given back.');
    if (this.#waiting === 0) this.#silence?.refresh();
    this.#waiting += 1;
    try {
      return answerOf(await this.#client.ask(statement));
    } catch (error) {
      throw typeof (error as { code?: unknown }).code === 'string' ? error : (this.#lost ?? error);
    } finally {
      this.#waiting -= 1;
      this.#silence?.refresh();
    }
  }

  /** The process of the database that serves this connection; asked once for each connection. */
  backend(): Promise<number> {
    this.#client.backend ??= this.send({ text: 'SELECT pg_backend_pid() AS pid', values: [] }).then(
      ([row]) => row?.pid as number,
    );
    return this.#client.backend;
  }

  /** The host of this connection, where there are several. */
  get server(): string | undefined {
    return this.#client.server;
  }

  cut(): void {
    if (!this.#released) this.#client.cut();
  }

  release(broken = false): void {
    if (this.#released) return;
    this.#released = true;
    clearTimeout(this.#silence);
    this.#client.release(broken);
    this.#client.removeListener('error', this.#lose);
    this.#givenBack();
  }
}

function answerOf(result: QueryResult | QueryResult[]): Answer {
  // Of several statements in one text, the last one.
  const last = Array.isArray(result) ? (result.at(-1) as QueryResult) : result;
  return Object.defineProperties(last.rows, {
    count: { value: last.rowCount ?? 0 },
    command: { value: last.command },
  }) as Answer;
}
