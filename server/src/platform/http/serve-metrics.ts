// /metrics, and the count of every answer. Their library is loaded behind the first answer instead of before it, so
// that a start does not wait for it; no answer is left out of the count. Figures tell much about an installation: who is
// not on the machine itself reads them by a token or on a port of their own.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MetricsConfig } from '../../config.ts';
import type { Metrics, Observed } from './metrics.ts';
import { isBearer, makeOperatorsPort } from './operators-port.ts';
import { refuse } from './refusal.ts';

interface MetricsAccess extends MetricsConfig {
  /** Whether only this machine can reach the server. */
  onLoopback: boolean;
}

/** Loads the figures when they are first asked for. */
export function figuresOf(observed: Observed): () => Promise<Metrics> {
  let loading: Promise<Metrics> | undefined;
  return () => {
    loading ??= import('./metrics.ts').then(({ makeMetrics }) => makeMetrics(observed));
    return loading;
  };
}

export function serveMetrics(
  app: FastifyInstance,
  observed: Observed,
  access: MetricsAccess,
  status: { version: string; readiness: () => Promise<object> },
): void {
  let metrics: Metrics | undefined;
  const figures = figuresOf(observed);
  const load = async () => {
    metrics = await figures();
    return metrics;
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
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    mustMayRead(request, access);
    const { contentType, print } = await load();
    return reply.type(contentType).send(await print());
  });
  const { port } = access;
  if (port === undefined) return;
  const own = makeOperatorsPort({ ...access, port }, { ...status, loadMetrics: load, log: app.log });
  app.addHook('onReady', () => own.listen());
  app.addHook('onClose', () => own.close());
}

function mustMayRead(request: FastifyRequest, { token, port, onLoopback }: MetricsAccess): void {
  if (token !== undefined) {
    if (!isBearer(request.headers.authorization, token)) throw refuse('unauthenticated');
  } else if (port !== undefined || !onLoopback) throw refuse('notFound');
}
