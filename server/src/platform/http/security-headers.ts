// Headers that every answer carries, and the Content-Security-Policy of the application's own pages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface PagePolicy {
  /** Origins the page may talk to beside its own: the identity provider, the file store. */
  connect: string[];
}

export function pagePolicy(nonce: string, policy: PagePolicy, development = false): string {
  const others = policy.connect.join(' ');
  const directives = [
    "default-src 'none'",
    // Vite's development client is the one script that needs more.
    development ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${others}`,
    `media-src 'self' blob: ${others}`,
    "font-src 'self'",
    `connect-src 'self' ${others}${development ? ' ws:' : ''}`,
    `frame-src 'self' ${others}`,
    `form-action 'self' ${others}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ];
  return directives.map((directive) => directive.trim()).join('; ');
}

/**
 * A worker goes by the policy of its own file, and none of them can reach another server. The one that encodes video may
 * run WebAssembly; the service worker fetches the application's files.
 */
export const workerPolicies: Readonly<Record<string, string>> = {
  'encode-video': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:",
  'service-worker': "default-src 'none'; connect-src 'self'",
  workbook: "default-src 'none'",
};

/** For answers that are no page: nothing in them may run or load anything. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(request, reply, publicUrl);
    done();
  });
}

/** For answers that no hook sees: those to an address that the router cannot read. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
  if (!reply.hasHeader('cross-origin-resource-policy'))
    reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('x-request-id', request.id);
  if (publicUrl.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store');
}
