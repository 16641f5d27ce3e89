// Values that the API gives, compared with what the demo's study file and the database say: a field that is always
// there and always empty would pass a test of its name alone.

import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { MedicalTeamItem, Project, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import type { PatientResult } from '@trialog/contract/schemas/results.ts';
import type { CompiledSurvey } from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { newId } from '../src/platform/database/uuid.ts';
import { makeRounds, makeSurvey } from './world/answered-surveys.ts';
import { changeDocuments } from './world/change-documents.ts';
import { openResultsWorld, type ResultsWorld, sleep } from './world/results-world.ts';
import { health, news, openWall } from './world/wall.ts';

let world: ResultsWorld;
beforeAll(async () => {
  world = await openResultsWorld();
});
afterAll(() => world.stop());

describe('a study', () => {
  it('tells of each team whether it is open or closed', { tags: ['R3.12', 'R3.13'] }, async () => {
    const { aurora } = world.ids;
    const milano = await world.teamId('Milano');
    const stateOf = async () => {
      const { body } = await (await world.as('elena')).get<MedicalTeamItem[]>(`MedicalTeam/${aurora}/my`);
      return body.map(({ medicalTeamId, state }) => [medicalTeamId, state]);
    };
    expect(await stateOf()).toEqual([[milano, 0]]);
    await world.sql`UPDATE medical_teams SET state = 1 WHERE id = ${milano}`;
    expect(await stateOf()).toEqual([[milano, 1]]);
    await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${milano}`;
    const studies = await (await world.as('elena')).get<ProjectItem[]>('Projects');
    expect(studies.body.filter(({ status }) => status === 1).map(({ name }) => name)).toEqual(['CIRRUS']);
  });

  it('gives the addresses of its own terms and privacy policy, which open; none where it has none', {
    tags: ['R3.16', 'R3.39'],
  }, async () => {
    const { aurora } = world.ids;
    const properties = async () =>
      (await (await world.as('anna')).get<Project>(`Projects/${aurora}`)).body.properties;
    expect(await properties()).toMatchObject({
      termsAndConditions: { url: null },
      privacyPolicy: { url: null },
    });
    for (const kind of ['terms', 'privacy'])
      await world.sql`INSERT INTO documents (id, institute_id, project_id, kind, language, version, title, html, hash)
        SELECT ${newId()}, institute_id, id, ${kind}, 'en', 1, ${`${kind} of AURORA`}, '<p>Own</p>', 'none'
        FROM projects WHERE id = ${aurora}`;
    const { termsAndConditions, privacyPolicy } = await properties();
    for (const [kind, { url }] of Object.entries({ terms: termsAndConditions, privacy: privacyPolicy })) {
      const page = await fetch(url ?? '');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`<title>${kind} of AURORA`);
    }
    await changeDocuments(
      world.sql,
      (tx) => tx`DELETE FROM documents WHERE project_id = ${aurora} AND kind <> 'protocol'`,
    );
  });

  it('gives phone, days and hours of its help desk', { tags: ['R3.20', 'R1.16'] }, async () => {
    const { body } = await (await world.as('anna')).get<Project>(`Projects/${world.ids.aurora}`);
    expect(body.helpDesk).toMatchObject({
      phone: '+39 02 0000 0101',
      days: 'Monday to Friday',
      hours: '8:30 to 16:30',
    });
  });
});

describe('a person of the team', () => {
  it('has the treatment dates of the study file, each its own', {
    tags: ['R7.18', 'R3.40', 'R3.41'],
  }, async () => {
    const milano = await world.teamId('Milano');
    const { body } = await (await world.as('elena')).get<PatientItem[]>(`Patient/${milano}`);
    const dates = Object.fromEntries(
      body.map(({ studyCode, treatmentStartDate, treatmentEndDate }) => [
        studyCode,
        [treatmentStartDate, treatmentEndDate],
      ]),
    );
    expect(dates).toMatchObject({
      'AUR-MIL-001': ['2026-09-07', '2027-03-08'],
      'AUR-MIL-005': ['2026-09-01', '2026-10-12'],
    });
  });
});

describe('a message', () => {
  it('names the patient it was written to, and nobody where it is for the team or for all', {
    tags: ['R3.23'],
  }, async () => {
    const { wall, send, broadcast, page } = await openWall(world);
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const annaId = await world.userId('anna');
    await send(anna, health);
    await broadcast(elena, news);
    const written = await elena.post<WallEntry>(`${wall}/${annaId}/createbyMedic`, news);
    expect(written.body.originalMessage.recipients).toEqual([annaId]);
    for (const reader of [anna, elena])
      expect((await page(reader)).map(({ originalMessage }) => originalMessage.recipients)).toEqual([
        [annaId],
        [],
        [],
      ]);
  });
});

describe('what the database keeps', () => {
  it('of a deleted message is its row with its words, marked as withdrawn', { tags: ['T5'] }, async () => {
    const { wall, send, page } = await openWall(world);
    const anna = await world.as('anna');
    const { body } = await send(anna, { ...health, body: 'Not meant' });
    const { messageId } = body.originalMessage;
    expect((await anna.delete(`${wall}/${messageId}`)).status).toBeLessThan(300);
    expect((await page(anna)).map(({ originalMessage }) => originalMessage.messageId)).not.toContain(
      messageId,
    );
    const [row] = await world.sql`SELECT body, withdrawn_at FROM messages WHERE id = ${messageId}`;
    expect(row).toMatchObject({ body: 'Not meant', withdrawn_at: expect.any(Date) });
  });

  it('of each change is an audit row with the version of the application', { tags: ['T15'] }, async () => {
    const { send } = await openWall(world);
    await send(await world.as('anna'), health);
    const rows =
      await world.sql`SELECT DISTINCT app_version FROM audit_log WHERE actor_id = ${await world.userId('anna')}`;
    expect(rows.map(({ app_version }) => app_version)).toEqual([product.version]);
  });
});

describe('a result', () => {
  it('has the description of its questionnaire, for staff and for the patient', {
    tags: ['R3.58'],
  }, async () => {
    const { aurora, anna } = world.ids;
    const surveyId = await makeSurvey(world.sql, aurora, [sleep]);
    const [round] = await makeRounds(world.sql, { surveyId, patientId: anna }, [
      { opensAt: '2026-09-01T07:00:00Z', answers: [{ question: 'rest', choice: 'well' }] },
    ]);
    const described = { title: 'Sleep', description: 'About Sleep' };
    const seen = await world.people.elena.get<PatientResult>(`SurveyAssegnations/${round}/compiled`);
    expect(seen.body).toMatchObject(described);
    const own = await (await world.as('anna')).get<CompiledSurvey>(`SurveyAssegnations/${round}/compiled/me`);
    expect(own.body).toMatchObject(described);
  });
});
