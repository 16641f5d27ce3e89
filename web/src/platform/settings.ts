// The server's settings for the page (GET /config.json): fetched once, and again after a failure.
import type { WebSettings } from '@trialog/contract/schemas/service.ts';
import { rootPaths } from '@trialog/contract/service.ts';
import { FailedCall, problemOf, unreachable } from './problem.ts';

/** `resource` is the API's name at the provider, where the provider requires it (RFC 8707). */
export type Settings = WebSettings & { readonly resource?: string };

let known: Promise<Settings> | undefined;

export function settings(): Promise<Settings> {
  known ??= load().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function load(): Promise<Settings> {
  const response = await fetch(rootPaths.config, { headers: { Accept: 'application/json' } }).catch(() => {
    throw new FailedCall({ status: 0, code: unreachable, detail: '' });
  });
  if (!response.ok) throw new FailedCall(await problemOf(response));
  return (await response.json()) as Settings;
}
