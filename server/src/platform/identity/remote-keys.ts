// The signing keys of an external provider, from its discovery document and nowhere else. Known keys outlast an
// outage; a key that nobody has seen asks the provider at most once a minute.
import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import { refuse } from '../http/refusal.ts';

interface RemoteKeysOptions {
  issuer: string;
  log: { warn(details: object, message: string): void };
  now?: () => number;
  timeoutMs?: number;
}

const UNKNOWN_KEY_PAUSE = 60_000;
/** A key that the provider withdrew stops counting after this long at the latest, while the provider answers. */
const REFRESH_AFTER = 10 * 60_000;
const FIRST_RETRY = 1_000;
const LONGEST_ANSWER = 512 * 1024;

export function makeRemoteKeys(options: RemoteKeysOptions): JWTVerifyGetKey {
  const now = options.now ?? Date.now;
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let asking: Promise<void> | undefined;

  /** One question at a time, shared by all who wait. Never rejects: the known keys stay. */
  function ask(): Promise<void> {
    askedAt = now();
    asking ??= fetchKeys(options.issuer, options.timeoutMs ?? 5_000)
      .then((keys) => {
        keySet = createLocalJWKSet({ keys });
        failures = 0;
      })
      .catch((error: Error) => {
        failures += 1;
        options.log.warn(
          { issuer: options.issuer, reason: error.message },
          'identity provider keys not fetched',
        );
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return async (header, token) => {
    if (!keySet) {
      const pause = failures === 0 ? 0 : Math.min(FIRST_RETRY * 2 ** (failures - 1), UNKNOWN_KEY_PAUSE);
      if (asking) await asking;
      else if (now() - askedAt >= pause) await ask();
      if (!keySet) throw refuse('identityAway');
    }
    if (now() - askedAt >= REFRESH_AFTER) void ask();
    try {
      return await keySet(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (asking) await asking;
      else if (now() - askedAt >= UNKNOWN_KEY_PAUSE) await ask();
      else throw error;
      return keySet(header, token);
    }
  };
}

async function fetchKeys(issuer: string, timeoutMs: number): Promise<JWK[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const discovery = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const document = (await fetchJson(discovery, signal)) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer) throw new Error('the discovery document names another issuer');
  const address = document.jwks_uri;
  if (typeof address !== 'string' || !URL.canParse(address)) throw new Error('no jwks_uri');
  if (issuer.startsWith('https:') && !address.startsWith('https:')) throw new Error('jwks_uri is not https');
  const answer = (await fetchJson(address, signal)) as { keys?: unknown };
  if (!Array.isArray(answer.keys)) throw new Error('no keys in the key set');
  const keys = (answer.keys as JWK[]).filter(isPublicSigningKey);
  if (keys.length === 0) throw new Error('no signing key in the key set');
  return keys;
}

async function fetchJson(address: string, signal: AbortSignal): Promise<object> {
  const headers = { accept: 'application/json' };
  const response = await fetch(address, { signal, headers, redirect: 'error' });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw new Error('answer too long');
    parts.push(part);
  }
  const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new Error('answer is no object');
  return value;
}

function isPublicSigningKey(key: JWK): boolean {
  return (
    typeof key === 'object' &&
    key !== null &&
    ['RSA', 'EC', 'OKP'].includes(key.kty ?? '') &&
    key.use !== 'enc'
  );
}
