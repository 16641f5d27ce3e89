// The calls about the service itself: the base path, versions, settings for the web, headers.
import type { LanguageTag } from './languages.ts';
import type { PushService } from './notifications.ts';

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

export interface VersionAnswer {
  readonly version: string;
  readonly minimumClientVersion: string;
}

/** What `/config.json` tells the web. */
export interface WebSettings {
  readonly authority: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly extraQueryParams?: Readonly<Record<string, string>>;
  /** Which service brings push notifications; none where it is absent. */
  readonly pushService?: PushService;
  /** What a browser subscribes with (`applicationServerKey`). */
  readonly pushKey?: string;
  readonly analystConsoleUrl?: string;
  readonly controlPanelUrl?: string;
  readonly version: string;
}
