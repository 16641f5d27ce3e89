// Whose entries a team reads: its own, those of its study, and what was done by and to its people. Nothing of another team's
// patients, whoever asks, and in whatever form.
import { gunzipSync } from 'node:zlib';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { reviewPaths } from '@trialog/contract/review.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '../src/cli/users/change-state.ts';
import { makeLink } from '../src/cli/users/make-link.ts';
import {
  type AuditAuthor,
  type AuditEntry,
  recordAudit,
  systemAuthor,
} from '../src/platform/audit/record.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { operatorAuthor } from '../src/study-import/operator.ts';
import type { Caller } from './world/caller.ts';
import { openTeamTrail } from './world/team-trail.ts';
import { makeTrail } from './world/trail.ts';

const { world, ada, dino, team, path, ids, read } = await openTeamTrail();
afterAll(() => world.stop());
const trail = makeTrail();
const record = (entry: Partial<AuditEntry>, author: AuditAuthor = operatorAuthor()) =>
  recordAudit(world.sql, trail, author, [
    { action: 'test.done', objectType: 'thing', objectId: newId(), ...entry },
  ]);

describe("other teams' patients", () => {
  let lucie: string;
  beforeAll(async () => {
    lucie = await world.userId('lucie');
    // As earlier versions wrote them: of the study, about a patient, and without a team.
    const schedule = { startsOn: [null, '2026-03-01'] } as const;
    const ofStudy = { projectId: team.projectId, patientId: lucie };
    await record({ ...ofStudy, action: 'assignments.create', objectType: 'assignment', changes: schedule });
    await record({ ...ofStudy, action: 'analyses.export', objectType: 'project', objectId: team.projectId });
    // About nobody's study, as a command leaves it.
    await record({
      action: 'auditTrail.export',
      objectType: 'auditTrail',
      objectId: 'all',
      patientId: lucie,
    });
    for (const name of ['lucie', 'luc', 'marco']) await (await world.as(name)).get('Users/me');
  });

  const pagesOf = async (caller: Caller, query: Record<string, string> = {}) => {
    const entries: TrailEntry[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page = await read(caller, { ...query, ...(before ? { before } : {}) });
      entries.push(...page.entries);
      before = page.next;
    }
    return entries;
  };
  const take = async (caller: Caller, kind: 'csv' | 'json') => {
    const address = `${world.url}/api/en-US/${trailPaths[kind](team.projectId, team.teamId)}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${caller.token}` } });
    return gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
  };
  const textOf = async (caller: Caller, address: string) => JSON.stringify((await caller.get(address)).body);

  it('stand on no page, in no file, on no list and in no finding, by name, id or code', {
    tags: ['T4'],
  }, async () => {
    const others =
      await world.sql`SELECT u.id, u.name, u.key, p.study_code FROM patients p JOIN users u ON u.id = p.user_id
      WHERE p.team_id <> ${team.teamId}`;
    expect(others.map(({ key }) => key)).toContain('lucie');
    for (const caller of [ada, dino]) {
      const texts = await Promise.all([
        pagesOf(caller).then(JSON.stringify),
        pagesOf(caller, { personId: ids.marco }).then(JSON.stringify),
        pagesOf(caller, { objectType: 'project', objectId: team.projectId }).then(JSON.stringify),
        pagesOf(caller, { objectType: 'auditTrail', objectId: 'all' }).then(JSON.stringify),
        take(caller, 'csv'),
        take(caller, 'json'),
        textOf(caller, trailPaths.people(team.projectId, team.teamId)),
        textOf(caller, trailPaths.register(team.projectId, team.teamId)),
        textOf(caller, `${reviewPaths.check(team.projectId, team.teamId, 'briefRights')}?all=true`),
      ]);
      for (const { id, name, study_code: code } of others)
        for (const text of texts) {
          expect([id, name, code].filter((one) => text.includes(one))).toEqual([]);
        }
      // What the study has without a team is still there, and so are the team's own patients.
      expect(texts[0]).toContain('projects.create');
      expect(texts[0]).toContain('AUR-MIL-001');
    }
  });

  it('are not found by what is theirs: a schedule, a message, their account', async () => {
    const rows = await world.sql`SELECT DISTINCT object_type, object_id FROM audit_log
      WHERE patient_id = ${lucie} OR object_id = ${lucie} OR actor_id = ${lucie}`;
    expect(rows.length).toBeGreaterThan(3);
    for (const { object_type: objectType, object_id: objectId } of rows)
      for (const type of objectType === 'user' ? ['user', 'person'] : [objectType])
        for (const caller of [ada, dino]) {
          const found = await pagesOf(caller, { objectType: type, objectId });
          expect(found.filter((entry) => JSON.stringify(entry).includes(lucie))).toEqual([]);
        }
    for (const name of ['patientId', 'personId'])
      expect((await ada.get(`${path}?${name}=${lucie}`)).status).toBe(404);
  });

  it('are named with their team by whatever an import writes', async () => {
    const rows = await world.sql`SELECT team_id IS NOT NULL AS named, count(*)::int AS count FROM audit_log
      WHERE action = 'assignments.create' AND app_version <> 'test' AND changes ? 'recurrence' GROUP BY 1`;
    expect(rows.map(({ named }) => named)).toEqual([true]);
    const own = await pagesOf(ada, { patientId: ids.anna, actions: 'assignments.create' });
    expect(own.length).toBeGreaterThan(0);
    for (const { changes, surveys, questionnaire } of own) {
      const surveyId = changes.find(({ field }) => field === 'surveyId')?.to;
      expect(surveys).toEqual([{ surveyId, title: expect.stringMatching(/\w/) }]);
      expect(questionnaire).toBe(surveys?.[0]?.title);
    }
  });

  it('say of which questionnaire a schedule is, also where they do not name it', async () => {
    const [found] =
      await world.sql`SELECT a.id AS assignment, d.id AS schedule, v.definition #>> '{title,en}' AS title
      FROM survey_assignments a JOIN team_schedules d ON d.survey_id = a.survey_id AND d.team_id = ${team.teamId}
      JOIN surveys s ON s.id = a.survey_id JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
      WHERE a.patient_id = ${ids.anna} LIMIT 1`;
    const named = { assignment: found?.assignment, schedule: found?.schedule };
    for (const [objectType, objectId] of Object.entries(named)) {
      await record({ ...team, action: 'test.named', objectType, objectId });
      const [entry] = (await read(ada, { objectType, objectId })).entries;
      expect([objectType, entry?.action, entry?.questionnaire]).toEqual([
        objectType,
        'test.named',
        found?.title,
      ]);
    }
    await record({ ...team, action: 'test.named', objectType: 'round', objectId: 'none' });
    const [none] = (await read(ada, { objectType: 'round', objectId: 'none' })).entries;
    expect(none).not.toHaveProperty('questionnaire');
  });
});

describe('their own people', () => {
  const command = { trail, reason: 'by request' };
  const actionsOf = async (query: Record<string, string>) =>
    (await read(ada, query)).entries.map(({ action }) => action);
  const config = { identity: world.config.identity, publicUrl: world.url };

  it('are found with what was done to them, by the person and by the account, once each', {
    tags: ['T4'],
  }, async () => {
    const marco = await world.as('marco');
    await changeState(world.sql, 'marco', 'suspend', command);
    await changeState(world.sql, 'marco', 'activate', command);
    await makeLink(world.sql, 'marco', 'reset-password', config, command);
    const language = { language: 'fr', timeZone: 'Europe/Rome' };
    expect((await marco.put('Users/me/preferences', language)).status).toBe(200);
    const done = ['people.changePreferences', 'people.resetPassword', 'people.activate', 'people.suspend'];
    const begun = ['people.bindAccount', 'people.grantRole', 'people.create'];
    const found = await read(ada, { personId: ids.marco });
    expect(found.entries.map(({ action }) => action)).toEqual(expect.arrayContaining([...done, ...begun]));
    expect(found.entries.slice(0, 4).map(({ action }) => action)).toEqual(done);
    expect(new Set(found.entries.map(({ id }) => id)).size).toBe(found.entries.length);
    for (const objectType of ['user', 'person'])
      expect(await actionsOf({ objectType, objectId: ids.marco })).toEqual(
        expect.arrayContaining([...done, ...begun]),
      );
    // Whoever names nobody reads what belongs to the team and its study.
    expect(await actionsOf({ actions: 'people.suspend' })).toEqual([]);
  });

  it('are patients, too: by the history of their values the number that they changed is found', async () => {
    const anna = await world.as('anna');
    expect((await anna.put('Users/me/phone', { phone: '+39 333 0000001' })).status).toBe(200);
    for (const query of [{ objectType: 'person', objectId: ids.anna }, { personId: ids.anna }])
      expect(await actionsOf(query)).toEqual(
        expect.arrayContaining(['people.changePhone', 'people.create', 'people.bindAccount']),
      );
  });

  it('keep the address of a patient from whoever reads codes, also where a row names no patient', async () => {
    const { entries } = await read(dino, { personId: ids.anna, actions: 'people.bindAccount' });
    expect(entries[0]?.changes).toEqual([{ field: 'account', from: null, to: null, withheld: true }]);
    expect(
      (await read(ada, { personId: ids.anna, actions: 'people.bindAccount' })).entries[0]?.changes,
    ).toEqual([{ field: 'account', from: null, to: expect.anything(), withheld: false }]);
  });

  it('are nobody of another team, whatever was done to them', async () => {
    const luc = await world.userId('luc');
    await changeState(world.sql, 'luc', 'suspend', command);
    await changeState(world.sql, 'luc', 'activate', command);
    expect((await ada.get(`${path}?personId=${luc}`)).status).toBe(404);
    for (const objectType of ['user', 'person', 'notificationSettings'])
      expect(await actionsOf({ objectType, objectId: luc })).toEqual([]);
    expect(await actionsOf({ objectType: 'person', objectId: 'unknown' })).toEqual([]);
  });

  it('are those of several teams with what belongs to none of them, and not with what is another team’s', async () => {
    await changeState(world.sql, 'elena', 'suspend', command);
    await changeState(world.sql, 'elena', 'activate', command);
    const elena = await world.userId('elena');
    const { entries } = await read(ada, { personId: elena });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['people.activate', 'people.suspend', 'people.create']),
    );
    expect(entries.filter(({ action }) => action === 'people.grantRole')).toHaveLength(1);
  });

  it('are those who have left, up to when they left', async () => {
    const rita = await world.userId('rita');
    await changeState(world.sql, 'rita', 'suspend', command);
    await changeState(world.sql, 'rita', 'activate', command);
    const role = { objectType: 'person', objectId: rita, personId: rita };
    await world.sql.begin(async (tx) => {
      await tx`DELETE FROM team_members WHERE user_id = ${rita} AND team_id = ${team.teamId}`;
      await recordAudit(tx, trail, operatorAuthor(), [
        // As one import does both.
        { ...role, action: 'people.change', changes: { email: ['a@b.test', 'c@d.test'] } },
        { ...role, ...team, action: 'people.revokeRole', changes: { role: ['Researcher', null] } },
      ]);
    });
    await changeState(world.sql, 'rita', 'deactivate', command);
    for (const query of [{ personId: rita }, { objectType: 'person', objectId: rita }]) {
      const found = await actionsOf(query);
      expect(found.slice(0, 4)).toEqual([
        'people.revokeRole',
        'people.change',
        'people.activate',
        'people.suspend',
      ]);
      expect(found).not.toContain('people.deactivate');
    }
  });

  it('are found with what happened to them by itself', async () => {
    const elena = await world.userId('elena');
    for (const personId of [ids.marco, elena]) {
      const own = { personId, ...(personId === ids.marco ? team : {}) };
      const hours = { timeZone: ['Europe/Rome', 'Europe/Paris'] } as const;
      const device = { service: ['push.example.org', null] } as const;
      const settings = { objectType: 'notificationSettings', objectId: personId };
      await record({ ...own, ...settings, action: 'notifications.followZone', changes: hours }, systemAuthor);
      await record(
        { ...own, objectType: 'device', action: 'notifications.removeDevice', changes: device },
        systemAuthor,
      );
      await record(
        { objectType: 'user', objectId: personId, action: 'identity.signOutByProvider' },
        systemAuthor,
      );
      expect((await actionsOf({ personId })).slice(0, 3)).toEqual([
        'identity.signOutByProvider',
        'notifications.removeDevice',
        'notifications.followZone',
      ]);
    }
  });
});
