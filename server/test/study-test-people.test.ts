// Patients who were invited for the test of a study: what they do is in no count, no statistic and no export.
import { gunzipSync } from 'node:zlib';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { resultPaths } from '@trialog/contract/results.ts';
import type { InvitedPerson, TeamPeople } from '@trialog/contract/schemas/administration.ts';
import type { StudySurvey } from '@trialog/contract/schemas/results.ts';
import type { AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongSums } from '../src/installation-check/store.ts';
import { countSubmissions, recount } from '../src/results/counting/count.ts';
import { newNurse, newPatient } from './world/administration.ts';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { writeCoded } from './world/coded-messages.ts';
import { openNewStudies } from './world/new-studies.ts';
import { openResultsWorld, type ResultsWorld } from './world/results-world.ts';

let world: ResultsWorld;
let ids: ResultsWorld['ids'];
let people: ResultsWorld['people'];
let surveyId: string;

const OF_TEST = 'AUR-MIL-001';
const REAL = 'AUR-MIL-002';

beforeAll(async () => {
  world = await openResultsWorld();
  ({ ids, people } = world);
  await world.sql`UPDATE patients SET is_test = true WHERE user_id = ${ids.anna}`;
  surveyId = await makeSurvey(world.sql, ids.aurora, [
    definition('Tried', [question('note', 'OPEN_ANSWER')]),
  ]);
  for (const patientId of [ids.anna, ids.bruno])
    await makeRounds(world.sql, { surveyId, patientId, timeZone: 'Europe/Rome' }, [
      { opensAt: '2026-03-28T20:00:00Z', answers: [{ question: 'note', value: 'Told' }] },
      { opensAt: '2026-03-29T20:00:00Z' },
    ]);
  await writeCoded(
    world,
    ['anna', 'bruno'].map((patient) => ({
      patient,
      at: '2026-03-28T20:00:00Z',
      body: `Of ${patient}`,
      codes: [{ by: 'elena', keys: ['pain'] }],
    })),
  );
});
afterAll(() => world.stop());

const text = async (path: string, caller = people.elena) => JSON.stringify((await caller.get(path)).body);

describe('a patient of a test', () => {
  it('is whoever is invited while the study is in its test, and stays so once it is live', async () => {
    const studies = await openNewStudies(world);
    const { projectId, teamId } = await studies.inTest();
    const invite = async (person: object) =>
      (await studies.ines.post<InvitedPerson>(paths.people(projectId, teamId), person)).body.person;
    expect((await invite(newPatient('E-1'))).isTest).toBe(true);
    expect((await invite(newNurse())).isTest).toBe(false);
    const study = (await studies.ines.get<AdministeredStudy>(paths.study(projectId))).body;
    expect([study.testPatients, study.teams.map(({ patients }) => patients)]).toEqual([1, [0]]);
    await world.sql`UPDATE projects SET stage = 'live' WHERE id = ${projectId}`;
    expect((await invite(newPatient('E-2'))).isTest).toBe(false);
    const listed = (await studies.ines.get<TeamPeople>(paths.people(projectId, teamId))).body.people;
    expect(listed.filter(({ isTest }) => isTest).map(({ studyCode }) => studyCode)).toEqual(['E-1']);
  });

  it('is in no export of results', async () => {
    const study = await fetch(`${world.url}/api/en-US/${resultPaths.studyCsv(ids.aurora, ids.milano)}`, {
      headers: { authorization: `Bearer ${people.dino.token}` },
    });
    const lines = gunzipSync(Buffer.from(await study.arrayBuffer())).toString('utf8');
    expect(lines).toContain(REAL);
    expect(lines).not.toContain(OF_TEST);
    const workbook = await text(resultPaths.excel(surveyId));
    expect(workbook).toContain(REAL);
    expect(workbook).not.toContain(OF_TEST);
    const of = (userId: string) => text(resultPaths.csv(surveyId, userId));
    expect(await of(ids.bruno)).toContain('Told');
    expect(await of(ids.anna)).not.toContain('Told');
  });

  it('is in no statistic of answers, counted or not yet, nor after all is counted anew', async () => {
    const submissions = async () => {
      const [row] = await world.sql`SELECT coalesce(sum(count), 0)::int AS count FROM (
        SELECT submissions AS count FROM result_totals WHERE survey_id = ${surveyId}
        UNION ALL SELECT count(*) FROM result_pending_counts WHERE survey_id = ${surveyId}) AS parts`;
      return row?.count;
    };
    expect(await submissions()).toBe(1);
    await countSubmissions(world.sql);
    expect(await submissions()).toBe(1);
    await recount(world.sql);
    expect(await submissions()).toBe(1);
    const [sums] = await findWrongSums(world.sql);
    expect(Number(sums?.faults)).toBe(0);
  });

  it('is not among those who keep up or fall behind', async () => {
    const adherence = await text(resultPaths.adherence(ids.aurora, ids.milano));
    expect(adherence).toContain(ids.bruno);
    expect(adherence).not.toContain(ids.anna);
    const surveys = (await people.elena.get<StudySurvey[]>(surveyPaths.ofStudy(ids.aurora, ids.milano))).body;
    const tried = surveys.filter((survey) => JSON.stringify(survey).includes('Tried'));
    expect(JSON.stringify(tried)).toContain(REAL);
    expect(JSON.stringify(tried)).not.toContain(OF_TEST);
  });

  it('is not in the console, its codes and their export', async () => {
    const { consoleMessages, consoleCodes, consoleCsv } = analysisPaths;
    const messages = await text(consoleMessages(ids.aurora), people.elena);
    expect(messages).toContain('Of bruno');
    expect(messages).not.toContain('Of anna');
    const codes = await text(`${consoleCodes(ids.aurora)}?by=day`, people.elena);
    expect(codes).toContain(ids.bruno);
    expect(codes).not.toContain(ids.anna);
    const csv = await fetch(`${world.url}/api/en-US/${consoleCsv(ids.aurora)}`, {
      headers: { authorization: `Bearer ${people.elena.token}` },
    });
    const lines = gunzipSync(Buffer.from(await csv.arrayBuffer())).toString('utf8');
    expect(lines).toContain('Of bruno');
    expect(lines).not.toContain('Of anna');
  });
});
