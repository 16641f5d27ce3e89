// Connections to PostgreSQL. The API works as the role trialog_app, migrations and the worker as the owner.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

export type Sql = postgres.Sql<{ bigint: number }>;
export type Transaction = postgres.TransactionSql<{ bigint: number }>;
/** What a store function needs: the pool for a read, the request's transaction for a write. */
export type Db = Sql | Transaction;

export const APP_ROLE = 'trialog_app';

export interface ConnectOptions {
  connections?: number;
  /** Take on this role for every connection of the pool. */
  role?: string;
  name?: string;
}

export function connect(url: string, options: ConnectOptions = {}): Sql {
  return postgres(url, {
    max: options.connections ?? 10,
    idle_timeout: 300,
    connect_timeout: 5,
    onnotice: () => {},
    // While the database restarts, a waiting request is told so at once (503) instead of after a long back-off.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    // Counters and ids of rows stay far below 2^53.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: options.name ?? 'trialog',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 15_000,
      ...(options.role ? { role: options.role } : {}),
    },
  }) as Sql;
}

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

/** Waits for a database that is still starting; anything else that is wrong is told at once. */
export async function waitForDatabase(sql: Sql, patience = 30_000): Promise<void> {
  for (const since = Date.now(); ; ) {
    try {
      await sql`SELECT 1`;
      return;
    } catch (error) {
      const code = (error as { code?: string }).code;
      const starting = code === '57P03' || code === 'CONNECTION_CLOSED' || code === 'ECONNRESET';
      if (!starting || Date.now() - since > patience) throw error;
      await sleep(100);
    }
  }
}
