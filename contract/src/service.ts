// The calls about the service itself: the base path, versions, settings for the web, headers.
import type { LanguageTag } from './languages.ts';

export function apiBase(tag: LanguageTag | ':tag'): string {
  return `/api/${tag}`;
}

export const servicePaths = { version: 'Version' } as const;

/** Addresses outside the base. */
export const rootPaths = {
  config: '/config.json',
  live: '/health/live',
  ready: '/health/ready',
  metrics: '/metrics',
  documentation: '/api/docs',
} as const;

export const headers = {
  idempotencyKey: 'Idempotency-Key',
  clientVersion: 'X-Trialog-Version',
  requestId: 'X-Request-Id',
} as const;
