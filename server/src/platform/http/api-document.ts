// The API described by itself: OpenAPI as JSON, and a readable page made from it, without a script.
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { escapeHtml } from './html.ts';

interface OpenApi {
  info: { version: string };
  paths?: Record<string, unknown>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
}

type ApiDocument = () => Promise<OpenApi>;

/** Knows every route that is added after it. The document is drawn when somebody asks for it, for few ever do. */
export function describeApi(app: FastifyInstance, version: string): ApiDocument {
  const routes: Pick<RouteOptions, 'method' | 'url' | 'schema'>[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method !== 'HEAD' && !schema?.hide) routes.push({ method, url, schema: schema ?? {} });
  });
  let drawn: Promise<OpenApi> | undefined;
  return () => {
    drawn ??= draw(routes, version);
    return drawn;
  };
}

/** The plugin describes the routes of a server: one that has nothing but their schemas, and never listens. */
async function draw(
  routes: readonly Pick<RouteOptions, 'method' | 'url' | 'schema'>[],
  version: string,
): Promise<OpenApi> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trialog',
        version,
        description: 'Messages and questionnaires between patients and their study team.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  for (const route of routes) app.route({ ...route, handler: () => undefined });
  await app.ready();
  return app.swagger() as OpenApi;
}

/** `check` says who may read it; without one everybody may. */
export function serveApiDocument(
  app: FastifyInstance,
  document: ApiDocument,
  check: (request: FastifyRequest) => Promise<void> = async () => undefined,
): void {
  app.get('/api/docs/openapi.json', { schema: { hide: true }, onRequest: check }, document);
  app.get('/api/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css').send(STYLE),
  );
  app.get('/api/docs', { schema: { hide: true }, onRequest: check }, async (_request, reply) => {
    const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(await document()));
  });
}

function page(document: OpenApi): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      ...operation,
    })),
  );
  const groups = Map.groupBy(rows, (row) => row.tags?.[0] ?? 'Other');
  const sections = [...groups].map(([tag, items]) => {
    const list = items.map(
      (item) => `<li><code><b>${item.method.toUpperCase()}</b> ${escapeHtml(item.path)}</code>
        <p>${escapeHtml(item.summary ?? '')}<br><small>${escapeHtml(item.description ?? '')}</small></p></li>`,
    );
    return `<section><h2>${escapeHtml(tag)}</h2><ul>${list.join('')}</ul></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Trialog API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/style.css"></head>
    <body><main><h1>Trialog API ${escapeHtml(document.info.version)}</h1>
    <p>Every call carries a bearer token. Schemas: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
    ${sections.join('')}</main></body></html>`;
}

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f7f9f8, #0e1a1d); color: light-dark(#12262b, #e6efee); }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem; }
h1, h2 { font-weight: 600; } ul { list-style: none; padding: 0; }
li { border-top: 1px solid light-dark(#d9e2e0, #25383c); padding: .75rem 0; }
li p { margin: .25rem 0 0; } b, a { color: light-dark(#0b6e6b, #6fc7c2); } code { overflow-wrap: anywhere; }`;
