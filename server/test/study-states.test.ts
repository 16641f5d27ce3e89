// A study is made in the control panel and moves from one state to the next.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { projectPaths } from '@trialog/contract/projects.ts';
import type { ProjectList } from '@trialog/contract/schemas/projects.ts';
import type { AdministeredStudies, AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import type { Static } from '@trialog/contract/schemas/wire.ts';
import { studyDocumentPaths } from '@trialog/contract/study-versions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newNurse } from './world/administration.ts';
import { codeOf } from './world/caller.ts';
import { type NewStudies, openNewStudies } from './world/new-studies.ts';
import { studyDocumentOf } from './world/study-document.ts';
import { openStaff, type Staff } from './world/study-roles.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let studies: NewStudies;
let staff: Staff;
let aurora: string;

beforeAll(async () => {
  world = await openWorld();
  studies = await openNewStudies(world);
  staff = await openStaff(world);
  aurora = staff.aurora;
});
afterAll(() => world.stop());

const fieldOf = ({ body }: { body: unknown }) => (body as { field?: string }).field;
const read = async (projectId: string) =>
  (await studies.ines.get<AdministeredStudy>(paths.study(projectId))).body;

describe('a new study', () => {
  it('is a draft with its document as the first version, and can be read at once', async () => {
    const { status, body } = await studies.make({ name: '  EMBER  ', teams: ['Roma', 'Napoli'] });
    expect(status).toBe(200);
    const study = await read(body.projectId);
    expect(study).toMatchObject({ name: 'EMBER', state: 'draft', status: 0 });
    expect(study.teams.map(({ name }) => name)).toEqual(['Napoli', 'Roma']);
    const document = studyDocumentOf(world, body.projectId);
    expect(await document.versions(studies.ines)).toMatchObject([
      { version: 1, isCurrent: true, publishedBy: 'Inês Duarte' },
    ]);
    const { text } = await document.read(studies.ines);
    expect(text).toContain('Protocollo dello studio');
    expect(text).not.toContain('status: draft');
    expect((await document.check(studies.ines, text)).body).toMatchObject({ mistakes: [], changes: [] });
  });

  it('is found by nobody but those who change it', async () => {
    const { projectId } = (await studies.make()).body;
    const [{ id: teamId }] =
      (await world.sql`SELECT id FROM medical_teams WHERE project_id = ${projectId}`) as [{ id: string }];
    const monitor = await staff.somebody('Monitor', projectId);
    const coordinator = await staff.somebody('StudyCoordinator', projectId);
    const marco = await world.userId('marco');
    await world.sql`INSERT INTO team_members (user_id, team_id, role) VALUES (${marco}, ${teamId}, 'MedicalProfessional')`;
    const listed = async () =>
      (await (await world.as('marco')).get<Static<typeof ProjectList>>('Projects')).body.map(
        (one) => one.projectId,
      );
    const teams = async () => (await (await world.as('marco')).get(projectPaths.myTeams(projectId))).status;
    expect(await listed()).not.toContain(projectId);
    expect(await teams()).toBe(404);
    expect((await monitor.caller.get(paths.study(projectId))).status).toBe(404);
    expect((await coordinator.caller.get<AdministeredStudies>(paths.studies)).body.studies).toMatchObject([
      { projectId, state: 'draft' },
    ]);
    expect(codeOf(await studies.ines.post(paths.people(projectId, teamId), newNurse()))).toBe('studyIsDraft');
    await studies.move(projectId, { from: 'draft', to: 'test' }, coordinator.caller);
    await expect.poll(listed).toContain(projectId);
    expect(await teams()).toBe(200);
    await expect.poll(async () => (await monitor.caller.get(paths.study(projectId))).status).toBe(200);
    expect((await studies.ines.post(paths.people(projectId, teamId), newNurse())).status).toBe(200);
    await world.sql`DELETE FROM team_members WHERE team_id = ${teamId}`;
  });

  it('is a copy of another with its questionnaires, codes and schedules, for its own teams', async () => {
    const { status, body } = await studies.make({ copyOf: aurora, teams: ['Roma', 'Bari'], languages: [] });
    expect(status).toBe(200);
    const [own, former] = await Promise.all(
      [body.projectId, aurora].map(
        (id) => world.sql`SELECT (SELECT count(*) FROM surveys WHERE project_id = ${id}) AS surveys,
          (SELECT count(*) FROM codebooks WHERE project_id = ${id}) AS codebooks,
          (SELECT array_agg(DISTINCT language ORDER BY language) FROM documents WHERE project_id = ${id}) AS languages`,
      ),
    );
    expect(own).toEqual(former);
    const teams = await world.sql`SELECT t.key, count(*)::int AS schedules FROM team_schedules s
      JOIN medical_teams t ON t.id = s.team_id WHERE t.project_id = ${body.projectId} GROUP BY t.key ORDER BY t.key`;
    expect(teams.map(({ key }) => key)).toEqual(['bari', 'roma']);
    expect(await world.sql`SELECT FROM patients WHERE project_id = ${body.projectId}`).toHaveLength(0);
  });

  it('comes from a study file, whose institute stays as it is', async () => {
    const { text } = await studyDocumentOf(world, aurora).read(studies.ines);
    const changed = text
      .replace(/^( {2}name: )Meridia.*/m, '$1Another name')
      .replace(/status: open/, 'status: closed');
    const { status, body } = await studies.fromFile(changed, { name: 'FABLE' });
    expect(status).toBe(200);
    expect(await read(body.projectId)).toMatchObject({ name: 'FABLE', state: 'draft' });
    expect((await world.sql`SELECT name FROM institutes WHERE key = 'meridia'`)[0]?.name).toContain(
      'Meridia',
    );
  });

  it.each([
    ['a key that another study has', { key: 'aurora' }, 'studyKeyInUse', 'key'],
    ['a reserved key', { key: 'new' }, 'studyKeyReserved', 'key'],
    ['what is no key', { key: 'Ember 1' }, 'studyKeyInvalid', 'key'],
    ['no name', { name: '  ' }, 'nameNotAllowed', 'name'],
    ['a name that reads backwards', { name: 'a\u061cb' }, 'nameNotAllowed', 'name'],
    ['a name of two lines', { name: 'a\u2028b' }, 'nameNotAllowed', 'name'],
    ['a zone that nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZoneUnknown', 'timeZone'],
    ['no team', { teams: [] }, 'teamsMissing', 'teams'],
    ['two teams of one name', { teams: ['Roma', 'ROMA'] }, 'teamTwice', 'teams'],
    ['no language', { languages: [] }, 'requiredField', 'languages'],
    ['a 65th team', { teams: Array.from({ length: 65 }, (_, at) => `Site ${at}`) }, 'teamsTooMany', 'teams'],
  ])('is refused at its field with %s', async (_what, more, code, field) => {
    const answer = await studies.make(more);
    expect([codeOf(answer), fieldOf(answer)]).toEqual([code, field]);
  });

  it.each([
    ['another institute', (text: string) => text.replace('key: meridia', 'key: other'), 'studyFileOther'],
    [
      'mistakes',
      (text: string) => text.replace(/emergencyNumber: .*/, 'emergencyNumber: none'),
      'studyFileWrong',
    ],
    ['no study at all', () => 'x: [', 'studyFileWrong'],
    [
      'people',
      (text: string) =>
        text.replace(
          'people: []',
          'people: [{ key: x, name: X Y, language: en, timeZone: UTC, roles: [{ project: aurora, team: milano, role: Nurse }] }]',
        ),
      'studyFileWithPeople',
    ],
  ])('is refused at the file with one of %s', async (_what, edit, code) => {
    const { text } = await studyDocumentOf(world, aurora).read(studies.ines);
    const answer = await studies.fromFile(edit(text));
    expect([codeOf(answer), fieldOf(answer)]).toEqual([code, 'file']);
  });

  it('is made by administrators of the institute alone, and copied within it alone', async () => {
    const { instituteId } = studies;
    const coordinator = await staff.somebody('StudyCoordinator', aurora);
    expect((await studies.make({}, coordinator.caller)).status).toBe(404);
    expect((await studies.make({}, await world.as('ada'))).status).toBe(404);
    expect(codeOf(await studies.make({ copyOf: instituteId }))).toBe('notFound');
  });
});

describe('the state of a study', () => {
  it('goes from its test to its end, with a reason alone, and each step stands in the trail', async () => {
    const { projectId } = await studies.inTest();
    expect(await read(projectId)).toMatchObject({ state: 'test', status: 0 });
    const close = { from: 'test', to: 'closed' } as const;
    const refused = await studies.move(projectId, close);
    expect([codeOf(refused), fieldOf(refused)]).toEqual(['reasonMissing', 'reason']);
    const { body } = await studies.move(projectId, { ...close, reason: 'Enough was seen' });
    expect(body).toEqual({ projectId, state: 'closed' });
    expect(await read(projectId)).toMatchObject({ state: 'closed', status: 1 });
    const rows = await world.sql`SELECT action, reason FROM audit_log WHERE project_id = ${projectId}
      AND object_type = 'project' ORDER BY id`;
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['projects.create', null],
      ['projects.changeStage', null],
      ['projects.change', 'Enough was seen'],
    ]);
  });

  it('follows from the one that the caller saw, and from no other', async () => {
    const { projectId } = await studies.inTest();
    expect(codeOf(await studies.move(projectId, { from: 'draft', to: 'test' }))).toBe('stateNotNext');
    expect(codeOf(await studies.move(aurora, { from: 'live', to: 'test' }))).toBe('stateNotNext');
    expect(codeOf(await studies.move(aurora, { from: 'live', to: 'draft' }))).toBe('stateNotNext');
  });

  it('is moved by coordinators and administrators alone', async () => {
    const { projectId } = await studies.inTest();
    const step = { from: 'test', to: 'closed', reason: 'Enough' } as const;
    const monitor = await staff.somebody('Monitor', projectId);
    expect((await studies.move(projectId, step, monitor.caller)).status).toBe(403);
    const coordinator = await staff.somebody('StudyCoordinator', projectId);
    expect((await studies.move(projectId, step, coordinator.caller)).status).toBe(200);
  });

  it('is live for what was there before, and no part of the document of the study', async () => {
    expect(await read(aurora)).toMatchObject({ state: 'live' });
    expect(await read(await world.projectId('CIRRUS'))).toMatchObject({ state: 'closed' });
    const { projectId } = (await studies.make()).body;
    const document = studyDocumentOf(world, projectId);
    await studies.move(projectId, { from: 'draft', to: 'test' });
    expect(await document.versions(studies.ines)).toHaveLength(1);
    const { text } = await document.read(studies.ines);
    expect(
      (await document.check(studies.ines, text.replace('status: open', 'status: draft'))).body.changes,
    ).toEqual([]);
    // Closing is a change of the document, which opens the study again as what it was.
    await studies.move(projectId, { from: 'test', to: 'closed', reason: 'For now' });
    await document.saveAnew(studies.ines, (now) => now.replace('status: closed', 'status: open'));
    expect((await document.step(studies.ines, 'publication')).status).toBe(200);
    expect(await read(projectId)).toMatchObject({ state: 'test' });
    expect((await studies.ines.get(studyDocumentPaths.versions(projectId))).status).toBe(200);
  });
});
