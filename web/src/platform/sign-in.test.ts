// In whose name a page calls: with the token of its own person, and with nobody else's.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tokenPrefix } from '../boot/stored-tokens.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { FailedCall } from './problem.ts';
import { accessToken, callAs, renewedToken } from './sign-in.ts';

const key = `${tokenPrefix}user:provider:web`;
const store = (sub: string) =>
  sessionStore.set(key, JSON.stringify({ access_token: `token of ${sub}`, profile: { sub } }));

beforeEach(() => store('anna'));
afterEach(() => {
  sessionStore.remove(key);
  callAs({});
});

it('has the token of whoever is signed in', async () => {
  expect(await accessToken()).toBe('token of anna');
  callAs({ subject: 'anna' });
  expect(await accessToken()).toBe('token of anna');
  expect(await renewedToken('an older one')).toBe('token of anna');
});

it('is not given the token of somebody who has signed in meanwhile', async () => {
  callAs({ subject: 'anna' });
  store('bruno');
  await expect(accessToken()).rejects.toBeInstanceOf(FailedCall);
  // Refused as Anna, a call is not made again as Bruno.
  await expect(renewedToken('token of anna')).rejects.toBeInstanceOf(FailedCall);
});

it('calls nothing while it is not known who is here', async () => {
  callAs({ subject: 'anna', isHeld: true });
  await expect(accessToken()).rejects.toBeInstanceOf(FailedCall);
  await expect(renewedToken(undefined)).rejects.toBeInstanceOf(FailedCall);
});
