// Failed sign-ins: their owner sees them, and so does the team, without what was typed. And how long one may do nothing.
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { Me, SignIns } from '@trialog/contract/schemas/people.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditThrottled } from '../src/identity/throttled-tries.ts';
import { openAuditTrail } from '../src/platform/audit/trail.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { DEMO_PASSWORD } from './world/demo-password.ts';
import { externalPerson, openExternalProvider } from './world/external-provider.ts';
import { authorization, makeBrowser, openForm, signInByForm, submitForm } from './world/sign-in.ts';
import { openTeamTrail } from './world/team-trail.ts';
import { openWorld } from './world/world.ts';

const { world, ada, dino, team, ids, read } = await openTeamTrail();
afterAll(() => world.stop());

const typed = 'a password that nobody has';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function fail(email: string, headers: Record<string, string> = {}): Promise<void> {
  const browser = makeBrowser();
  const form = await openForm(browser, authorization(world.url).url);
  const answer = await submitForm(browser, form, { email, password: typed }, headers);
  expect(answer.status).toBe(401);
}

async function signIn(name: string): Promise<Caller> {
  const tokens = await signInByForm(world.url, { email: `${name}@demo.test`, password: DEMO_PASSWORD });
  const caller = world.withToken(tokens.accessToken);
  await caller.get('Users/me');
  return caller;
}

const signInsOf = async (caller: Caller) => (await caller.get<SignIns>('Users/me/sign-ins')).body;
beforeEach(() => world.sql`DELETE FROM identity_attempts`);

describe("one's own sign-ins", () => {
  it('are listed with the failed ones, by time and browser, and tell how many failed since the last visit', {
    tags: ['T12'],
  }, async () => {
    await signIn('bruno');
    await fail('bruno@demo.test', { 'user-agent': firefox });
    await fail(' Bruno@Demo.test ');
    const bruno = await signIn('bruno');
    const { isKnown, failedBefore, entries } = await signInsOf(bruno);
    expect([isKnown, failedBefore]).toEqual([true, 2]);
    expect(entries.map(({ isFailed }) => isFailed)).toEqual([false, true, true, false]);
    expect(entries[2]?.client).toBe(firefox);
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(Date.now() - (times[0] ?? 0)).toBeLessThan(60_000);
  });

  it('a failed one after the last sign-in is told at the next one, and then no more', async () => {
    const carla = await signIn('carla');
    await fail('carla@demo.test');
    expect((await signInsOf(carla)).failedBefore).toBe(0);
    expect((await signInsOf(await signIn('carla'))).failedBefore).toBe(1);
    expect((await signInsOf(await signIn('carla'))).failedBefore).toBe(0);
  });

  it('at the very first sign-in all failed ones are told', async () => {
    await fail('lucie@demo.test');
    expect((await signInsOf(await signIn('lucie'))).failedBefore).toBe(1);
  });

  it('tell how many more were turned away, once their hour is over, and the team finds it in the trail', {
    tags: ['T12'],
    timeout: 60_000,
  }, async () => {
    // All of it within one hour.
    await expect
      .poll(() => 3_600_000 - (Date.now() % 3_600_000), { timeout: 40_000 })
      .toBeGreaterThan(30_000);
    await signIn('bruno');
    for (let index = 0; index < 5; index += 1) await fail('bruno@demo.test');
    const browser = makeBrowser();
    const form = await openForm(browser, authorization(world.url).url);
    const away = () => submitForm(browser, form, { email: 'bruno@demo.test', password: typed });
    for (let index = 0; index < 3; index += 1) expect((await away()).status).toBe(429);
    const trail = await openAuditTrail(world.sql, world.config);
    await auditThrottled(world.sql, trail, new Date());
    await auditThrottled(world.sql, trail, new Date(Date.now() + 3_600_000));
    await auditThrottled(world.sql, trail, new Date(Date.now() + 7_200_000));
    await world.sql`DELETE FROM identity_attempts`;
    const { failedBefore, entries } = await signInsOf(await signIn('bruno'));
    expect(failedBefore).toBe(8);
    expect(entries.slice(0, 3).map(({ isFailed, throttled }) => [isFailed, throttled])).toEqual([
      [false, null],
      [true, 3],
      [true, null],
    ]);
    const found = await read(ada, { personId: ids.bruno, actions: 'identity.signInRefused' });
    expect(found.entries[0]).toMatchObject({
      objectId: ids.bruno,
      patient: { userId: ids.bruno },
      actor: { userId: null, role: 'none' },
      reason: expect.stringMatching(
        /^too many tries, 3 more in the hour from \d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/,
      ),
    });
  });

  it('are nobody else’s', async () => {
    await fail('bruno@demo.test');
    const { entries } = await signInsOf(await signIn('noel'));
    expect(entries.map(({ isFailed }) => isFailed)).toEqual([false]);
    const nobody = await world.withToken().get('Users/me/sign-ins');
    expect([nobody.status, codeOf(nobody)]).toEqual([401, 'unauthenticated']);
  });

  it('are the newest twenty', async () => {
    for (let index = 0; index < 6; index += 1) {
      await world.sql`DELETE FROM identity_attempts`;
      for (let each = 0; each < 4; each += 1) await fail('daan@demo.test');
    }
    const { entries, failedBefore } = await signInsOf(await signIn('daan'));
    expect(entries).toHaveLength(20);
    expect(failedBefore).toBe(24);
  });

  it('are not known at a provider elsewhere', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const external = await openExternalProvider(url);
    const marco = externalPerson('marco@hospital.test');
    const elsewhere = await openWorld({
      env: {
        PORT: String(port),
        PUBLIC_URL: url,
        OIDC_ISSUER: external.issuer,
        OIDC_CLIENT_ID: external.clientId,
        OIDC_AUDIENCE: external.audience,
      },
    });
    try {
      await elsewhere.sql`INSERT INTO user_accounts (issuer, subject, user_id)
        VALUES (${external.issuer}, ${marco.subject}, ${await elsewhere.userId('marco')})`;
      const { accessToken } = await signInByForm(url, {
        ...marco,
        authority: external.issuer,
        clientId: external.clientId,
        extraQueryParams: external.policy,
        scope: 'openid',
      });
      const answer = await elsewhere.withToken(accessToken).get<SignIns>('Users/me/sign-ins');
      expect(answer.body).toEqual({ isKnown: false, failedBefore: 0, entries: [] });
    } finally {
      await elsewhere.stop();
      await external.stop();
    }
  });
});

describe('the trail of a team', () => {
  it('has failed sign-ins of its patients and staff, without what was typed', { tags: ['T1'] }, async () => {
    const marco = await world.userId('marco');
    await fail('anna@demo.test', { 'user-agent': firefox });
    await fail('marco@demo.test');
    const actions = 'identity.signInRefused';
    const expected = { action: actions, objectType: 'user', reason: 'wrong password' };
    const ofAnna = { ...expected, objectId: ids.anna, actor: { userId: null, client: firefox } };
    expect((await read(ada, { patientId: ids.anna, actions })).entries[0]).toMatchObject(ofAnna);
    expect((await read(ada, { personId: ids.anna, actions })).entries[0]).toMatchObject(ofAnna);
    const ofMarco = { ...expected, objectId: marco, patient: null };
    expect((await read(ada, { personId: marco, actions })).entries[0]).toMatchObject(ofMarco);
    const all = (await read(ada, { actions })).entries.map(({ objectId }) => objectId);
    expect(all.slice(0, 2)).toEqual([marco, ids.anna]);
    expect(JSON.stringify(await read(ada, { actions }))).not.toMatch(/demo\.test|nobody has/);
    const rows = await world.sql`SELECT to_jsonb(a)::text AS row FROM audit_log a WHERE action = ${actions}`;
    for (const { row } of rows) expect(row).not.toMatch(/demo\.test|nobody has/);
  });

  it('has those of somebody in several teams with that person, in each of them', async () => {
    const elena = await world.userId('elena');
    await fail('elena@demo.test');
    const actions = 'identity.signInRefused';
    const found = await read(ada, { personId: elena, actions });
    expect(found.entries[0]).toMatchObject({ objectId: elena });
  });

  it('has none of other teams, and a data manager sees no name', async () => {
    await fail('luc@demo.test');
    await fail('lucie@demo.test');
    await fail('anna@demo.test');
    const lyon = [await world.userId('luc'), await world.userId('lucie')];
    const { entries } = await read(dino, { actions: 'identity.signInRefused' });
    for (const { objectId } of entries) expect(lyon).not.toContain(objectId);
    expect(entries[0]).toMatchObject({ patient: { studyCode: 'AUR-MIL-001', name: null } });
    for (const personId of lyon) {
      const query = new URLSearchParams({ personId });
      const foreign = await ada.get(`${trailPaths.ofTeam(team.projectId, team.teamId)}?${query}`);
      expect(foreign.status).toBe(404);
    }
  });
});

describe('the minutes without activity', () => {
  const minutesOf = async (name: string) =>
    (await (await world.as(name)).get<Me>('Users/me')).body.idleMinutes;
  const set = (properties: object, study: string) => world.sql`UPDATE projects
    SET properties = properties || ${world.sql.json(properties as never)} WHERE name = ${study}`;

  it('are 15 for staff and 60 for patients, and the fewest of several studies', {
    tags: ['T12'],
  }, async () => {
    expect([await minutesOf('marco'), await minutesOf('anna')]).toEqual([15, 60]);
    await set({ idleMinutesStaff: 30, idleMinutesPatients: 20 }, 'AURORA');
    await expect.poll(() => minutesOf('marco')).toBe(30);
    await expect.poll(() => minutesOf('anna')).toBe(20);
    // Her other studies have 15.
    expect(await minutesOf('elena')).toBe(15);
    await set({ idleMinutesStaff: 10 }, 'DELTA');
    await expect.poll(() => minutesOf('elena')).toBe(10);
  });
});
