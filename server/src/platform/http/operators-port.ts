// A port for operators alone, which need not be reachable from where people are: figures and health. The only one of a
// worker that runs by itself.
import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MetricsConfig } from '../../config.ts';
import type { Metrics } from './metrics.ts';

interface OperatorStatus {
  loadMetrics: () => Promise<Metrics>;
  /** Fails while the database does not answer. */
  readiness: () => Promise<object>;
  version: string;
  log: { error(data: object, words: string): void };
}

interface OperatorsPort {
  listen(): Promise<void>;
  close(): Promise<void>;
}

export function makeOperatorsPort(
  access: MetricsConfig & { port: number },
  status: OperatorStatus,
): OperatorsPort {
  const server = createServer((request, response) => {
    answer(request, response, access, status).catch((error) => {
      status.log.error({ err: error }, 'operators');
      response.writeHead(503).end();
    });
  });
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(access.port, access.host, resolve);
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { token }: MetricsConfig,
  { loadMetrics, readiness, version }: OperatorStatus,
): Promise<void> {
  const path = request.method === 'GET' ? request.url?.split('?')[0] : undefined;
  const send = (type: string, text: string) =>
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  const sendJson = (value: object) => send('application/json', JSON.stringify(value));
  if (path === '/health/live') sendJson({ status: 'live', version });
  else if (path === '/health/ready') sendJson(await readiness());
  else if (path !== '/metrics') response.writeHead(404).end();
  else if (token !== undefined && !isBearer(request.headers.authorization, token))
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  else {
    const { contentType, print } = await loadMetrics();
    send(contentType, await print());
  }
}

export function isBearer(header: string | undefined, token: string): boolean {
  // By their hashes, so that the time tells nothing, not even the length.
  const [given, expected] = [header ?? '', `Bearer ${token}`].map((text) => hash('sha256', text, 'buffer'));
  return timingSafeEqual(given!, expected!);
}
