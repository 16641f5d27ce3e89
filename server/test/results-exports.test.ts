// Results taken out as files: one patient's CSV and a survey's workbook, read back cell by cell, in the audit trail.

import { limits } from '@trialog/contract/limits.ts';
import { csvText } from '@trialog/contract/rules/export-cell.ts';
import type { CsvExport, SurveyExport } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { exportRead } from '../src/platform/http/route.ts';
import { openPlantedApp } from './proofs/planted-app.ts';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { type Caller, codeOf, makeCaller } from './world/caller.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { at, openResultsWorld, type ResultsWorld, sleep } from './world/results-world.ts';

let world: ResultsWorld;
let ids: ResultsWorld['ids'];
let people: ResultsWorld['people'];
let surveyId: string;
beforeAll(async () => {
  world = await openResultsWorld();
  ({ ids, people } = world);
  surveyId = await makeSurvey(world.sql, ids.aurora, [
    definition('Old', [question('gone', 'OPEN_ANSWER'), question('never', 'OPEN_ANSWER')]),
    definition('Well-being', [
      question('=risk', 'NUMERIC', {
        text: '=How many?',
        properties: { min: -10, max: 10, decimalCount: 1 },
      }),
      question('several', 'MULTIPLE_ANSWERS', { choices: { a: 'A, with "quotes"', b: '-B', c: 'C' } }),
      question('note', 'OPEN_ANSWER', { italian: 'Nota?' }),
    ]),
  ]);
  await makeRounds(world.sql, { surveyId, patientId: ids.anna, timeZone: 'Europe/Rome' }, [
    { opensAt: '2026-03-28T20:00:00Z', version: 1, answers: [{ question: 'gone', value: 'Once' }] },
    {
      // The night in which the clocks go forward.
      opensAt: '2026-03-29T19:00:00Z',
      completedAt: '2026-03-29T19:30:15.678Z',
      version: 2,
      answers: [
        { question: '=risk', value: '-3.5' },
        { question: 'several', choice: 'b' },
        { question: 'several', choice: 'a' },
        { question: 'note', value: '=HYPERLINK("http://x")\r\n\tsecond line, with "quotes"' },
      ],
    },
    { opensAt: '2026-03-30T19:00:00Z', version: 2 },
  ]);
  await makeRounds(world.sql, { surveyId, patientId: ids.bruno, timeZone: 'America/New_York' }, [
    { opensAt: '2026-03-29T13:00:00Z', version: 2, answers: [{ question: '=risk', value: '4' }] },
    { opensAt: new Date().toISOString(), state: 'open', version: 2 },
    { opensAt: at(400), state: 'planned' },
  ]);
  await makeRounds(world.sql, { surveyId, patientId: ids.lucie }, [
    { opensAt: '2026-03-29T13:00:00Z', version: 2, answers: [{ question: 'note', value: 'Lyon' }] },
  ]);
});
afterAll(() => world.stop());

const csv = (caller: Caller, userId = ids.anna, tag = 'en-US') =>
  caller.get<CsvExport>(`DataExporters/survey/${surveyId}/user/${userId}/csv`, { tag });
const excel = (caller: Caller, query = '') =>
  caller.get<SurveyExport>(`DataExporters/survey/${surveyId}/Excel${query}`);
const auditOf = async (answer: { headers: Headers }) =>
  world.sql`SELECT * FROM audit_log WHERE request_id = ${answer.headers.get('x-request-id')}`;

describe('DataExporters/survey/{surveyId}/user/{userId}/csv', () => {
  it('gives type and content: one line a round, missed ones too, a column a question of every version', {
    tags: ['R7.70', 'F11', 'R6.20'],
  }, async () => {
    const { body } = await csv(people.elena);
    expect(body.type).toBe('csv');
    expect(body.value.startsWith('\uFEFF')).toBe(true);
    const rows = readCsv(body.value.slice(1));
    expect(rows).toEqual([
      [
        'PatientName',
        'StartDate',
        'CompleteDate',
        'Completed',
        'StartDateLocal',
        'CompleteDateLocal',
        'TimeZone',
        'SurveyVersion',
        "'=How many? [=risk]",
        'Question several? [several]',
        'Question note? [note]',
        'Question gone? [gone]',
      ],
      [
        expect.stringContaining('Anna'),
        '2026-03-28T20:00:00Z',
        '2026-03-28T21:00:00Z',
        'true',
        '2026-03-28T21:00:00',
        '2026-03-28T22:00:00',
        'Europe/Rome',
        '1',
        '',
        '',
        '',
        'Once',
      ],
      [
        expect.stringContaining('Anna'),
        '2026-03-29T19:00:00Z',
        '2026-03-29T19:30:15Z',
        'true',
        // Two hours ahead since that night.
        '2026-03-29T21:00:00',
        '2026-03-29T21:30:15',
        'Europe/Rome',
        '2',
        // A number stays a number; what a spreadsheet would run is a text.
        '-3.5',
        '\'-B; A, with "quotes"',
        '\'=HYPERLINK("http://x")\r\n\'\tsecond line, with "quotes"',
        '',
      ],
      [
        expect.stringContaining('Anna'),
        '2026-03-30T19:00:00Z',
        '',
        'false',
        '2026-03-30T21:00:00',
        '',
        'Europe/Rome',
        '2',
        '',
        '',
        '',
        '',
      ],
    ]);
    expect((await csv(people.elena, ids.anna, 'it-IT')).body.value).toContain('Nota? [note]');
  });

  it('gives a data manager codes in place of names', { tags: ['R6.29'] }, async () => {
    const rows = recordsOf(readCsv((await csv(people.dino)).body.value.slice(1)));
    expect(new Set(rows.map(({ PatientName }) => PatientName))).toEqual(new Set(['AUR-MIL-001']));
  });

  it('holds any text as it was written, apart from the mark that keeps it from running', async () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '=1+1',
        '+1',
        '-1+1',
        '@SUM(A1)',
        '\t=1',
        '\r=1',
        '\n',
        '"',
        '""',
        '😀',
        'שלום',
        '‮abc',
        ',',
        '＝1',
        ' x ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    const own = await makeSurvey(world.sql, ids.aurora, [
      definition('Texts', [question('note', 'OPEN_ANSWER')]),
    ]);
    const texts = fc
      .sample(hostile, { numRuns: 300, seed: 7 })
      .map((text) => text.replaceAll('\0', '').toWellFormed())
      // Numbers and yes or no are answers of other kinds.
      .filter((text) => text !== '' && !/^(-?\d+(\.\d*)?|True|False)$/.test(text));
    await makeRounds(
      world.sql,
      { surveyId: own, patientId: ids.anna },
      texts.map((value, day) => ({ opensAt: at(day), answers: [{ question: 'note', value }] })),
    );
    const { body } = await people.elena.get<CsvExport>(`DataExporters/survey/${own}/user/${ids.anna}/csv`);
    const cells = readCsv(body.value.slice(1))
      .slice(1)
      .map((row) => row.at(-1) as string);
    const unmarked = (cell: string, text: string) => (cell === csvText(text) ? text : cell);
    expect(cells.map((cell, place) => unmarked(cell, texts[place] ?? ''))).toEqual(texts);
    for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+@]|^[\t\r]/);
  });

  it('has its header alone where nothing was due', async () => {
    const empty = await makeSurvey(world.sql, ids.aurora, [sleep]);
    const { body } = await people.elena.get<CsvExport>(`DataExporters/survey/${empty}/user/${ids.anna}/csv`);
    expect(readCsv(body.value.slice(1))).toHaveLength(1);
  });
});

describe('DataExporters/survey/{surveyId}/Excel', () => {
  it('gives the survey and one entry a round of every patient, with keys beside the words', {
    tags: ['R7.73', 'R3.66', 'R3.67', 'R6.20'],
  }, async () => {
    const { body } = await excel(people.elena);
    expect(body).toMatchObject({
      surveyTitle: 'Well-being',
      surveyDescription: 'About Well-being',
      surveyVersion: 2,
    });
    // By study code, then by time; what has not begun is not there, nor is another team.
    expect(
      body.assignedPatients.map(({ patientName, completed }) => [patientName.split(' ')[0], completed]),
    ).toEqual([
      ['Anna', true],
      ['Anna', true],
      ['Anna', false],
      ['Bruno', true],
      ['Bruno', false],
    ]);
    expect(body.assignedPatients[1]).toEqual({
      patientName: expect.stringContaining('Anna'),
      startDate: '2026-03-29T19:00:00.000Z',
      completeDate: '2026-03-29T19:30:15.678Z',
      completed: true,
      timeZone: 'Europe/Rome',
      surveyVersion: 2,
      questionWithAnswers: [
        { question: '=How many?', answers: ['-3.5'] },
        { question: 'Question several?', answers: ['-B', 'A, with "quotes"'] },
        { question: 'Question note?', answers: ['=HYPERLINK("http://x")\r\n\tsecond line, with "quotes"'] },
        { question: 'Question gone?', answers: [] },
      ],
      keys: [
        { questionId: '=risk', answers: ['-3.5'] },
        { questionId: 'several', answers: ['b', 'a'] },
        { questionId: 'note', answers: ['=HYPERLINK("http://x")\r\n\tsecond line, with "quotes"'] },
        { questionId: 'gone', answers: [] },
      ],
    });
    expect(body.assignedPatients[4]).toMatchObject({
      completed: false,
      completeDate: null,
      timeZone: 'America/New_York',
    });
    expect(body.dictionary.map(({ questionId, versions }) => [questionId, versions])).toEqual([
      ['=risk', [2]],
      ['several', [2]],
      ['note', [2]],
      ['gone', [1]],
    ]);
    expect(body.dictionary[1]).toMatchObject({
      type: QuestionType.MULTIPLE_ANSWERS,
      options: [
        { answerId: 'a', label: 'A, with "quotes"' },
        { answerId: 'b', label: '-B' },
        { answerId: 'c', label: 'C' },
      ],
    });
    expect(body.dictionary[0]?.properties).toMatchObject({ min: -10, max: 10, decimalCount: 1 });
  });

  it('gives a data manager codes in place of names', { tags: ['R6.29'] }, async () => {
    const { body } = await excel(people.dino);
    expect([...new Set(body.assignedPatients.map(({ patientName }) => patientName))]).toEqual([
      'AUR-MIL-001',
      'AUR-MIL-002',
    ]);
  });

  it('gives every round however many there are, each on a line of its own, compressed or not', {
    tags: ['R7.73', 'R1.13'],
  }, async () => {
    const long = await makeSurvey(world.sql, ids.aurora, [sleep]);
    // Eighty-four patients, daily for four months, and one more.
    const count = 10_081;
    const rounds = Array.from({ length: count }, (_, hour) => ({
      opensAt: new Date(Date.UTC(2020, 0, 1) + hour * 3_600_000).toISOString(),
    }));
    await makeRounds(world.sql, { surveyId: long, patientId: ids.anna }, rounds);
    const { body } = await people.elena.get<SurveyExport>(`DataExporters/survey/${long}/Excel`);
    expect(body.assignedPatients).toHaveLength(count);
    expect(body.assignedPatients.map(({ startDate }) => startDate)).toEqual(
      rounds.map(({ opensAt }) => opensAt),
    );
    const answer = await fetch(`${world.url}/api/en-US/DataExporters/survey/${long}/Excel`, {
      headers: { authorization: `Bearer ${people.elena.token}`, 'accept-encoding': 'identity' },
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const lines = (await answer.text()).split('\n');
    expect(lines).toHaveLength(count + 2);
    expect(lines[0]).toMatch(/"assignedPatients":\[$/);
    expect(JSON.parse(lines.join(''))).toEqual(body);
    const csv = await people.elena.get<CsvExport>(`DataExporters/survey/${long}/user/${ids.anna}/csv`);
    expect(readCsv(csv.body.value.slice(1))).toHaveLength(count + 1);
  });
});

describe('an export beyond what Excel can show', () => {
  it('is refused in words, with the number', async () => {
    const adjustable = limits as { exportedRounds: number };
    const own = adjustable.exportedRounds;
    // A million rounds are slow to make: the bound comes down instead.
    adjustable.exportedRounds = 4;
    try {
      const answer = await excel(people.elena);
      expect([answer.status, codeOf(answer)]).toEqual([422, 'exportTooLarge']);
      expect(answer.body).toMatchObject({ values: ['4'] });
      expect((await csv(people.elena)).status).toBe(200);
    } finally {
      adjustable.exportedRounds = own;
    }
  });
});

describe('every export', () => {
  it('stands in the audit trail: who, in which role, what, whose and how many rows', {
    tags: ['T1', 'R1.13'],
  }, async () => {
    const [row] = await auditOf(await csv(people.elena));
    expect(row).toMatchObject({
      actor_id: await world.userId('elena'),
      actor_role: 'MedicalProfessional',
      action: 'results.export',
      object_type: 'survey',
      object_id: surveyId,
      project_id: ids.aurora,
      team_id: ids.milano,
      patient_id: ids.anna,
      reason: 'CSV, 3 rows',
    });
    const [other] = await auditOf(await excel(people.dino, `?teamId=${ids.milano}`));
    expect(other).toMatchObject({
      actor_role: 'MedicalTeamDataManager',
      object_id: surveyId,
      team_id: ids.milano,
      patient_id: null,
      reason: 'Excel, 5 rows',
    });
  });

  it('fails when it forgets to say so', async () => {
    const forgetful = exportRead({
      path: 'Forgetful',
      summary: 'Takes out and says nothing',
      action: 'people.readSelf',
      answer: Type.Object({}),
      subject: () => ({}),
      handle: async () => ({}),
    });
    const app = await openPlantedApp(world, [forgetful]);
    const answer = await makeCaller(app.url, people.elena.token).get('Forgetful');
    await app.stop();
    expect([answer.status, codeOf(answer)]).toEqual([500, 'unexpected']);
  });

  it('is refused to those who may not, and leaves no row then', { tags: ['R6.47', 'R6.48'] }, async () => {
    const before =
      await world.sql`SELECT count(*)::int AS count FROM audit_log WHERE action LIKE 'results.%'`;
    for (const caller of [people.rita, people.ada, people.anna]) {
      expect(codeOf(await csv(caller))).toBe('forbidden');
      expect(codeOf(await excel(caller))).toBe('forbidden');
    }
    expect(codeOf(await csv(people.luc))).toBe('notFound');
    expect(codeOf(await csv(people.elena, ids.lucie))).toBe('notFound');
    expect(codeOf(await csv(people.elena, newId()))).toBe('notFound');
    expect(codeOf(await excel(people.luc, `?teamId=${ids.milano}`))).toBe('notFound');
    expect(codeOf(await people.elena.get(`DataExporters/survey/${newId()}/Excel`))).toBe('notFound');
    expect(
      await world.sql`SELECT count(*)::int AS count FROM audit_log WHERE action LIKE 'results.%'`,
    ).toEqual(before);
    // The other team of the study gets its own rounds, and no other.
    expect((await excel(people.luc)).body.assignedPatients).toHaveLength(1);
  });
});
