// The access register: who could do what in a team on a day, by whom and why it was given or taken, for each reader as they
// may see it, as pages and as a file. The history behind it is written by the database itself.
import { gunzipSync } from 'node:zlib';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { limits } from '@trialog/contract/limits.ts';
import { dayAt } from '@trialog/contract/rules/access-register.ts';
import type { RegisterDay, RegisterEntry } from '@trialog/contract/schemas/access-register.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { changeState } from '../src/cli/users/change-state.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import { connect } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { operatorAuthor } from '../src/study-import/operator.ts';
import type { Caller } from './world/caller.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { openTeamTrail } from './world/team-trail.ts';
import { makeTrail } from './world/trail.ts';

const { world, ada, dino, team, ids } = await openTeamTrail();
const { sql } = world;
afterAll(() => world.stop());
const path = trailPaths.register(team.projectId, team.teamId);
const zone = 'Pacific/Auckland';
await sql`UPDATE medical_teams SET time_zone = ${zone} WHERE id = ${team.teamId}`;
const DAY = 86_400_000;
const daysAgo = (days: number) => dayAt(Date.now() - days * DAY, zone);
const today = daysAgo(0);

const register = async (caller: Caller, on?: string, after?: string): Promise<RegisterDay> => {
  const query = new URLSearchParams({ ...(on ? { on } : {}), ...(after ? { after } : {}) });
  const { status, body } = await caller.get<RegisterDay>(`${path}?${query}`);
  expect([status, body]).toEqual([200, body]);
  return body;
};
const of = ({ entries }: RegisterDay, userId: string) => entries.filter((entry) => entry.userId === userId);

/** As if everything had begun that long ago. */
const moveBack = (days: number) =>
  sql`UPDATE access_periods SET begins_at = begins_at - ${days} * interval '1 day'
    WHERE id IN (SELECT min(id) FROM access_periods GROUP BY subject)`;

/** With an entry, as every way through Trialog has one. */
async function changeRole(userId: string, role: string, given: boolean, reason: string): Promise<void> {
  await sql.begin(async (db) => {
    if (given) await db`INSERT INTO team_members VALUES (${userId}, ${team.teamId}, ${role})`;
    else
      await db`DELETE FROM team_members WHERE user_id = ${userId} AND team_id = ${team.teamId} AND role = ${role}`;
    await recordAudit(db, makeTrail(), operatorAuthor(), [
      {
        action: given ? 'people.grantRole' : 'people.revokeRole',
        objectType: 'person',
        objectId: userId,
        personId: userId,
        ...team,
        changes: { role: given ? [null, role] : [role, null] },
        reason,
      },
    ]);
  });
}

describe('a day of the register', () => {
  it('lists staff by name and patients by code, since when and by whom, and what they could do', {
    tags: ['T2'],
  }, async () => {
    const found = await register(ada);
    expect(found).toMatchObject({ on: today, today, firstDay: today, timeZone: zone, next: null });
    const [anna] = of(found, ids.anna);
    expect(anna).toMatchObject({
      name: 'Anna Conti',
      studyCode: 'AUR-MIL-001',
      role: 'Patient',
      until: null,
      fromIsExact: true,
      givenThatDay: true,
      takenThatDay: false,
      begun: { by: { role: 'operator' } },
      ended: null,
      spells: [{ account: 0, study: 0, team: 0, access: 'write' }],
    });
    const kinds = found.entries.map(({ role }) => role === 'Patient');
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(a) - Number(b)));
    const codes = found.entries.flatMap(({ role, studyCode }) => (role === 'Patient' ? [studyCode] : []));
    expect(codes).toEqual(codes.toSorted());
    const [sara] = of(found, await world.userId('sara'));
    expect(sara?.spells.map(({ account, access }) => [account, access])).toEqual([[1, 'read']]);
    const [dario] = of(found, await world.userId('dario'));
    expect(dario?.spells.map(({ account, access }) => [account, access])).toEqual([[2, 'none']]);
  });

  it('tells a data manager patients by code alone', async () => {
    const text = JSON.stringify(await register(dino));
    expect(text).toContain('AUR-MIL-001');
    expect(text).toContain('Marco Villa');
    const patients =
      await sql`SELECT u.name FROM patients p JOIN users u ON u.id = p.user_id WHERE p.team_id = ${team.teamId}`;
    for (const { name } of patients) expect(text).not.toContain(name);
  });

  it('knows what was given and taken, when, by whom and why', { tags: ['T2'] }, async () => {
    await changeRole(ids.marco, 'MedicalTeamAdmin', true, 'Covers for the admin');
    await changeRole(ids.marco, 'MedicalTeamAdmin', false, 'The admin is back');
    const as = (entry: RegisterEntry) => entry.role === 'MedicalTeamAdmin';
    const entry = of(await register(ada), ids.marco).find(as);
    expect(entry).toMatchObject({
      givenThatDay: true,
      takenThatDay: true,
      begun: { by: { role: 'operator' }, reason: 'Covers for the admin' },
      ended: { by: { role: 'operator' }, reason: 'The admin is back' },
    });
    expect(entry?.spells).toHaveLength(1);
    expect(entry?.spells[0]?.until).toBe(entry?.until);
  });

  it('says in which moments an account was suspended, by whom and why', async () => {
    await changeState(sql, 'bruno', 'suspend', { trail: makeTrail(), reason: 'Asked for a pause' });
    const [bruno] = of(await register(ada), ids.bruno);
    expect(bruno?.spells.map(({ account, access }) => [account, access])).toEqual([
      [0, 'write'],
      [1, 'read'],
    ]);
    expect(bruno?.account.at(-1)).toMatchObject({
      state: 1,
      begun: { by: { role: 'operator' }, reason: 'Asked for a pause' },
    });
    await changeState(sql, 'bruno', 'activate', { trail: makeTrail() });
  });

  it('does not change by a suspension or a deactivation without a reason', async () => {
    const trail = makeTrail();
    for (const change of ['suspend', 'deactivate'] as const)
      await expect(changeState(sql, 'anna', change, { trail })).rejects.toThrow('A reason is needed');
    expect(of(await register(ada), ids.anna)[0]?.account).toHaveLength(1);
  });

  it('has nobody who came later, and everybody who had left since', async () => {
    await moveBack(10);
    const [gone] = await sql`SELECT id FROM users WHERE key = 'rita'`;
    await changeRole(gone?.id, 'Researcher', false, 'Left');
    expect(of(await register(ada, daysAgo(1)), gone?.id)).toMatchObject([
      { takenThatDay: false, givenThatDay: false, ended: { reason: 'Left' } },
    ]);
    expect(of(await register(ada, today), gone?.id)).toMatchObject([{ takenThatDay: true }]);
    await changeRole(gone?.id, 'Nurse', true, 'Came back');
    expect(of(await register(ada, daysAgo(1)), gone?.id).map(({ role }) => role)).toEqual(['Researcher']);
    expect(of(await register(ada, today), gone?.id).map(({ role }) => role)).toEqual(['Researcher', 'Nurse']);
  });

  it('comes page by page, without gap or repetition', async () => {
    const [institute] = await sql`SELECT institute_id AS id FROM users WHERE id = ${ids.anna}`;
    const count = limits.registerEntriesPerPage + 20;
    for (let n = 0; n < count; n++) {
      const id = newId();
      await sql`INSERT INTO users (id, institute_id, key, account_id, name)
        VALUES (${id}, ${institute?.id}, ${`many-${n}`}, ${newId()}, ${`Many ${n % 7}`})`;
      await sql`INSERT INTO patients (user_id, project_id, team_id, study_code)
        VALUES (${id}, ${team.projectId}, ${team.teamId}, ${`ZZZ-${n}`})`;
      await sql`INSERT INTO team_members VALUES (${id}, ${team.teamId}, 'Patient')`;
    }
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await register(ada, today, after);
      expect(page.entries.length).toBeLessThanOrEqual(limits.registerEntriesPerPage);
      seen.push(...page.entries.map(({ userId, role, from }) => `${userId} ${role} ${from}`));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(count + 8);
  });
});

describe('the register is refused', () => {
  it('for a day that is none, before the study or in the future, and for what is malformed', async () => {
    for (const [query, code] of [
      ['on=2026-02-30', 'malformed'],
      ['on=yesterday', 'malformed'],
      ['on=2026-03-03%00', 'textNotWellFormed'],
      ['on=2026-03-03%0A', 'malformed'],
      [`on=${daysAgo(400)}`, 'dayOutsideRegister'],
      [`on=${daysAgo(-2)}`, 'dayOutsideRegister'],
      ['after=x', 'malformed'],
      [`after=${Buffer.from('[true,"a\\u0000","1"]').toString('base64url')}`, 'malformed'],
      ['other=1', 'malformed'],
    ] as const) {
      const { status, body } = await ada.get<{ code: string }>(`${path}?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, code]);
    }
  });

  it('for another team, and for whoever does not read trails', async () => {
    const lyon = await world.teamId('Lyon');
    expect((await ada.get(trailPaths.register(team.projectId, lyon))).status).toBe(404);
    const other = await world.projectId('BOREAL');
    expect((await ada.get(trailPaths.register(other, team.teamId))).status).toBe(404);
    expect((await (await world.as('elena')).get(path)).status).toBe(403);
    expect((await (await world.as('anna')).get(path)).status).toBe(403);
  });
});

describe('the register as CSV', () => {
  it('holds what the pages hold, a line for each part of the day, and leaves its own rows', {
    tags: ['T2'],
  }, async () => {
    const address = `${world.url}/api/en-US/${trailPaths.registerCsv(team.projectId, team.teamId)}?on=${today}`;
    const take = async (caller: Caller) => {
      const response = await fetch(address, { headers: { authorization: `Bearer ${caller.token}` } });
      return { response, text: gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8') };
    };
    const { response, text } = await take(ada);
    expect(response.headers.get('content-disposition')).toContain(`AURORA_Milano_access_${today}.csv.gz`);
    const records = recordsOf(readCsv(text.slice(1)));
    const bruno = records.filter(({ Person }) => Person === 'Bruno Ferri');
    expect(bruno.map(({ Account, Access }) => [Account, Access])).toEqual([
      ['active', 'write'],
      ['suspended', 'read'],
      ['active', 'write'],
    ]);
    expect(bruno[1]).toMatchObject({
      AccountBecause: 'Asked for a pause',
      StudyStatus: 'open',
      Role: 'Patient',
    });
    expect(bruno[0]?.Rights).toContain('messages.create');
    expect(bruno[1]?.Rights).not.toContain('messages.create');
    const rows =
      await sql`SELECT action, reason FROM audit_log WHERE request_id = ${response.headers.get('x-request-id')} ORDER BY id`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { action: 'auditTrail.exportRegister', reason: `CSV of the access register of ${today}, begun` },
      {
        action: 'auditTrail.exportRegister',
        reason: `CSV of the access register of ${today}, ${records.length} lines`,
      },
    ]);
    expect((await take(dino)).text).not.toContain('Bruno Ferri');
  });
});

describe('the history of rights', () => {
  const periods = (userId: string, kind: string) =>
    sql`SELECT role, state, begins_at, ends_at, begun_in, ended_in FROM access_periods
      WHERE user_id = ${userId} AND kind = ${kind} ORDER BY id`;

  it('is written for whatever changes the tables, also past Trialog, and then has no entry', async () => {
    const carla = await world.userId('carla');
    await sql`UPDATE users SET state = 1 WHERE id = ${carla}`;
    await sql`UPDATE users SET state = 1, name = name WHERE id = ${carla}`;
    await sql`UPDATE users SET state = 0 WHERE id = ${carla}`;
    const found = await periods(carla, 'account');
    expect(found.map(({ state, ends_at }) => [state, ends_at === null])).toEqual([
      [0, false],
      [1, false],
      [0, true],
    ]);
    expect(found[1]).toMatchObject({ begun_in: null, ended_in: null });
    expect(found[1]?.begins_at).toEqual(found[0]?.ends_at);
    const [last] = of(await register(ada), carla);
    expect(last?.account.at(-1)).toMatchObject({ state: 0, begun: null });
    const lyon = await world.teamId('Lyon');
    await sql`UPDATE team_members SET role = 'Nurse', team_id = ${lyon} WHERE user_id = ${ids.marco}`;
    const roles = await periods(ids.marco, 'role');
    expect(roles.filter(({ ends_at }) => ends_at === null).map(({ role }) => role)).toEqual(['Nurse']);
    await sql`UPDATE projects SET status = 1 WHERE id = ${team.projectId}`;
    await sql`UPDATE medical_teams SET state = 1 WHERE id = ${team.teamId}`;
    const day = await register(ada);
    expect([day.study.at(-1)?.state, day.team.at(-1)?.state]).toEqual([1, 1]);
    await sql`UPDATE projects SET status = 0 WHERE id = ${team.projectId}`;
    await sql`UPDATE medical_teams SET state = 0 WHERE id = ${team.teamId}`;
  });

  it('has the entry of the same transaction, whichever was written first, and no other', async () => {
    const carla = await world.userId('carla');
    const entry = (reason: string) => ({
      action: 'people.suspend',
      objectType: 'person',
      objectId: carla,
      personId: carla,
      changes: { state: [0, 1] as const },
      reason,
    });
    await sql.begin(async (db) => {
      await recordAudit(db, makeTrail(), operatorAuthor(), [entry('Written first')]);
      await db`UPDATE users SET state = 1 WHERE id = ${carla}`;
      // Of another transaction meanwhile.
      await recordAudit(sql, makeTrail(), operatorAuthor(), [entry('Of another')]);
    });
    const [linked] = await sql`SELECT a.reason FROM access_periods p JOIN audit_log a ON a.id = p.begun_in
      WHERE p.user_id = ${carla} AND p.kind = 'account' AND p.ends_at IS NULL`;
    expect(linked?.reason).toBe('Written first');
  });

  it('has no periods that overlap, whoever writes them', async () => {
    const again = sql`INSERT INTO access_periods (kind, user_id, state, begins_at)
      VALUES ('account', ${ids.anna}, 0, now())`;
    await expect(again).rejects.toMatchObject({ code: '23P01' });
    const before = sql`INSERT INTO access_periods (kind, user_id, state, begins_at, ends_at)
      SELECT kind, user_id, state, begins_at - interval '1 day', begins_at + interval '1 second' FROM access_periods
      WHERE user_id = ${ids.anna} AND kind = 'account' AND ends_at IS NULL`;
    await expect(before).rejects.toMatchObject({ code: '23P01' });
  });

  it('is read by the API and written by nobody through it', async () => {
    const api = connect(world.config.databaseUrl as string, { connections: 1, role: 'trialog_app' });
    expect((await api`SELECT count(*)::int AS n FROM access_periods`)[0]?.n).toBeGreaterThan(10);
    for (const statement of [
      'DELETE FROM access_periods',
      'TRUNCATE access_periods',
      'UPDATE access_periods SET ends_at = now()',
      "INSERT INTO access_periods (kind, user_id, state, begins_at) VALUES ('account', gen_random_uuid(), 0, now())",
      "SELECT end_access_period('account x')",
      "SELECT begin_access_period('account', gen_random_uuid(), NULL, NULL, NULL, 0::smallint, false)",
      'CREATE TEMP TABLE mine (user_id uuid, team_id uuid, role text); CREATE TRIGGER mine AFTER INSERT ON mine FOR EACH ROW EXECUTE FUNCTION record_role_period()',
    ])
      await expect(api.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    await api.end();
  });
});
