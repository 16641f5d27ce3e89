// /metrics, and the count of every answer. Their library is loaded behind the first answer instead of before it, so
// that a start does not wait for it; no answer is left out of the count.
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/connect.ts';
import type { Metrics } from './metrics.ts';

export function serveMetrics(app: FastifyInstance, sql: Sql): void {
  let metrics: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;
  const load = () => {
    loading ??= import('./metrics.ts').then(({ makeMetrics }) => {
      metrics = makeMetrics(sql);
      return metrics;
    });
    return loading;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const answer = { method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    const seconds = reply.elapsedTime / 1000;
    if (metrics) metrics.observe(answer, seconds);
    else
      load().then(
        (loaded) => loaded.observe(answer, seconds),
        (error) => request.log.error({ err: error }, 'metrics'),
      );
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const { contentType, print } = await load();
    return reply.type(contentType).send(await print());
  });
}
