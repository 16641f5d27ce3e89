// Reading and answering plain node:http requests for the provider's own pages.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Two passwords of the longest kind, each letter of which may take nine characters in a form, with room for the rest. */
const LONGEST_FORM = 8192;

export class FormError extends Error {
  override name = 'FormError';
  readonly status: number;
  constructor(status: number) {
    super('form refused');
    this.status = status;
  }
}

export function addSecurityHeaders(res: ServerResponse, publicUrl: string): void {
  const { origin, protocol } = new URL(publicUrl);
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    // Browsers hold a form's redirects to this too: signing in ends at the application.
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  res.setHeader('Content-Security-Policy', policy.join('; '));
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  res.setHeader('Cache-Control', 'no-store');
  if (protocol === 'https:')
    res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

export function sendPage(req: IncomingMessage, res: ServerResponse, status: number, page: string): void {
  const content = Buffer.from(page);
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': content.length });
  res.end(req.method === 'HEAD' ? undefined : content);
}

export function sendRedirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Content-Length': 0 });
  res.end();
}

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new FormError(415);
  // Another site may not fill in our forms. Browsers that do not say where a request comes from are
  // held back by the cookies, which they do not send with another site's form.
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new FormError(403);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    length += part.length;
    if (length > LONGEST_FORM) throw new FormError(413);
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

/** Aborted when nobody is left to take the answer. */
export function disconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  // Gone already while something else was waited for: no event will tell.
  if (res.destroyed) controller.abort();
  res.once('close', () => res.writableFinished || controller.abort());
  return controller.signal;
}
