// /health/live: the process answers. /health/ready: the database answers too. /metrics: figures for Prometheus.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
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

export function serveMetrics(app: FastifyInstance, sql: Sql): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'trialog_request_duration_seconds',
    help: 'Duration of requests by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'trialog_outbox_rows',
    help: 'Entries of the outbox that are not dispatched yet',
    registers: [registry],
    async collect() {
      const [row] = await sql`SELECT count(*)::int AS count FROM outbox`;
      this.set(row?.count ?? 0);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the address: addresses hold ids.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
