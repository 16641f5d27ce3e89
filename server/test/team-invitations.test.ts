// Invitations to one's own team and their links: what they bring, what they are refused for, and how long they work.
import { administrationPaths } from '@trialog/contract/administration.ts';
import type { InvitedPerson, NewLink, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { surveyJobs, surveyReactions } from '../src/surveys/rounds/jobs.ts';
import { countAudited, linkOf, newNurse, newPatient, openTeam } from './world/administration.ts';
import { type Caller, codeOf, makeCaller } from './world/caller.ts';
import { signInByForm } from './world/sign-in.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let milano: Awaited<ReturnType<typeof openTeam>>;
let ada: Caller;
beforeAll(async () => {
  world = await openWorld();
  milano = await openTeam(world);
  ada = await world.as('ada');
});
afterAll(() => world.stop());

const DAY = 24 * 3_600_000;

const PASSWORD = 'a short sentence that is long';

async function setPassword(url: string, password = PASSWORD): Promise<Response> {
  const body = new URLSearchParams({ password, repeated: password });
  return fetch(url, { method: 'POST', body });
}

async function signIn(email: string): Promise<Caller> {
  const tokens = await signInByForm(world.url, { email, password: PASSWORD });
  return makeCaller(world.url, tokens.accessToken);
}

const audited = () => countAudited(world);

describe('an invitation', () => {
  it('lets a patient in: with role, code, dates and questionnaires, and a link that works once', {
    tags: ['R6.24'],
  }, async () => {
    const wanted = newPatient('AUR-MIL-101');
    const before = await audited();
    const { status, body } = await milano.invite(ada, wanted);
    expect(status).toBe(200);
    expect(body.person).toMatchObject({
      name: 'Lia Conti',
      roles: ['Patient'],
      studyCode: 'AUR-MIL-101',
      treatmentStart: '2026-11-01',
      treatmentEnd: null,
      lastSeenOn: null,
      linkUntil: linkOf(body).until,
    });
    const week = 7 * 24 * 3_600_000;
    expect(Math.abs(Date.parse(linkOf(body).until) - Date.now() - week)).toBeLessThan(60_000);
    const [assigned] =
      await world.sql`SELECT count(*)::int AS count FROM survey_assignments WHERE patient_id = ${body.person.userId}`;
    expect(assigned?.count).toBeGreaterThan(0);
    const rows =
      await world.sql`SELECT action, team_id FROM audit_log WHERE patient_id = ${body.person.userId} ORDER BY id`;
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['people.create', 'people.grantRole', 'people.bindAccount', 'people.invite']),
    );
    expect(rows.every((row) => row.team_id === milano.team[1])).toBe(true);
    expect(await audited()).toBe(before + rows.length);

    expect((await setPassword(linkOf(body).url)).status).toBe(200);
    const lia = await signIn(wanted.email as string);
    expect((await lia.get<{ studyCode: string }>('Users/me')).body.studyCode).toBe('AUR-MIL-101');
    expect((await setPassword(linkOf(body).url)).status).toBe(410);
    const seen = await milano.find(ada, body.person.userId);
    expect(seen.linkUntil).toBeNull();
    expect(Math.abs(Date.parse(seen.lastSeenOn ?? '') - Date.now())).toBeLessThan(2 * DAY);
  });

  it('has the rounds of a patient opened at once, and of nobody else', async () => {
    const asked = () => world.sql`SELECT FROM outbox WHERE kind = 'people.patientsJoined'`;
    await world.sql`TRUNCATE outbox`;
    await milano.invite(ada, newNurse());
    expect(await asked()).toHaveLength(0);
    const { body } = await milano.invite(ada, newPatient('AUR-MIL-102'));
    expect(await asked()).toHaveLength(1);
    const reaction = surveyReactions.find(({ kind }) => kind === 'people.patientsJoined');
    await surveyJobs.find(({ name }) => name === reaction?.job)?.run({ sql: world.sql, trail } as never, {});
    const open = await world.sql`SELECT FROM survey_rounds
      WHERE patient_id = ${body.person.userId} AND state = 'open' AND expires_at > clock_timestamp()`;
    expect(open.length).toBeGreaterThan(0);
  });

  it('gives the same link to the same request, and stores its token nowhere', async () => {
    const person = newNurse();
    const path = administrationPaths.people(...milano.team);
    const key = newId();
    const first = await ada.post<InvitedPerson>(path, person, { key });
    const again = await ada.post<InvitedPerson>(path, person, { key });
    expect(again.body).toEqual(first.body);
    const token = linkOf(first.body).url.split('/').at(-1) as string;
    const [found] = await world.sql`SELECT
      (SELECT count(*)::int FROM one_time_links l WHERE to_jsonb(l)::text LIKE ${`%${token}%`}) +
      (SELECT count(*)::int FROM audit_log a WHERE to_jsonb(a)::text LIKE ${`%${token}%`}) +
      (SELECT count(*)::int FROM idempotency_keys k WHERE to_jsonb(k)::text LIKE ${`%${token}%`}) AS count`;
    expect(found?.count).toBe(0);
  });

  it.each([
    ['a name of blanks', { name: '\u00a0 ' }, 'nameNotAllowed'],
    ['a name that reads backwards', { name: 'Anna\u202eicciR' }, 'nameNotAllowed'],
    ['a name with a control character', { name: 'Anna\u0007' }, 'nameNotAllowed'],
    ['no e-mail address', { email: null }, 'emailNeeded'],
    ['what is no e-mail address', { email: 'gaia' }, 'emailInvalid'],
    ['an e-mail address of somebody', { email: ' ANNA@demo.test' }, 'emailInUse'],
    ['a zone that nobody knows', { timeZone: 'Europe/Milano' }, 'timeZoneUnknown'],
    ['no role', { roles: [] }, 'malformed'],
    ['a role that there is not', { roles: ['Owner'] }, 'malformed'],
    ['a patient without a code', { roles: ['Patient'] }, 'malformed'],
    ['a code of somebody', newPatient('aur-mil-001'), 'studyCodeInUse'],
    ['what is no code', newPatient('=1+1'), 'studyCodeInvalid'],
    [
      'a treatment that ends before it begins',
      {
        ...newPatient('AUR-MIL-102'),
        patient: { studyCode: 'AUR-MIL-102', treatmentStart: '2026-11-02', treatmentEnd: '2026-11-01' },
      },
      'treatmentInvalid',
    ],
    [
      'a day that no calendar has',
      {
        ...newPatient('AUR-MIL-102'),
        patient: { studyCode: 'AUR-MIL-102', treatmentStart: '2026-02-30', treatmentEnd: null },
      },
      'treatmentInvalid',
    ],
    [
      'two roles, one of them that of a patient',
      { ...newPatient('AUR-MIL-102'), roles: ['Patient', 'Nurse'] },
      'patientRoleFixed',
    ],
  ])('with %s is refused, and nothing is done', async (_what, wrong, code) => {
    const before = [await audited(), await world.sql`SELECT count(*)::int AS count FROM users`];
    const answer = await milano.invite(ada, wrong as never);
    expect(codeOf(answer)).toBe(code);
    expect([await audited(), await world.sql`SELECT count(*)::int AS count FROM users`]).toEqual(before);
  });

  it('of somebody who was invited already is refused', async () => {
    const person = newNurse();
    expect((await milano.invite(ada, person)).status).toBe(200);
    expect(codeOf(await milano.invite(ada, person))).toBe('emailInUse');
  });

  it('does not go to a closed team or study', async () => {
    const close = (state: number) =>
      world.sql`UPDATE medical_teams SET state = ${state} WHERE id = ${milano.team[1]}`;
    await close(1);
    expect(codeOf(await milano.invite(ada))).toBe('teamClosed');
    await close(0);
  });
});

describe('a link', () => {
  it('is made again, which ends the one before, and is ended; each says so', async () => {
    const invited = (await milano.invite(ada)).body;
    const { person } = invited;
    const link = linkOf(invited);
    const again = await ada.post<NewLink>(milano.link(person.userId));
    expect(again.status).toBe(200);
    expect((await fetch(link.url)).status).toBe(410);
    expect((await fetch(again.body.url)).status).toBe(200);
    expect((await milano.find(ada, person.userId)).linkUntil).toBe(again.body.until);
    const ended = await ada.delete<TeamPerson>(milano.link(person.userId));
    expect(ended.body.linkUntil).toBeNull();
    expect((await fetch(again.body.url)).status).toBe(410);
    expect((await setPassword(again.body.url)).status).toBe(410);
    expect(codeOf(await ada.delete(milano.link(person.userId)))).toBe('linkNotOpen');
  });

  it('is for a day where somebody has a password, and for nobody who is deactivated or works elsewhere', async () => {
    const marco = await ada.post<NewLink>(milano.link(await world.userId('marco')));
    expect(Date.parse(marco.body.until) - Date.now()).toBeLessThan(24 * 3_600_000 + 60_000);
    expect(codeOf(await ada.post(milano.link(await world.userId('dario'))))).toBe('personDeactivated');
    expect(codeOf(await ada.post(milano.link(await world.userId('elena'))))).toBe('worksElsewhere');
    expect(codeOf(await ada.post(milano.link(await world.userId('ada'))))).toBe('notOneself');
    expect(codeOf(await ada.delete(milano.link(await world.userId('elena'))))).toBe('worksElsewhere');
    expect((await ada.delete(milano.link(await world.userId('marco')))).status).toBe(200);
  });
});
