// The checklist before a study goes live, as the database and the installation give it, and a study that goes live by it.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type { InvitedPerson, TeamPeople } from '@trialog/contract/schemas/administration.ts';
import type { StudyChecklist } from '@trialog/contract/schemas/study-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { newNurse, newPatient } from './world/administration.ts';
import { codeOf } from './world/caller.ts';
import { type NewStudies, openNewStudies } from './world/new-studies.ts';
import { studyDocumentOf } from './world/study-document.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let studies: NewStudies;
let aurora: string;

beforeAll(async () => {
  world = await openWorld();
  studies = await openNewStudies(world);
  aurora = await world.projectId('AURORA');
});
afterAll(() => world.stop());

const open = async (projectId: string) => {
  const { body } = await studies.ines.get<StudyChecklist>(paths.studyChecklist(projectId));
  return Object.fromEntries(
    body.lines.flatMap(({ line, state, missing }) => (state === 'open' ? [[line, missing]] : [])),
  );
};
const goLive = { from: 'test', to: 'live' } as const;

describe('the checklist of a study', () => {
  it('says what an empty study lacks, and keeps it from going live', async () => {
    const { projectId } = await studies.inTest();
    expect(await open(projectId)).toEqual({ protocol: ['en', 'it'], devices: ['Roma'], helpDesk: ['hours'] });
    const { body } = await studies.ines.get<StudyChecklist>(paths.studyChecklist(projectId));
    expect(body.lines.filter(({ state }) => state === 'notSetUp').map(({ line }) => line)).toEqual(
      expect.arrayContaining(['backup', 'restoreProof']),
    );
    const refused = await studies.move(projectId, goLive);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'checklistOpen']);
    expect((refused.body as { values?: string[] }).values).toEqual(['protocol', 'devices', 'helpDesk']);
  });

  it('asks for what the patients of the test read, and for each questionnaire to be tried', async () => {
    const { projectId, teamId } = await studies.inTest({ copyOf: aurora });
    const surveys = await world.sql`SELECT s.id, s.version,
        v.definition -> 'title' ->> (v.definition ->> 'defaultLanguage') AS title
      FROM surveys s JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
      WHERE s.project_id = ${projectId} ORDER BY s.key`;
    const before = await open(projectId);
    expect(before.tried).toEqual(surveys.map(({ title }) => title));
    const { body } = await studies.ines.post<InvitedPerson>(paths.people(projectId, teamId), {
      ...newPatient('E-1'),
      language: 'nl',
    });
    expect((await open(projectId)).protocol).toEqual(['nl']);
    const { userId } = body.person;
    const tried = async (survey: (typeof surveys)[number], version: number) => {
      const assignment = newId();
      await world.sql`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on,
          times, opens_for, time_zone, plan_at, made_at)
        VALUES (${assignment}, ${survey.id}, ${assignment}, ${userId}, ${projectId}, 0, '2026-01-01', '9999-12-31', '{08:00}',
          'P1D', 'UTC', 'infinity', now())`;
      await world.sql`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
          state, version, opens_at, expires_at, completed_at, outcome)
        VALUES (${newId()}, ${assignment}, 0, ${survey.id}, ${userId}, ${projectId}, ${teamId}, 0, 'completed', ${version},
          now() - interval '2 hours', now() + interval '1 hour', now(), 'GOOD')`;
    };
    for (const survey of surveys.slice(1)) await tried(survey, survey.version);
    expect((await open(projectId)).tried).toEqual([surveys[0]?.title]);
    for (const survey of surveys.slice(0, 1)) await tried(survey, survey.version);
    expect((await open(projectId)).tried).toBeUndefined();
  });

  it('asks for times at which patients are notified', async () => {
    const { projectId } = await studies.inTest({ copyOf: aurora });
    await world.sql`UPDATE team_schedules c SET times = '{03:00}', opens_for = 'PT1H' FROM surveys s
      WHERE s.id = c.survey_id AND s.project_id = ${projectId}`;
    expect((await open(projectId)).quietHours?.[0]).toMatch(/ 03:00$/);
  });

  it('asks for a sealed and sound trail', async () => {
    const { projectId } = await studies.inTest();
    expect((await open(projectId)).trail).toBeUndefined();
    await world.sql`INSERT INTO installation_checks (name, checked_at, looked, faults, examples)
      VALUES ('trail', now(), 9, 1, '[]')`;
    expect((await open(projectId)).trail).toEqual(['sound']);
    await world.sql`DELETE FROM installation_checks WHERE name = 'trail'`;
  });
});

describe('a study that goes live', () => {
  it('asks what becomes of the people of the test, and hides those who are discarded', async () => {
    const { projectId, teamId } = await studies.inTest();
    const people = paths.people(projectId, teamId);
    const [nurse, patient] = [newNurse(), { ...newPatient('E-1'), language: 'en' }];
    const { userId } = (await studies.ines.post<InvitedPerson>(people, nurse)).body.person;
    const ofTest = (await studies.ines.post<InvitedPerson>(people, patient)).body.person.userId;
    await world.sql`INSERT INTO push_devices (id, user_id, endpoint, p256dh, auth, registered_at, seen_at)
      VALUES (${newId()}, ${userId}, ${`https://push.example.org/${newId()}`}, 'a', 'b', now(), now())`;
    const document = studyDocumentOf(world, projectId);
    await document.saveAnew(studies.ines, (text) =>
      text
        .replaceAll(/html: <p>.*<\/p>/g, 'html: <p>Aim and procedure.</p>')
        .replace(
          /^( {4})emergencyNumber:/m,
          '$1helpDesk: { phone: "+39 02 0000 0101", from: "08:30", to: "16:30", timeZone: Europe/Rome }\n$1emergencyNumber:',
        ),
    );
    expect((await document.step(studies.ines, 'publication')).status).toBe(200);
    expect(await open(projectId)).toEqual({});
    const undecided = await studies.move(projectId, goLive);
    expect([codeOf(undecided), (undecided.body as { field?: string }).field]).toEqual([
      'testPeopleUndecided',
      'testPeople',
    ]);
    const { body } = await studies.move(projectId, { ...goLive, testPeople: 'discard' });
    expect(body).toEqual({ projectId, state: 'live' });
    const [row] = await world.sql`SELECT state FROM users WHERE id = ${ofTest}`;
    expect(row?.state).toBe(2);
    const listed = (await studies.ines.get<TeamPeople>(people)).body.people.map((one) => one.userId);
    expect(listed).toEqual([userId]);
    const trail =
      await world.sql`SELECT action FROM audit_log WHERE object_id = ${ofTest} ORDER BY id DESC LIMIT 1`;
    expect(trail[0]?.action).toBe('people.deactivate');
  });
});
