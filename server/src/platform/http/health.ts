// /health/live: the process answers. /health/ready: the database answers too; it names the parts that work by themselves
// and are silent, and stays 200: the API goes on without them, and the watchdog replaces them.
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/connect.ts';
import type { PartHealth } from '../jobs/watchdog.ts';
import { refuse } from './refusal.ts';

const READY_WITHIN = 2000;

type Readiness = () => Promise<{ status: string; version: string; silent?: string[] }>;

/** Refused while the database does not answer. */
export function makeReadiness(sql: Sql, version: string, health: () => PartHealth[]): Readiness {
  return async () => {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(refuse('databaseAway')), READY_WITHIN).unref(),
    );
    await Promise.race([sql`SELECT 1`, late]);
    const silent = health().flatMap((part) => (part.silent ? [part.name] : []));
    return silent.length > 0 ? { status: 'degraded', version, silent } : { status: 'ready', version };
  };
}

export function serveHealth(app: FastifyInstance, version: string, readiness: Readiness): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live', version }));
  app.get('/health/ready', { schema: { hide: true } }, readiness);
}
