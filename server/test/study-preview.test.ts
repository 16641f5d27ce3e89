// A questionnaire of a study's draft, looked at before anybody is given it.
import type { DraftSurvey } from '@trialog/contract/schemas/draft-surveys.ts';
import type { SurveyToFill } from '@trialog/contract/schemas/surveys.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { type StudyDocument, studyDocumentOf } from './world/study-document.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let ines: Caller;
let aurora: string;
let document: StudyDocument;

beforeAll(async () => {
  world = await openWorld();
  ines = await world.as('ines');
  aurora = await world.projectId('AURORA');
  document = studyDocumentOf(world, aurora);
});
afterAll(() => world.stop());

const preview = (caller: Caller, key: string, language = 'en') =>
  caller.get<DraftSurvey>(`${paths.survey(aurora, key)}?language=${language}`);
const edit = (change: (text: string) => string) => document.saveAnew(ines, change);

it('is the same as what a patient is sent of the version in force', async () => {
  const surveys = await world.sql`SELECT id, key FROM surveys WHERE project_id = ${aurora}`;
  const anna = await world.as('anna');
  const known = [];
  for (const { id, key } of surveys) {
    const sent = await anna.get<SurveyToFill>(surveyPaths.one(id));
    if (sent.status !== 200) continue;
    const { surveyId: _id, surveyVersion: _version, ...survey } = sent.body;
    const { rules: _rules, ...shown } = (await preview(ines, key)).body;
    expect(shown).toEqual(survey);
    known.push(key);
  }
  expect(known.length).toBeGreaterThan(1);
});

it('is that of the saved draft, in the language that was asked for, with the rules in words', async () => {
  const [{ key } = { key: '' }] = (await document.check(ines, (await document.read(ines)).text)).body.surveys;
  const before = await world.sql`SELECT (SELECT count(*) FROM survey_rounds) AS rounds,
    (SELECT count(*) FROM survey_drafts) AS drafts, (SELECT count(*) FROM survey_submissions) AS sent`;
  await edit((text) => text.replace(/^( {4}title:\n {6}en: ).*$/m, '$1Another title'));
  const audited = await world.sql`SELECT count(*) FROM audit_log`;
  expect((await preview(ines, key, 'en')).body.title).toBe('Another title');
  expect((await preview(ines, key, 'it')).body.title).not.toBe('Another title');
  const { rules } = (await preview(ines, 'daily-check', 'en')).body;
  expect(rules.map(({ text }) => text)).toContain('Tiredness ≥ 9');
  const after = await world.sql`SELECT (SELECT count(*) FROM survey_rounds) AS rounds,
    (SELECT count(*) FROM survey_drafts) AS drafts, (SELECT count(*) FROM survey_submissions) AS sent`;
  expect(after).toEqual(before);
  expect(await world.sql`SELECT count(*) FROM audit_log`).toEqual(audited);
});

it('is not there where the draft has none of this name, or has mistakes', async () => {
  expect((await preview(ines, 'no-such-survey')).status).toBe(404);
  const [{ key } = { key: '' }] = (await document.check(ines, (await document.read(ines)).text)).body.surveys;
  expect((await preview(ines, key, 'xx')).status).toBe(400);
  await edit((text) => text.replace(/emergencyNumber: .*/, 'emergencyNumber: none'));
  expect(codeOf(await preview(ines, key))).toBe('studyDocumentWrong');
});

it('is for those who change the study', async () => {
  expect((await preview(await world.as('milo'), 'any')).status).toBe(403);
  expect((await preview(await world.as('ada'), 'any')).status).toBe(403);
});
