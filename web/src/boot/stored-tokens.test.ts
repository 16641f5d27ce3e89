// Reading this tab's tokens without oidc-client-ts, as oidc-client-ts itself writes them.
import { User, WebStorageStateStore } from 'oidc-client-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../storage/browser-stores.ts';
import { freshUser, storedUser, tokenPrefix } from './stored-tokens.ts';

const now = Date.UTC(2026, 4, 4, 8);
const inSeconds = (seconds: number) => now / 1000 + seconds;

/** Written by the library, so that a change of its form is noticed here. */
async function keep(expiresAt: number, authority = 'https://provider.test'): Promise<void> {
  const storage = { setItem: (key: string, value: string) => void sessionStore.set(key, value) } as Storage;
  const store = new WebStorageStateStore({ prefix: tokenPrefix, store: storage });
  const user = new User({
    access_token: 'token',
    token_type: 'Bearer',
    profile: { sub: 'anna', name: 'Anna', iss: authority, aud: 'web', exp: 0, iat: 0 },
    expires_at: expiresAt,
  });
  await store.set(`user:${authority}:web`, user.toStorageString());
}

beforeEach(() => {
  for (const key of sessionStore.keys()) sessionStore.remove(key);
});

describe('the tokens that this tab keeps', () => {
  it('are found as the library wrote them', async () => {
    await keep(inSeconds(600));
    expect(storedUser()).toMatchObject({ access_token: 'token', profile: { sub: 'anna', name: 'Anna' } });
    expect(freshUser(now)?.access_token).toBe('token');
  });

  it('are not used as they are in their last minute or after', async () => {
    await keep(inSeconds(59));
    expect(freshUser(now)).toBeUndefined();
    await keep(inSeconds(-1));
    expect(freshUser(now)).toBeUndefined();
    expect(storedUser()?.access_token).toBe('token');
  });

  it('are nobody’s when there are none, two, or unreadable ones', async () => {
    expect(storedUser()).toBeUndefined();
    sessionStore.set(`${tokenPrefix}user:x`, '{');
    expect(storedUser()).toBeUndefined();
    sessionStore.set(`${tokenPrefix}user:x`, '{"access_token":"token"}');
    expect(storedUser()).toBeUndefined();
    await keep(inSeconds(600));
    expect(storedUser()).toBeUndefined();
  });
});
