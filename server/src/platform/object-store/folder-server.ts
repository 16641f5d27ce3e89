// For tests: a folder store that is really served on loopback, with a clock that can be set.
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerProblem } from '../http/problem-answer.ts';
import { registerFileRoutes } from './folder-routes.ts';
import { openObjectStore } from './open.ts';
import type { ObjectStore } from './port.ts';

export interface ServedFolder {
  store: ObjectStore;
  app: FastifyInstance;
  dir: string;
  clock: { now?: Date };
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** `careless` plants a fault: routes that look at no signature. */
export async function serveFolder({ careless = false } = {}): Promise<ServedFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'trialog-folder-'));
  const port = await freePort();
  const clock: { now?: Date } = {};
  const now = () => clock.now ?? new Date();
  const secret = 'a secret of this test';
  const store = await openObjectStore({
    kind: 'folder',
    dir,
    secret,
    publicUrl: `http://127.0.0.1:${port}`,
    now,
  });
  const app = Fastify();
  app.setErrorHandler(answerProblem);
  if (careless) serveAnything(app, store);
  else registerFileRoutes(app, { store, secret, now });
  await app.listen({ host: '127.0.0.1', port });
  return {
    store,
    app,
    dir,
    clock,
    async close() {
      await app.close();
      store.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function serveAnything(app: FastifyInstance, store: ObjectStore): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const keyOf = (params: unknown) => (params as { '*': string })['*'];
  app.get('/files/*', async (request, reply) => reply.send((await store.get(keyOf(request.params)))?.body));
  app.put('/files/*', async (request) =>
    store.put(keyOf(request.params), request.raw, { contentType: 'image/png' }),
  );
  app.delete('/files/*', async (_request, reply) => reply.code(204).send());
}
