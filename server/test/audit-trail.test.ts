// The audit trail as a team reads it: who, when, what it was and is; for each reader what they may see elsewhere, too.
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { TrailPeople } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../src/platform/audit/record.ts';
import { newId } from '../src/platform/database/uuid.ts';
import type { Caller } from './world/caller.ts';
import { openTeamTrail } from './world/team-trail.ts';
import { makeTrail } from './world/trail.ts';

const { world, ada, dino, team, path, ids, read, newest, changePhone, seal } = await openTeamTrail();
afterAll(() => world.stop());

describe('an entry', () => {
  it('says who did what, as whom, from where and when, what it was and is, and that it is sealed', {
    tags: ['T1'],
  }, async () => {
    const phone = await changePhone();
    await seal();
    const [user] = await world.sql`SELECT name FROM users WHERE id = ${ids.anna}`;
    const [row] =
      await world.sql`SELECT i.name FROM institutes i JOIN users u ON u.institute_id = i.id WHERE u.id = ${ids.anna}`;
    const entry = await newest(ada, { patientId: ids.anna });
    expect(entry).toMatchObject({
      action: 'people.changePhone',
      objectType: 'user',
      objectId: ids.anna,
      actor: { userId: ids.anna, name: user?.name, role: 'Patient', organisation: row?.name, state: 'whole' },
      project: { projectId: team.projectId, name: 'AURORA' },
      team: { teamId: team.teamId, name: 'Milano' },
      patient: { userId: ids.anna, studyCode: 'AUR-MIL-001', name: user?.name },
      changes: [{ field: 'phone', to: phone, withheld: false }],
      valueState: 'whole',
      seal: 'sealed',
    });
    expect(Date.now() - Date.parse(entry.at)).toBeLessThan(60_000);
    expect(entry.actor.client).toBeTruthy();
  });

  it('tells a data manager neither name nor number of a patient', async () => {
    await changePhone();
    const entry = await newest(dino, { patientId: ids.anna });
    expect(entry).toMatchObject({
      actor: { name: 'AUR-MIL-001' },
      patient: { studyCode: 'AUR-MIL-001', name: null },
      changes: [{ field: 'phone', from: null, to: null, withheld: true }],
    });
    const everything = JSON.stringify([
      await read(dino),
      (await dino.get(trailPaths.people(team.projectId, team.teamId))).body,
    ]);
    const patients =
      await world.sql`SELECT u.name FROM patients p JOIN users u ON u.id = p.user_id WHERE p.team_id = ${team.teamId}`;
    for (const { name } of patients) expect(everything).not.toContain(name);
  });

  it('waits for its seal at first', async () => {
    await changePhone();
    expect((await newest(ada, { patientId: ids.anna })).seal).toBe('waiting');
    await seal();
    expect((await newest(ada, { patientId: ids.anna })).seal).toBe('sealed');
  });

  it('is shown as broken where its row or its values were changed behind our back', async () => {
    await changePhone();
    await seal();
    const query = { patientId: ids.anna };
    const { id } = await newest(ada, query);
    const { sql } = world;
    const [row] = await sql`SELECT reason, encrypted_values FROM audit_log WHERE id = ${id}`;
    await sql`UPDATE audit_log SET reason = 'planted' WHERE id = ${id}`;
    expect(await newest(ada, query)).toMatchObject({ id, seal: 'broken', valueState: 'whole' });
    await sql`UPDATE audit_log SET reason = ${row?.reason}, encrypted_values = set_byte(encrypted_values, 30, get_byte(encrypted_values, 30) # 1)
      WHERE id = ${id}`;
    expect(await newest(ada, query)).toMatchObject({
      id,
      seal: 'sealed',
      valueState: 'altered',
      changes: [{ to: null }],
    });
    await sql`UPDATE audit_log SET encrypted_values = ${row?.encrypted_values} WHERE id = ${id}`;
    expect(await newest(ada, query)).toMatchObject({ id, seal: 'sealed', valueState: 'whole' });
  });

  it('that was written under an older name stands under that of today, and is found by it', async () => {
    const author = {
      actorId: ids.anna,
      actorRole: 'Patient',
      requestId: null,
      details: { name: 'Anna Conti' },
    };
    await recordAudit(world.sql, makeTrail(), author, [
      {
        action: 'surveys.keepDraft',
        objectType: 'draft',
        objectId: newId(),
        ...team,
        patientId: ids.anna,
      },
    ]);
    expect(await newest(ada, { actions: 'surveys.saveDraft' })).toMatchObject({
      action: 'surveys.saveDraft',
    });
  });
});

describe('the trail is narrowed', () => {
  it('by patient, person, object, actions and period, and by several of them', { tags: ['T4'] }, async () => {
    const marco = ids.marco;
    const author = {
      actorId: marco,
      actorRole: 'MedicalProfessional',
      requestId: null,
      details: { name: 'M' },
    };
    const objectId = newId();
    const entry = { objectType: 'message', objectId, ...team };
    await recordAudit(world.sql, makeTrail(), author, [
      { ...entry, action: 'messages.reply', patientId: ids.anna },
      { ...entry, action: 'messages.withdraw', patientId: ids.bruno },
    ]);
    const found = async (query: Record<string, string>) =>
      (await read(ada, query)).entries.filter((one) => one.objectId === objectId).map(({ action }) => action);
    expect(await found({ personId: marco })).toEqual(['messages.withdraw', 'messages.reply']);
    expect(await found({ patientId: ids.anna })).toEqual(['messages.reply']);
    expect(await found({ patientId: ids.anna, actions: 'messages.withdraw' })).toEqual([]);
    expect(await found({ objectType: 'message', objectId })).toHaveLength(2);
    expect(await found({ actions: 'messages.withdraw,people.signIn' })).toEqual(['messages.withdraw']);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const before = new Date(Date.now() - 60_000).toISOString();
    expect(await found({ from: before, until: soon })).toHaveLength(2);
    expect(await found({ until: before })).toEqual([]);
    expect(await found({ from: soon })).toEqual([]);
  });

  it('to a person, with what they did about themselves, such as to sign in', async () => {
    await world.as('marco');
    await (await world.as('marco')).get('Users/me');
    const { entries } = await read(ada, { personId: ids.marco });
    expect(entries.map(({ action }) => action)).toContain('people.signIn');
    // It belongs to no study and no team.
    const signIn = entries.find(({ action }) => action === 'people.signIn');
    expect([signIn?.project, signIn?.team]).toEqual([null, null]);
    expect((await read(ada, { actions: 'people.signIn' })).entries).toEqual([]);
    const own = await read(ada, { objectType: 'user', objectId: ids.marco });
    expect(own.entries.map(({ action }) => action)).toContain('people.signIn');
    const [other] = await world.sql`SELECT user_id FROM patients WHERE team_id <> ${team.teamId} LIMIT 1`;
    const [row] =
      await world.sql`INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, app_version)
      VALUES (${other?.user_id}, 'Patient', 'people.signIn', 'user', ${other?.user_id}, '0.1.0') RETURNING id`;
    expect(row?.id).toBeDefined();
    expect((await read(ada, { objectType: 'user', objectId: other?.user_id })).entries).toEqual([]);
  });

  it('to a page at a time, without gap or repetition, while others write', async () => {
    const author = { actorId: null, actorRole: 'system', requestId: null, details: { name: 'Trialog' } };
    const one = { action: 'test.paged', objectType: 'thing', objectId: '1', ...team };
    const trail = makeTrail();
    await recordAudit(
      world.sql,
      trail,
      author,
      Array.from({ length: limits.trailEntriesPerPage * 2 + 7 }, () => one),
    );
    const seen: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page = await read(ada, { actions: 'test.paged', ...(before ? { before } : {}) });
      expect(page.entries.length).toBeLessThanOrEqual(limits.trailEntriesPerPage);
      seen.push(...page.entries.map(({ id }) => id));
      before = page.next;
      await recordAudit(world.sql, trail, author, [one]);
    }
    expect(seen).toHaveLength(limits.trailEntriesPerPage * 2 + 7);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('to nothing of another team: its patients, people and entries do not exist', async () => {
    const other =
      await world.sql`SELECT p.user_id, p.team_id, p.project_id FROM patients p WHERE p.team_id <> ${team.teamId} LIMIT 1`;
    const { user_id: patientId, team_id: teamId, project_id: projectId } = other[0] as Record<string, string>;
    expect((await ada.get(`${path}?patientId=${patientId}`)).status).toBe(404);
    expect((await ada.get(`${path}?personId=${patientId}`)).status).toBe(404);
    expect((await ada.get(trailPaths.ofTeam(projectId as string, teamId as string))).status).toBe(404);
    expect((await ada.get(trailPaths.ofTeam(team.projectId, teamId as string))).status).toBe(404);
    const author = {
      actorId: patientId as string,
      actorRole: 'Patient',
      requestId: null,
      details: { name: 'X' },
    };
    const objectId = newId();
    await recordAudit(world.sql, makeTrail(), author, [
      {
        action: 'messages.create',
        objectType: 'message',
        objectId,
        projectId: projectId as string,
        teamId: teamId as string,
      },
    ]);
    expect((await read(ada, { objectType: 'message', objectId })).entries).toEqual([]);
  });

  it('by nothing that is malformed: control characters, half an object, no time, too much', async () => {
    for (const query of [
      'actions=%00',
      'actions=people.signIn%0A',
      'actions=DROP',
      `actions=${'a.b,'.repeat(2000)}a.b`,
      'objectType=message',
      'objectId=1',
      'objectType=message&objectId=%1B',
      'from=yesterday',
      'patientId=anna',
      'before=x',
      'before=99999999999999999999-1',
      'other=1',
    ]) {
      const { status } = await ada.get(`${path}?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('people of the trail', () => {
  it('are those of the team, patients by name or by code', async () => {
    const people = async (caller: Caller) =>
      (await caller.get<TrailPeople>(trailPaths.people(team.projectId, team.teamId))).body;
    const forAda = await people(ada);
    const forDino = await people(dino);
    expect(forAda.find(({ userId }) => userId === ids.marco)).toMatchObject({ isPatient: false });
    expect(forAda.find(({ userId }) => userId === ids.anna)).toMatchObject({
      name: 'Anna Conti',
      isPatient: true,
    });
    expect(forDino.find(({ userId }) => userId === ids.anna)).toMatchObject({ name: 'AUR-MIL-001' });
  });
});
