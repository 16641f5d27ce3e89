// Signing in as the whole application sees it: at its own provider, and at one that is not ours.
import { createHash } from 'node:crypto';
import type { InvitationDescription } from '@trialog/contract/schemas/people.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { makePersonReader, PersonCache } from '../src/platform/http/person.ts';
import { makeOneTimeLink } from '../src/platform/identity/one-time-links.ts';
import { codeOf } from './world/caller.ts';
import { type ExternalProvider, externalPerson, openExternalProvider } from './world/external-provider.ts';
import { becomesTrue } from './world/fair-time.ts';
import { makeBrowser, signInByForm } from './world/sign-in.ts';
import { openWorld, type World } from './world/world.ts';

interface Settings {
  authority: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  extraQueryParams?: Record<string, string>;
}

const settingsOf = async (world: World) =>
  (await (await fetch(`${world.url}/config.json`)).json()) as Settings;

describe('the embedded provider in the application', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.stop());

  it('is the one that the web is told of when nothing is configured, and signs in for the API', {
    tags: ['R1.20'],
  }, async () => {
    const settings = await settingsOf(world);
    expect(settings.authority).toBe(`${world.url}/identity`);
    const tokens = await signInByForm(world.url, {
      ...settings,
      email: 'anna@demo.test',
      password: 'trialog-demo',
    });
    const me = await world.withToken(tokens.accessToken).get('Users/me');
    expect(me.body).toMatchObject({ userId: await world.userId('anna') });
  });

  it('shows its sign-in page under the same address, with its own policy', async () => {
    const browser = makeBrowser();
    const page = await browser.go(`${world.url}/identity/interaction/unknown`);
    expect(page.status).toBe(410);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Start again');
  });

  it('does not let its ID token pass for an access token', async () => {
    const signedIn = await signInByForm(world.url, { email: 'anna@demo.test', password: 'trialog-demo' });
    const answer = await world.withToken(signedIn.idToken).get('Users/me');
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  });

  it('notes each sign-in once in the audit trail, with the session that its tokens name', async () => {
    const { accessToken } = await signInByForm(world.url, {
      email: 'bruno@demo.test',
      password: 'trialog-demo',
    });
    const caller = world.withToken(accessToken);
    await caller.get('Users/me');
    await caller.get('Users/me');
    const rows = await world.sql`SELECT session FROM sign_ins WHERE user_id = ${await world.userId('bruno')}`;
    expect(rows.map(({ session }) => session)).toEqual([decodeJwt(accessToken).sid]);
  });

  it('does not help a person who is deactivated while the token still lives', async () => {
    const { accessToken } = await signInByForm(world.url, {
      email: 'carla@demo.test',
      password: 'trialog-demo',
    });
    const carla = world.withToken(accessToken);
    expect((await carla.get('Users/me')).status).toBe(200);
    await world.sql`UPDATE users SET state = 2 WHERE id = ${await world.userId('carla')}`;
    const isRefused = async () => codeOf(await carla.get('Users/me')) === 'accountDeactivated';
    expect(await becomesTrue(world.sql, 1500, isRefused)).toBe(true);
  });
});

describe('a provider that is not ours', () => {
  let external: ExternalProvider;
  let world: World;
  let settings: Settings;
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    external = await openExternalProvider(url);
    world = await openWorld({
      env: {
        ...outside(),
        PORT: String(port),
        PUBLIC_URL: url,
        OIDC_EXTRA_QUERY: new URLSearchParams(external.policy).toString(),
        OIDC_SCOPE: 'openid',
      },
    });
    settings = await settingsOf(world);
  });
  afterAll(async () => {
    await world.stop();
    await external.stop();
  });

  const outside = () => ({
    DEMO: 'false',
    OIDC_ISSUER: external.issuer,
    OIDC_CLIENT_ID: external.clientId,
    OIDC_AUDIENCE: external.audience,
  });

  const signIn = async (email: string) =>
    world.withToken((await signInByForm(world.url, { ...settings, ...externalPerson(email) })).accessToken);

  const invite = async (name: string) => {
    const wanted = { userId: await world.userId(name), purpose: 'invitation' as const, hours: 1 };
    return (await makeOneTimeLink(world.sql, wanted, new Date())).token;
  };

  it('is what the web is told, its sign-in policy included', { tags: ['R1.18', 'R1.19'] }, () => {
    expect(settings).toMatchObject({
      authority: external.issuer,
      clientId: external.clientId,
      extraQueryParams: external.policy,
    });
  });

  it('leaves the embedded one out', async () => {
    const answer = await fetch(`${world.url}/identity/.well-known/openid-configuration`);
    expect(await answer.text()).not.toContain('authorization_endpoint');
  });

  it('gives no access to an account that nobody was invited with, whatever its e-mail', async () => {
    const stranger = await signIn('anna@demo.test');
    const answer = await stranger.get('Users/me');
    expect([answer.status, codeOf(answer)]).toEqual([403, 'accountUnknown']);
  });

  it('lets a person in once an invitation bound the account, by issuer and subject, audited', {
    tags: ['R1.18'],
  }, async () => {
    const marco = await signIn('marco@hospital.test');
    const bound = await marco.post('Users/me/invitation', { invitation: await invite('marco') });
    expect(bound.status).toBeLessThan(300);
    expect((await marco.get('Users/me')).body).toMatchObject({ userId: await world.userId('marco') });
    const rows = await world.sql`SELECT issuer, subject FROM user_accounts
      WHERE user_id = ${await world.userId('marco')} AND issuer = ${external.issuer}`;
    expect(rows).toEqual([
      { issuer: external.issuer, subject: externalPerson('marco@hospital.test').subject },
    ]);
    const [audit] = await world.sql`SELECT object_id FROM audit_log WHERE action = 'people.bindAccount'
      ORDER BY id DESC LIMIT 1`;
    expect(audit?.object_id).toBe(await world.userId('marco'));
  });

  it('knows the person in the very next read after the invitation was taken, on every process', async () => {
    const dino = await signIn('dino@hospital.test');
    const identity = { issuer: external.issuer, subject: externalPerson('dino@hospital.test').subject };
    // Keeps people as another process does.
    const elsewhere = makePersonReader(world.sql, new PersonCache(), 60_000);
    expect(codeOf(await dino.get('Users/me'))).toBe('accountUnknown');
    expect(await elsewhere(identity)).toBeUndefined();
    const bound = await dino.post('Users/me/invitation', { invitation: await invite('dino') });
    expect(bound.status).toBe(200);
    expect((await dino.get('Users/me')).body).toMatchObject({ userId: await world.userId('dino') });
    expect(await elsewhere(identity)).toMatchObject({ userId: await world.userId('dino') });
  });

  it('takes an invitation once', async () => {
    const invitation = await invite('elena');
    const first = await signIn('elena@hospital.test');
    expect((await first.post('Users/me/invitation', { invitation })).status).toBeLessThan(300);
    const second = await signIn('someone@hospital.test');
    const answer = await second.post('Users/me/invitation', { invitation });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'invitationUsed']);
    const [link] = await world.sql`SELECT used_at FROM one_time_links
      WHERE token_hash = ${createHash('sha256').update(invitation).digest()}`;
    expect(link?.used_at).not.toBeNull();
  });

  it('describes an invitation to whoever has it, before they sign in, and says what became of it', async () => {
    const nobody = world.withToken();
    const describeIt = (token: string) => nobody.get<InvitationDescription>(`Users/invitations/${token}`);
    const userId = await world.userId('bruno');
    const madeBy = await world.userId('ada');
    const wanted = { userId, purpose: 'invitation' as const, hours: 1 };
    const { token } = await makeOneTimeLink(world.sql, { ...wanted, madeBy }, new Date());
    const { status, body } = await describeIt(token);
    expect([status, body]).toEqual([
      200,
      {
        language: expect.stringMatching(/^[a-z]{2}$/),
        isPatient: true,
        invitedBy: expect.any(String),
        study: 'AURORA',
        team: 'Milano',
      },
    ]);
    const [opened] = await world.sql`SELECT opened_at FROM one_time_links WHERE user_id = ${userId}`;
    expect(opened?.opened_at).not.toBeNull();
    const unnamed = await makeOneTimeLink(world.sql, wanted, new Date());
    expect((await describeIt(unnamed.token)).body.invitedBy).toBeNull();
    expect(codeOf(await describeIt(token))).toBe('invitationRevoked');
    const past = await makeOneTimeLink(world.sql, { ...wanted, hours: -1 }, new Date());
    expect(codeOf(await describeIt(past.token))).toBe('invitationExpired');
    // Whoever guesses is turned away, and whoever has a link is not.
    const codes = [];
    for (let count = 0; count < 25; count++) codes.push(codeOf(await describeIt('x'.repeat(43))));
    expect(new Set(codes)).toEqual(new Set(['invitationInvalid', 'tooManyRequests']));
    const last = await makeOneTimeLink(world.sql, wanted, new Date());
    expect((await describeIt(last.token)).status).toBe(200);
  });

  it('may go away: who is known to us keeps working', async () => {
    const ada = await signIn('ada@hospital.test');
    await ada.post('Users/me/invitation', { invitation: await invite('ada') });
    const later = await signIn('ada@hospital.test');
    await external.stop();
    try {
      // A token that was never seen before, checked with the keys from before the outage.
      expect((await later.get('Users/me')).status).toBe(200);
    } finally {
      await external.start();
    }
  });

  it('may not be there at all: the application starts, and says so until it is', async () => {
    const token = (await signIn('rita@hospital.test')).token;
    await external.stop();
    const early = await openWorld({ env: outside() });
    try {
      const answer = await early.withToken(token).get('Users/me');
      expect([answer.status, codeOf(answer)]).toEqual([503, 'identityAway']);
      await external.start();
      const code = async () => codeOf(await early.withToken(token).get('Users/me'));
      await expect.poll(code, { interval: 200 }).toBe('accountUnknown');
    } finally {
      await early.stop();
    }
  });
});
