// Connections to PostgreSQL. The API works as the role trialog_app, migrations and the worker as the owner.
import pg from 'pg';
import { endsWithin } from '../within.ts';
import { ConnectionFault, type ConnectionOptions, clientConfig, DatabaseClient } from './client.ts';
import { type PooledClient, Session } from './session.ts';
import { makeTag, type Tag } from './statement.ts';
import { runTransaction, type Transaction, type TransactionOptions } from './transaction.ts';

export type { Statement } from './statement.ts';
export type { Transaction };

export interface Sql extends Tag {
  begin<T>(work: (tx: Transaction) => T | Promise<T>, options?: TransactionOptions): Promise<Awaited<T>>;
  /** A connection for oneself until it is released. */
  reserve(options?: Pick<TransactionOptions, 'patient'>): Promise<Reserved>;
  /** Waits for what is under way, but not longer than `timeout` seconds. */
  end(options?: { timeout?: number }): Promise<void>;
}

interface Reserved extends Tag {
  release(): void;
}

/** What a store function needs: the pool for a read, the request's transaction for a write. */
export type Db = Tag;

export const APP_ROLE = 'trialog_app';

/** What the API's login becomes for the statements that administer people, and for no others. */
export async function asAdministrator<T>(db: Transaction, work: () => Promise<T>): Promise<T> {
  await db`SET LOCAL ROLE trialog_admin`;
  const result = await work();
  await db`RESET ROLE`;
  return result;
}

interface ConnectOptions extends ConnectionOptions {
  connections?: number;
  /** How long the database may owe an answer before its connection is given up, in milliseconds; else for ever. */
  answerWithin?: number;
}

/** Longer than the database itself lets a statement run. */
export const ANSWER_WITHIN = 45_000;
const CUT_WITHIN = 1000;

export function connect(url: string, options: ConnectOptions = {}): Sql {
  const config = clientConfig(url, options);
  const clients = new Set<DatabaseClient>();
  class Client extends DatabaseClient {
    constructor(given: pg.ClientConfig) {
      super(given);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  }
  const pool = new pg.Pool({
    ...config,
    max: options.connections ?? 10,
    idleTimeoutMillis: 300_000,
    Client: Client as never,
  });
  // A connection that is lost while nobody holds it leaves the pool; there is nobody to tell.
  pool.on('error', () => {});

  /** Those who wait for a connection, and how to refuse them. */
  const waiting = new Set<(error: Error) => void>();
  const idle = Promise.withResolvers<void>();
  let inUse = 0;
  let ending: Promise<unknown> | undefined;

  const giveBack = () => {
    inUse -= 1;
    if (ending && inUse === 0) idle.resolve();
  };
  const acquire = (): Promise<PooledClient> =>
    new Promise((resolve, reject) => {
      let refused = false;
      const refuse = (error: Error) => {
        refused = true;
        waiting.delete(refuse);
        reject(error);
      };
      waiting.add(refuse);
      pool.connect((error, client) => {
        if (refused) return client?.release(true);
        if (error) return refuse(error);
        waiting.delete(refuse);
        resolve(client as unknown as PooledClient);
      });
    });
  const open = async (patient = false): Promise<Session> => {
    if (ending) throw ended();
    inUse += 1;
    try {
      return new Session(await acquire(), patient ? undefined : options.answerWithin, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  const close = async (timeout: number | undefined): Promise<void> => {
    if (inUse === 0) idle.resolve();
    const closed = idle.promise.then(() => pool.end());
    if (timeout === undefined) return closed;
    if (await endsWithin(timeout * 1000, closed)) return;
    for (const refuse of waiting) refuse(ended());
    for (const client of clients) client.cut();
    await endsWithin(CUT_WITHIN, closed);
  };

  /** On a connection of its own: those of the pool may all be busy. As the login itself, which may end what it began. */
  const cancel = async (backend: number, server: string | undefined): Promise<void> => {
    const client = new DatabaseClient(
      { ...clientConfig(url, { name: `${options.name ?? 'trialog'}-cancel` }), query_timeout: 5000 },
      server,
    );
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT pg_cancel_backend($1)', [backend]);
    } finally {
      client.end().catch(() => {});
    }
  };

  const tag = makeTag(async (compile) => {
    const statement = compile();
    const session = await open();
    return session.send(statement).finally(() => session.release());
  });
  return Object.assign(tag, {
    begin: async <T>(work: (tx: Transaction) => T | Promise<T>, given: TransactionOptions = {}) =>
      runTransaction(await open(given.patient), work, given, cancel),
    reserve: async (given: Pick<TransactionOptions, 'patient'> = {}) => {
      const session = await open(given.patient);
      const own = makeTag(async (compile) => session.send(compile()));
      return Object.assign(own, { release: () => session.release() });
    },
    end: ({ timeout }: { timeout?: number } = {}) => {
      ending ??= Promise.resolve().then(() => close(timeout));
      return ending;
    },
  }) as Sql;
}

const ended = () => new ConnectionFault('CONNECTION_ENDED', 'The connections to the database were closed.');

const AWAY_CODES = new Set([
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300', // too many connections
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
]);

/** True when an error says that the database is not there now, as opposed to a fault in a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && AWAY_CODES.has(code);
}
