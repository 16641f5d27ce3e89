// Inviting the people of a file: the check, the invitation that does what the check said, and the same file once more.
import { linkHours } from '@trialog/contract/administration.ts';
import type { InvitedRow } from '@trialog/contract/schemas/people-file.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnrecorded } from '../src/installation-check/store.ts';
import { newId } from '../src/platform/database/uuid.ts';
import {
  bytesOf,
  type Cell,
  csvFile,
  csvOf,
  nurse,
  type Person,
  patient,
  rowsOf,
  titles,
  workbook,
} from './fixtures/people-files.ts';
import { sizeOf } from './proofs/chance.ts';
import { newNurse, newPatient, openTeam } from './world/administration.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { peopleFiles, refusalsOf } from './world/people-file.ts';
import { signInByForm } from './world/sign-in.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let milano: Awaited<ReturnType<typeof openTeam>>;
let files: ReturnType<typeof peopleFiles>;
let ada: Caller;
beforeAll(async () => {
  world = await openWorld();
  milano = await openTeam(world);
  files = peopleFiles(milano.team);
  ada = await world.as('ada');
});
afterAll(() => world.stop());

/** Whatever an invitation writes. */
async function counted(): Promise<Record<string, number>> {
  const [row] = await world.sql`SELECT (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM one_time_links) AS links, (SELECT count(*)::int FROM survey_assignments) AS assignments,
    (SELECT count(*)::int FROM audit_log WHERE action <> 'people.signIn') AS entries`;
  return row as never;
}

const PASSWORD = 'a short sentence that is long';

describe('a file of people', () => {
  it('is checked first, which changes nothing, and then invited, each with a link that lets them in', {
    tags: ['R6.24'],
  }, async () => {
    const wanted = [patient(), nurse(), patient({ treatmentEnd: '2027-01-31' })];
    const file = csvFile(...wanted);
    const before = await counted();
    const checked = await files.check(ada, file);
    expect(checked.body).toMatchObject({ rows: 3, invitable: 3, known: 0, refused: [], invited: null });
    expect(await counted()).toEqual(before);

    const { status, body } = await files.invite(ada, file, checked.body.verdict);
    expect(status).toBe(200);
    const invited = body.invited?.people as InvitedRow[];
    expect(invited.map(({ line, email, role, studyCode }) => [line, email, role, studyCode])).toEqual(
      wanted.map(({ email, role, studyCode }, index) => [index + 2, email, role, studyCode || null]),
    );
    const until = Date.parse(body.invited?.until ?? '');
    expect(Math.abs(until - Date.now() - linkHours.invite * 3_600_000)).toBeLessThan(60_000);
    const [lia, gaia] = invited as [InvitedRow, InvitedRow];
    expect(await milano.find(ada, lia.userId)).toMatchObject({
      name: 'Lia Conti',
      roles: ['Patient'],
      treatmentStart: '2026-11-01',
      linkUntil: body.invited?.until,
      version: 1,
    });
    expect((await milano.find(ada, gaia.userId)).roles).toEqual(['Nurse']);

    const form = new URLSearchParams({ password: PASSWORD, repeated: PASSWORD });
    expect((await fetch(lia.url as string, { method: 'POST', body: form })).status).toBe(200);
    const { accessToken } = await signInByForm(world.url, { email: lia.email as string, password: PASSWORD });
    const me = await world.withToken(accessToken).get<{ studyCode: string }>('Users/me');
    expect(me.body.studyCode).toBe(lia.studyCode);
  });

  it('gives a patient what a single invitation gives', async () => {
    const single = (await milano.invite(ada, newPatient('AUR-ONE-1'))).body.person.userId;
    const { invited } = await files.bringIn(ada, csvFile(patient()));
    const many = invited?.people[0]?.userId as string;
    const stored = async (userId: string) => ({
      assignments:
        await world.sql`SELECT survey_id, key, starts_on::text, ends_on::text, times, opens_for, time_zone,
        file_starts_on::text, next_slot FROM survey_assignments WHERE patient_id = ${userId} ORDER BY survey_id, key`,
      accounts: await world.sql`SELECT u.issuer, u.subject = a.id::text AS bound, a.password_hash
        FROM identity_accounts a JOIN user_accounts u USING (user_id) WHERE a.user_id = ${userId}`,
      links: await world.sql`SELECT purpose, made_by, used_at FROM one_time_links WHERE user_id = ${userId}`,
      periods: await world.sql`SELECT kind, team_id, role, state, ends_at, begun_in IS NOT NULL AS known
        FROM access_periods WHERE user_id = ${userId} ORDER BY kind`,
    });
    const [one, other] = [await stored(single), await stored(many)];
    expect(one.assignments.length).toBeGreaterThan(0);
    expect(other).toEqual(one);
  });

  it('leaves one entry a person, which says everything that was given', { tags: ['T1'] }, async () => {
    const before = await counted();
    const { invited } = await files.bringIn(ada, csvFile(patient(), nurse(), patient()));
    expect((await counted()).entries).toBe((before.entries as number) + 3);
    const common = ['account', 'email', 'language', 'linkUntil', 'name', 'role', 'state', 'timeZone'];
    const ofPatients = ['projectId', 'schedules', 'studyCode', 'teamId', 'treatmentStart'];
    for (const { userId, role } of invited?.people ?? []) {
      const rows = await world.sql`SELECT action, patient_id, team_id, changes FROM audit_log
        WHERE object_type = 'person' AND object_id = ${userId}`;
      const isPatient = role === 'Patient';
      expect(rows).toMatchObject([
        { action: 'people.create', patient_id: isPatient ? userId : null, team_id: milano.team[1] },
      ]);
      const fields = isPatient ? [...common, ...ofPatients] : common;
      expect(Object.keys(rows[0]?.changes).sort()).toEqual(fields.sort());
    }
    const checked = await findUnrecorded(world.sql);
    expect(checked).toMatchObject([{ faults: 0 }]);
  });

  it('that comes again changes nothing, in other words and as a workbook neither', async () => {
    const wanted = [patient(), nurse()];
    await files.bringIn(ada, csvFile(...wanted));
    const before = await counted();
    const inOtherWords = wanted.map((one) => ({ ...one, language: 'fr', timeZone: 'UTC', team: '' }));
    const upper = wanted.map((one) => ({ ...one, email: one.email?.toUpperCase() ?? '' }));
    const lines: Cell[][] = [[...titles], ...rowsOf(wanted)];
    for (const file of [csvFile(...wanted), csvFile(...inOtherWords), csvFile(...upper), workbook(lines)]) {
      const answer = await files.bringIn(ada, file);
      expect(answer).toMatchObject({ rows: 2, invitable: 0, known: 2, refused: [], invited: { people: [] } });
    }
    expect(await counted()).toEqual(before);
  });

  it('invites the good rows, and gives the others back with line, cells and the reason in words', async () => {
    const good = patient();
    const bad = nurse({ email: 'nobody', timeZone: 'Europe/Milano' });
    const file = csvFile(good, bad);
    const checked = await files.check(ada, file, { tag: 'it-IT' });
    expect(checked.body.refused).toEqual([
      {
        line: 3,
        cells: rowsOf([bad])[0],
        mistakes: [
          { at: 1, code: 'emailInvalid', text: 'Questo non è un indirizzo e-mail.' },
          { at: 3, code: 'timeZoneUnknown', text: expect.stringContaining('fuso orario') },
        ],
      },
    ]);
    const { invited } = (await files.invite(ada, file, checked.body.verdict)).body;
    expect(invited?.people.map(({ line }) => line)).toEqual([2]);
  });

  it.each([
    ['commas', ',', '\r\n', ''],
    ['semicolons', ';', '\n', ''],
    ['tabs and the ends of lines of old', '\t', '\r', ''],
    ['a mark in front', ',', '\r\n', '\ufeff'],
  ])('is read with %s', async (_what, separator, end, mark) => {
    const wanted = patient({ name: 'Zoë, „Mia“; Ó Briain' });
    const file = bytesOf(mark + csvOf([[...titles], ...rowsOf([wanted])], separator, end));
    expect((await files.check(ada, file)).body).toMatchObject({ rows: 1, invitable: 1, refused: [] });
  });

  it('is read in UTF-16, with titles in any case, an empty line, and the column of its own mistakes', async () => {
    const lines = [
      ['Name', 'E-Mail', 'LANGUAGE', 'time zone', 'Role', 'Problem'],
      ['Zoë Ricci', `zoe-${newId()}@file.test`, 'IT', 'europe/rome', 'medical professional', 'Line 3 …'],
      ['', '', '', '', '', ''],
      ['', '', '', '', '', '-'],
    ];
    const text = `\ufeff${csvOf(lines, '\t')}`;
    const file = Uint8Array.from(Buffer.from(text, 'utf16le'));
    const { body } = await files.check(ada, file);
    expect(body).toMatchObject({ rows: 2, invitable: 1 });
    expect(body.refused.map(({ line }) => line)).toEqual([4]);
  });

  it('is read from a workbook with days and numbers', async () => {
    const row: Cell[] = rowsOf([patient()])[0] as Cell[];
    row[7] = { day: 46_000 };
    const { invited } = await files.bringIn(ada, workbook([[...titles], row], []));
    const seen = await milano.find(ada, invited?.people[0]?.userId as string);
    expect(seen.treatmentStart).toBe('2025-12-09');
  });
});

describe('an invitation of many', () => {
  it('does what was checked, or nothing: whoever was invited meanwhile is looked at again', async () => {
    const one = nurse();
    const file = csvFile(one, patient());
    const { verdict } = (await files.check(ada, file)).body;
    await milano.invite(ada, { ...newNurse(), email: one.email as string });
    const before = await counted();
    const refused = await files.invite(ada, file, verdict);
    expect(codeOf(refused)).toBe('peopleFileChanged');
    expect(codeOf(await files.invite(ada, csvFile(patient()), verdict))).toBe('peopleFileChanged');
    expect(codeOf(await files.invite(ada, file, 'no verdict'))).toBe('malformed');
    expect(await counted()).toEqual(before);
  });

  it('gives the same links to the same request, and stores their tokens nowhere', async () => {
    const file = csvFile(patient(), nurse());
    const { verdict } = (await files.check(ada, file)).body;
    const key = newId();
    const first = await files.invite(ada, file, verdict, { key });
    const again = await files.invite(ada, file, verdict, { key });
    expect(again.body).toEqual(first.body);
    const token = first.body.invited?.people[0]?.url?.split('/').at(-1) as string;
    const [found] = await world.sql`SELECT
      (SELECT count(*)::int FROM one_time_links l WHERE to_jsonb(l)::text LIKE ${`%${token}%`}) +
      (SELECT count(*)::int FROM audit_log a WHERE to_jsonb(a)::text LIKE ${`%${token}%`}) +
      (SELECT count(*)::int FROM idempotency_keys k WHERE to_jsonb(k)::text LIKE ${`%${token}%`}) AS count`;
    expect(found?.count).toBe(0);
  });

  it('of two at once invites each person once', async () => {
    const file = csvFile(...Array.from({ length: 20 }, () => patient()));
    const { verdict } = (await files.check(ada, file)).body;
    const answers = await Promise.all([1, 2, 3].map(() => files.invite(ada, file, verdict)));
    const codes = answers.map((answer) => (answer.status === 200 ? 'invited' : codeOf(answer)));
    expect(codes.sort()).toEqual(['invited', 'peopleFileChanged', 'peopleFileChanged']);
  });

  it('does to each row what the check said of it, whatever the rows are', async () => {
    const anna = { name: 'Anna Ricci', studyCode: 'AUR-MIL-001', email: 'anna@demo.test' };
    const change = fc.record(
      {
        name: fc.constantFrom('Lia Conti', '', 'Anna\u202eicciR', '=1+1', 'Zoë'),
        email: fc.constantFrom('one@chance.test', 'two@chance.test', 'anna@demo.test', 'x', ''),
        role: fc.constantFrom('Patient', 'Nurse', 'MedicalTeamAdmin', 'Owner'),
        studyCode: fc.constantFrom('AUR-CH-1', 'aur-ch-1', 'AUR-MIL-001', 'AUR-LYO-001', ''),
        team: fc.constantFrom('Milano', 'Lyon', ''),
        treatmentEnd: fc.constantFrom('2027-01-01', '2026-01-01', '2027-02-30', ''),
      },
      { requiredKeys: [] },
    );
    const row: fc.Arbitrary<Person> = fc.oneof(
      change.map((one) => patient(one)),
      change.map((one) => nurse(one)),
      fc.constant({ ...patient(), ...anna }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (people) => {
        const file = csvFile(...people);
        const before = await counted();
        const checked = await files.check(ada, file);
        expect(await counted()).toEqual(before);
        const { body } = await files.invite(ada, file, checked.body.verdict);
        const after = await counted();
        const { rows, invitable, known, refused } = checked.body;
        expect(rows).toBe(invitable + known + refused.length);
        expect({ ...body, invited: null }).toEqual(checked.body);
        expect(body.invited?.people).toHaveLength(invitable);
        expect((after.users as number) - (before.users as number)).toBe(invitable);
        const again = await files.check(ada, file);
        expect(again.body).toMatchObject({ rows, invitable: 0, known: known + invitable });
        expect(refusalsOf(again)).toEqual(refusalsOf(checked));
      }),
      { numRuns: sizeOf(6, 300) },
    );
  });

  // The last one: whoever has just signed in may be known as they were for another second.
  it('is for those who may invite one, in an open team alone', async () => {
    for (const name of ['elena', 'marco', 'rita', 'dino', 'anna'])
      expect(codeOf(await files.check(await world.as(name), csvFile(nurse())))).toBe('forbidden');
    expect(codeOf(await files.check(await world.as('lucie'), csvFile(nurse())))).toBe('notFound');
    await world.sql`UPDATE medical_teams SET state = 1 WHERE id = ${milano.team[1]}`;
    expect(codeOf(await files.check(ada, csvFile(nurse())))).toBe('teamClosed');
  });
});
