// /metrics, and the count of every answer. Their library is loaded behind the first answer instead of before it, so
// that a start does not wait for it; no answer is left out of the count. Figures tell much about an installation: who is
// not on the machine itself reads them by a token or on a port of their own.
import { hash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MetricsConfig } from '../../config.ts';
import type { Metrics, Observed } from './metrics.ts';
import { refuse } from './refusal.ts';

export interface MetricsAccess extends MetricsConfig {
  /** Whether only this machine can reach the server. */
  onLoopback: boolean;
}

export function serveMetrics(app: FastifyInstance, observed: Observed, access: MetricsAccess): void {
  let metrics: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;
  const load = () => {
    loading ??= import('./metrics.ts').then(({ makeMetrics }) => {
      metrics = makeMetrics(observed);
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
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    mustMayRead(request, access);
    const { contentType, print } = await load();
    return reply.type(contentType).send(await print());
  });
  if (access.port !== undefined) listenApart(app, { ...access, port: access.port }, load);
}

function mustMayRead(request: FastifyRequest, { token, port, onLoopback }: MetricsAccess): void {
  if (token !== undefined) {
    if (!isBearer(request.headers.authorization, token)) throw refuse('unauthenticated');
  } else if (port !== undefined || !onLoopback) throw refuse('notFound');
}

function isBearer(header: string | undefined, token: string): boolean {
  // By their hashes, so that the time tells nothing, not even the length.
  const [given, expected] = [header ?? '', `Bearer ${token}`].map((text) => hash('sha256', text, 'buffer'));
  return timingSafeEqual(given!, expected!);
}

/** A listener for the figures alone, which need not be reachable from where people are. */
function listenApart(
  app: FastifyInstance,
  { port, host, token }: MetricsAccess & { port: number },
  load: () => Promise<Metrics>,
): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (token !== undefined && !isBearer(request.headers.authorization, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    load()
      .then(async ({ contentType, print }) => {
        const text = await print();
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
      })
      .catch((error) => {
        app.log.error({ err: error }, 'metrics');
        response.writeHead(503).end();
      });
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
