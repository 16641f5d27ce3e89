// A survey in two versions with answers that are hard to write into a file, and the calls that take it out.
import type { CsvExport, SurveyExport } from '@trialog/contract/schemas/results.ts';
import { definition, makeRounds, makeSurvey, question } from './answered-surveys.ts';
import type { Caller } from './caller.ts';
import { at, openResultsWorld } from './results-world.ts';

export async function openExportedSurvey() {
  const world = await openResultsWorld();
  const { ids, people } = world;
  const surveyId = await makeSurvey(world.sql, ids.aurora, [
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
  return {
    world,
    ids,
    people,
    surveyId,
    csv: (caller: Caller, userId = ids.anna, tag = 'en-US') =>
      caller.get<CsvExport>(`DataExporters/survey/${surveyId}/user/${userId}/csv`, { tag }),
    excel: (caller: Caller, query = '') =>
      caller.get<SurveyExport>(`DataExporters/survey/${surveyId}/Excel${query}`),
    auditOf: async (answer: { headers: Headers }) =>
      world.sql`SELECT * FROM audit_log WHERE request_id = ${answer.headers.get('x-request-id')}`,
  };
}
