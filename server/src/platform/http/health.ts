// /health/live: the process answers. /health/ready: the database answers too.
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/connect.ts';
import { refuse } from './refusal.ts';

const READY_WITHIN = 2000;

export function serveHealth(app: FastifyInstance, sql: Sql, version: string): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live', version }));
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(refuse('databaseAway')), READY_WITHIN).unref(),
    );
    await Promise.race([sql`SELECT 1`, late]);
    return { status: 'ready', version };
  });
}
