// A survey's results as the data of a workbook: every round, with keys beside the words, and no more than Excel can show.
import { limits } from '@trialog/contract/limits.ts';
import type { CsvExport, SurveyExport } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { makeRounds, makeSurvey } from './world/answered-surveys.ts';
import { codeOf } from './world/caller.ts';
import { openExportedSurvey } from './world/exported-survey.ts';
import { readCsv } from './world/read-csv.ts';
import { sleep } from './world/results-world.ts';

const { world, ids, people, csv, excel } = await openExportedSurvey();
afterAll(() => world.stop());

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
      studyCode: 'AUR-MIL-001',
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
