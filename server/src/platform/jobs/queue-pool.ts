// The connections of the job queue. What became of a job is said until the database has heard it: the queue does not
// listen whether these words arrive, and one that fails unheard would end the process.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { isDatabaseAway } from '../database/connect.ts';

/** How the queue names the statements that say what became of a job. */
const WORD = /^(complete|fail)_jobs?(_q)?\//;
const PAUSE = 200;
const LONGEST_PAUSE = 1000;
const NOTHING: pg.QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };

/**
 * Takes a database that is still starting for one that is away. For the former the queue waits ever longer, up to two
 * minutes, when it has been up again for long; after the latter it asks again within seconds.
 */
class ImpatientClient extends DatabaseClient {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback) return super.connect();
    super.connect((error: Error & { code?: string }) => {
      if (error?.code === '57P03') error.code = 'ECONNREFUSED';
      callback(error);
    });
    return undefined;
  }
}

interface QueuePoolOptions {
  url: string;
  /** How long the database may owe an answer before its connection is given up, in milliseconds. */
  answerWithin?: number;
  onError(error: unknown): void;
  /** The database has heard the word and refused it: the queue does not know its jobs any more. */
  onRefused(error: unknown): void;
}

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

export class QueuePool extends pg.Pool {
  #over = false;
  readonly #tell: QueuePoolOptions;

  constructor(options: QueuePoolOptions) {
    super({
      connectionString: options.url,
      max: 6,
      application_name: 'trialog-worker',
      connectionTimeoutMillis: 10_000,
      query_timeout: options.answerWithin ?? 60_000,
      keepAlive: true,
      Client: ImpatientClient as never,
    });
    this.#tell = options;
    // The pool heals itself after a restart of the database; an unheard error would end the process.
    this.on('error', options.onError);
    this.on('connect', (client) => client.on('error', options.onError));
  }

  /** Words that have not arrived are given up: whoever finds this queue's jobs without it takes them over. */
  giveUp(): void {
    this.#over = true;
  }

  /** A connection of one's own, which fails at once where the database is away. */
  connectNow(): Promise<pg.PoolClient> {
    return super.connect();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return Promise.resolve(this.#borrow());
    super.connect(callback);
    return undefined;
  }

  /** A connection that is made when the first statement comes, by which is known whether it is a word. */
  #borrow(): pg.PoolClient {
    let client: pg.PoolClient | undefined;
    const release = (broken?: boolean | Error) => {
      client?.release(broken);
      client = undefined;
    };
    const ask: Ask = async (query, values) => {
      client ??= await super.connect();
      return client.query(query as string, values);
    };
    const query: Ask = (text, values) =>
      typeof text === 'object' && WORD.test(text.name ?? '')
        ? this.#say(() => ask(text), release)
        : ask(text, values);
    return { query, release } as unknown as pg.PoolClient;
  }

  async #say(ask: () => Promise<pg.QueryResult>, release: (broken: boolean) => void) {
    for (let pause = PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
      try {
        return await ask();
      } catch (error) {
        release(true);
        // Once is enough: it is said again until it is heard.
        if (pause === PAUSE) this.#tell.onError(error);
        if (this.#over) return NOTHING;
        if (isRefusal(error)) {
          this.#tell.onRefused(error);
          return NOTHING;
        }
        await sleep(pause);
        if (this.#over) return NOTHING;
      }
    }
  }
}

/** A fault in the statement or the tables, as opposed to a connection, a restart or a lack of room. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return (
    typeof code === 'string' &&
    /^[0-9A-Z]{5}$/.test(code) &&
    !isDatabaseAway(error) &&
    !/^(08|40|53|55|57|58)/.test(code)
  );
}
