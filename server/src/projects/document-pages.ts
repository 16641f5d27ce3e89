// Documents as readable, printable pages: /documents/{id}.

import { chooseLanguage, intlLanguage } from '@trialog/contract/languages.ts';
import { problemTexts } from '@trialog/contract/problem-texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../platform/clock.ts';
import { isId } from '../platform/database/uuid.ts';
import type { PageContext } from '../platform/feature.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { refuse } from '../platform/http/refusal.ts';
import { isSigned } from './document-links.ts';
import { type DocumentRow, findDocument } from './store.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function serveDocuments(app: FastifyInstance, { sql }: PageContext): void {
  app.get('/documents/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/css').send(STYLE),
  );
  app.get('/documents/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const document = isId(id) ? await findDocument(sql, id) : undefined;
    if (!document?.html) return answerMissing(request, reply);
    const open = document.kind !== 'protocol';
    // The same answer as for a document that is not there.
    if (!open && !(await isSigned(sql, id, request.query as Record<string, unknown>, clock.date())))
      return answerMissing(request, reply);
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', open ? 'max-age=300' : 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(page(document));
  });
}

/** For who opened an old link in a tab: words instead of a problem's JSON, and the way back. */
function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) throw refuse('notFound');
  const wishes = (request.headers['accept-language'] ?? '').split(',');
  const language = chooseLanguage(wishes.map((wish) => wish.trim().split(';')[0] ?? ''));
  return reply
    .code(404)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${intlLanguage(language)}"><head><meta charset="utf-8"><title>Trialog</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/documents/style.css"></head>
    <body><main><h1>${escapeHtml(problemTexts[language].notFound)}</h1><p><a href="/">Trialog</a></p></main></body></html>`);
}

/** Where a language has a word of its own. */
const versionWord: Readonly<Record<string, string>> = { it: 'Versione', nl: 'Versie', es: 'Versión' };

/** The text itself was held against the allow-list when it was imported. */
function page(document: DocumentRow): string {
  const title = escapeHtml(document.title);
  // English dates have the day before the month, as in the web.
  const dates = document.language === 'en' ? 'en-GB' : document.language;
  const date = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }).format(
    document.published_at,
  );
  return `<!doctype html><html lang="${document.language}"><head><meta charset="utf-8"><title>${title} · Trialog</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/documents/style.css"></head>
    <body><main><header><p class="product">Trialog</p><h1>${title}</h1></header>
    ${document.html}
    <footer>${versionWord[document.language] ?? 'Version'} ${document.version}, ${date}</footer></main></body></html>`;
}

const STYLE = `:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f7f9f8, #0e1a1d); color: light-dark(#12262b, #e6efee); }
main { max-width: 68ch; margin: 0 auto; padding: 32px 16px 64px; overflow-wrap: break-word; }
.product { color: light-dark(#0b6e6b, #6fc7c2); font-weight: 600; margin: 0; }
h1, h2, h3, h4 { font-weight: 600; line-height: 1.25; } h1 { margin: 8px 0 24px; }
a { color: light-dark(#0b6e6b, #6fc7c2); }
table { border-collapse: collapse; } td, th { border: 1px solid light-dark(#d9e2e0, #25383c); padding: 8px; text-align: left; }
footer { margin-top: 48px; padding-top: 16px; border-top: 1px solid light-dark(#d9e2e0, #25383c); font-size: 14px; }
@media print { body { background: #fff; color: #000; } }`;
