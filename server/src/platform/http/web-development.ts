// For `npm run dev`: Vite inside the server, on the same origin, so that sign-in and cookies work as in production.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PagePolicy } from './security-headers.ts';
import { isPageAddress, sendPage } from './web-pages.ts';

export async function serveWebFromSources(
  app: FastifyInstance,
  root: string,
  policy: PagePolicy,
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageAddress(request)) {
      const index = await vite.transformIndexHtml(
        request.url,
        readFileSync(join(root, 'index.html'), 'utf8'),
      );
      return sendPage(reply, index, policy, true);
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
}
