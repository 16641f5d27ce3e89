// Results taken out as files: one patient's CSV, read back cell by cell, and every export in the audit trail.
import { csvText } from '@trialog/contract/rules/export-cell.ts';
import type { CsvExport, SurveyExport } from '@trialog/contract/schemas/results.ts';
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { exportRead } from '../src/platform/http/route.ts';
import { openPlantedApp } from './proofs/planted-app.ts';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { codeOf, makeCaller } from './world/caller.ts';
import { openExportedSurvey } from './world/exported-survey.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { at, sleep } from './world/results-world.ts';

const { world, ids, people, surveyId, csv, excel, auditOf } = await openExportedSurvey();
afterAll(() => world.stop());

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
        'StudyCode',
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
        'AUR-MIL-001',
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
        'AUR-MIL-001',
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
        'AUR-MIL-001',
      ],
    ]);
    expect((await csv(people.elena, ids.anna, 'it-IT')).body.value).toContain('Nota? [note]');
  });

  it('has moods as numbers, and in the last columns in words of the reader’s language', async () => {
    const moods = await makeSurvey(world.sql, ids.aurora, [definition('Moods', [question('mood', 'MOOD')])]);
    await makeRounds(world.sql, { surveyId: moods, patientId: ids.anna }, [
      { opensAt: at(0), answers: [{ question: 'mood', value: '0' }] },
      { opensAt: at(1) },
    ]);
    const read = async (tag: string) => {
      const path = `DataExporters/survey/${moods}/user/${ids.anna}/csv`;
      const { body } = await people.elena.get<CsvExport>(path, { tag });
      return readCsv(body.value.slice(1)).map((row) => row.slice(8));
    };
    const title = 'Question mood? [mood]';
    expect(await read('en-US')).toEqual([
      [title, 'StudyCode', `${title} [text]`],
      ['0', 'AUR-MIL-001', 'Very bad'],
      ['', 'AUR-MIL-001', ''],
    ]);
    expect((await read('de-DE'))[1]).toEqual(['0', 'AUR-MIL-001', 'Sehr schlecht']);
    const excel = await people.elena.get<SurveyExport>(`DataExporters/survey/${moods}/Excel`);
    expect(excel.body.dictionary[0]?.options.map(({ answerId, label }) => `${answerId} ${label}`)).toEqual([
      '0 Very bad',
      '1 Bad',
      '2 Good',
      '3 Very good',
    ]);
    expect(excel.body.assignedPatients[0]).toMatchObject({ studyCode: 'AUR-MIL-001' });
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
      .map((row) => row.at(-2) as string);
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
