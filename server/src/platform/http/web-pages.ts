// Serves the web application: hashed files as they are, and index.html with a fresh nonce for every page address.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';
import { type PagePolicy, pagePolicy, workerPolicies } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

interface WebPages {
  dist: string;
  policy: PagePolicy;
}

export async function serveWebPages(app: FastifyInstance, web: WebPages): Promise<void> {
  const indexFile = join(web.dist, 'index.html');
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(() => {
      throw refuse('notFound');
    });
    return;
  }
  const index = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: web.dist,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    // Made by the build beside each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const policy = workerPolicy(path);
      if (policy !== undefined) reply.header('content-security-policy', policy);
    },
  });
  const links = preloadsOf(index);
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply.header('link', links), index, web.policy);
  app.get('/', { schema: { hide: true } }, page);
  app.get('/index.html', { schema: { hide: true } }, page);
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAddress(request)) throw refuse('notFound');
    return page(request, reply);
  });
}

/** What the page asks for, as a header: a browser fetches it before it has begun to read the page. */
function preloadsOf(index: string): string {
  const tags = index.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  return tags
    .flatMap((tag) => {
      const address = /(?:href|src)="(\/assets\/[^"]+)"/.exec(tag)?.[1];
      if (address === undefined) return [];
      const kind = address.endsWith('.css') ? 'preload; as=style' : 'modulepreload';
      return [`<${address}>; rel=${kind}; crossorigin`];
    })
    .join(', ');
}

/** The policies of workers that need more than nothing, by the names that the build gives them. */
function workerPolicy(path: string): string | undefined {
  const name = /\/(?:assets\/([\w-]+)\.worker-[\w-]+|(service-worker))\.js(?:\.br|\.gz)?$/
    .exec(path)
    ?.slice(1)
    .find((each) => each !== undefined);
  return name === undefined ? undefined : workerPolicies[name];
}

/** The web's own router decides what an address shows; the server only tells pages from everything else. */
export function isPageAddress(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const reserved = /^\/(api|files|identity|health|metrics|documents|assets)(\/|$)/.test(path);
  const accepts = request.headers.accept ?? '';
  return request.method === 'GET' && !reserved && !/\.\w+$/.test(path) && accepts.includes('text/html');
}

export function sendPage(
  reply: FastifyReply,
  index: string,
  policy: PagePolicy,
  development = false,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(nonce, policy, development))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(index.replaceAll(NONCE_PLACEHOLDER, nonce));
}
