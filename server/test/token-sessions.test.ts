// A token ends with its sign-in: after a sign-out, a new password, a code shown twice or a deactivation it is
// refused within a second, by reads and at once by writes.
import { messagePaths } from '@trialog/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '../src/cli/users/change-state.ts';
import { makeOneTimeLink } from '../src/platform/identity/one-time-links.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { DEMO_PASSWORD } from './world/demo-password.ts';
import { becomesTrue } from './world/fair-time.ts';
import {
  authorization,
  exchangeCode,
  followBack,
  makeBrowser,
  openForm,
  signInByForm,
  submitForm,
  tokenRequest,
  tokensOf,
} from './world/sign-in.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const signIn = (name: string) =>
  signInByForm(world.url, { email: `${name}@demo.test`, password: DEMO_PASSWORD });

const statusOf = async (caller: Caller) => (await caller.get('Users/me')).status;
const write = async (caller: Caller) => {
  const answer = await caller.put('Users/me/preferences', { language: 'en', timeZone: 'Europe/Rome' });
  return [answer.status, codeOf(answer)];
};

/** Reads may lag behind by a second and no more; writes not at all. */
async function expectEnded(caller: Caller): Promise<void> {
  expect(await write(caller)).toEqual([401, 'unauthenticated']);
  expect(await becomesTrue(world.sql, 1500, async () => (await statusOf(caller)) === 401)).toBe(true);
}

async function signOut({ browser, idToken }: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const query = { id_token_hint: idToken, post_logout_redirect_uri: `${world.url}/signout` };
  const response = await browser.go(`${world.url}/identity/session/end?${new URLSearchParams(query)}`);
  expect(response.status).toBe(303);
}

describe('an access token', () => {
  it('ends with the sign-out, also one that was renewed, and no other sign-in of the person does', async () => {
    const [here, elsewhere] = [await signIn('anna'), await signIn('anna')];
    const fields = { grant_type: 'refresh_token', refresh_token: here.refreshToken as string };
    const renewed = await tokensOf(await tokenRequest(world.url, {}, fields), here.browser);
    const callers = [here, renewed].map(({ accessToken }) => world.withToken(accessToken));
    for (const caller of callers) expect(await statusOf(caller)).toBe(200);
    await signOut(here);
    for (const caller of callers) await expectEnded(caller);
    expect(await statusOf(world.withToken(elsewhere.accessToken))).toBe(200);
  });

  it('ends with the old password, on every device', async () => {
    const callers = [await signIn('bruno'), await signIn('bruno')].map(({ accessToken }) =>
      world.withToken(accessToken),
    );
    for (const caller of callers) expect(await statusOf(caller)).toBe(200);
    const wanted = { userId: await world.userId('bruno'), purpose: 'password' as const, hours: 1 };
    const { path } = await makeOneTimeLink(world.sql, wanted, new Date());
    const password = 'clouds over the lake';
    const body = new URLSearchParams({ password, repeated: password });
    expect((await fetch(world.url + path, { method: 'POST', body })).status).toBe(200);
    for (const caller of callers) await expectEnded(caller);
  });

  it('ends when the code that it came from is shown a second time', async () => {
    const browser = makeBrowser();
    const begun = authorization(world.url);
    const form = await openForm(browser, begun.url);
    const person = { email: 'carla@demo.test', password: DEMO_PASSWORD };
    const back = await followBack(browser, await submitForm(browser, form, person), begun.redirectUri);
    const { accessToken } = await exchangeCode(world.url, begun, back, browser);
    const carla = world.withToken(accessToken);
    expect(await statusOf(carla)).toBe(200);
    await expect(exchangeCode(world.url, begun, back, browser)).rejects.toThrow(/invalid_grant/);
    await expectEnded(carla);
  });

  it('ends with a deactivation, and does not come back with an activation', async () => {
    const { accessToken, refreshToken } = await signIn('marco');
    const marco = world.withToken(accessToken);
    expect(await statusOf(marco)).toBe(200);
    await changeState(world.sql, 'marco@demo.test', 'deactivate', { trail, reason: 'Has left' });
    // The person is told why.
    expect(await write(marco)).toEqual([403, 'accountDeactivated']);
    expect(await becomesTrue(world.sql, 1500, async () => (await statusOf(marco)) === 403)).toBe(true);
    await changeState(world.sql, 'marco@demo.test', 'activate', { trail });
    await expectEnded(marco);
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken as string };
    expect((await tokenRequest(world.url, {}, fields)).status).toBe(400);
  });

  it('of an ended sign-in opens no stream and leaves no trace of a sign-in', async () => {
    const signedIn = await signIn('elena');
    await signOut(signedIn);
    const elena = world.withToken(signedIn.accessToken);
    const count = async () => {
      const [row] = await world.sql`SELECT count(*)::int AS count FROM sign_ins
        WHERE user_id = ${await world.userId('elena')}`;
      return row?.count;
    };
    const before = await count();
    expect(await statusOf(elena)).toBe(401);
    const wall = messagePaths.events(await world.projectId('AURORA'), await world.teamId('Milano'));
    expect((await elena.get(wall)).status).toBe(401);
    expect(await count()).toBe(before);
  });
});
