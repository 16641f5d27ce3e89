// The workbook's file, read back: as many rounds as there are, in bounded memory, and sheets that go on when full.
import { limits } from '@trialog/contract/limits.ts';
import type { ExportedPatient } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { SheetWriter } from './sheet-file.ts';
import { makeWorkbookFile } from './workbook-file.ts';
import { zipOf } from './zip-file.ts';

const dictionary = Array.from({ length: 6 }, (_, index) => ({
  questionId: `q${index}`,
  question: `Question ${index}?`,
  type: index === 0 ? QuestionType.OPEN_ANSWER : QuestionType.RATING,
  properties: null,
  options: [],
  versions: [1],
}));
const head = JSON.stringify({ surveyTitle: 'Daily', surveyDescription: null, surveyVersion: 1, dictionary });

function round(number: number): ExportedPatient {
  const answers = dictionary.map((_, index) => [
    index === 0 ? `fine & <well> "${number}"\r\n=1` : String(index),
  ]);
  return {
    patientName: `AUR-${number % 84}`,
    startDate: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
    completeDate: null,
    completed: false,
    timeZone: 'Europe/Rome',
    surveyVersion: 1,
    questionWithAnswers: answers.map((given, index) => ({ question: `Question ${index}?`, answers: given })),
    keys: answers.map((given, index) => ({ questionId: `q${index}`, answers: given })),
    studyCode: `AUR-${number % 84}`,
  };
}

/** As the server sends it. */
function exportOf(count: number, end = '\n]}'): Blob {
  const parts = [`${head.slice(0, -1)},"assignedPatients":[`];
  for (let number = 0; number < count; number += 1)
    parts.push(`${number === 0 ? '' : ','}\n${JSON.stringify(round(number))}`);
  return new Blob([parts.join('') + end]);
}

async function filesOf(file: Blob): Promise<(name: string) => string> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return (name) => new TextDecoder().decode(files[name]);
}

describe("the workbook's file", () => {
  it('holds all rounds of 84 patients in four months, and texts as they are', {
    tags: ['R7.74'],
  }, async () => {
    const { file, name } = await makeWorkbookFile(exportOf(10_080));
    expect(name).toBe('Daily_PatientResponses.xlsx');
    const read = await filesOf(file);
    const sheet = read('xl/worksheets/sheet1.xml');
    expect(sheet.match(/<row /g)).toHaveLength(10_080 + 5);
    expect(sheet).toContain('fine &amp; &lt;well&gt; &quot;10079&quot;&#13;\n=1');
    expect(sheet).toContain('<c r="F6"><v>1</v></c>');
    expect(read('xl/worksheets/sheet2.xml').match(/<row /g)).toHaveLength(6 * 10_080 + 1);
    expect(read('xl/workbook.xml').match(/name="\w+"/g)).toEqual(
      ['PatientResponses', 'Answers', 'Options', 'Dictionary'].map((one) => `name="${one}"`),
    );
    for (const part of ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])
      expect(read(part)).toMatch(/^<\?xml .*>$/s);
  });

  it('is the same whether the rounds come line by line or in another form', async () => {
    const whole = new Blob([JSON.stringify(JSON.parse(await exportOf(3).text()))]);
    const [one, other] = await Promise.all(
      [exportOf(3), whole].map(async (data) => filesOf((await makeWorkbookFile(data)).file)),
    );
    for (const sheet of ['sheet1', 'sheet2', 'sheet3', 'sheet4'])
      expect(one?.(`xl/worksheets/${sheet}.xml`)).toBe(other?.(`xl/worksheets/${sheet}.xml`));
  });

  it('is not made of an export that was cut off', async () => {
    await expect(makeWorkbookFile(exportOf(3, ''))).rejects.toThrow('cut off');
  });

  it('goes on in another sheet where one is full, each with its head', async () => {
    expect(limits.sheetRows).toBe(1_048_576);
    expect(limits.exportedRounds + 5).toBe(limits.sheetRows);
    const plan = { name: 'Answers', head: [['Key', 'Value']], fixed: [], rowsOf: () => [] };
    let number = 0;
    const writer = new SheetWriter(plan, () => `sheet${++number}.xml`, 4);
    await writer.write(Array.from({ length: 8 }, (_, row) => [`k${row}`, row]));
    const sheets = await writer.end();
    expect(sheets.map(({ name }) => name)).toEqual(['Answers', 'Answers 2', 'Answers 3']);
    const pack = zipOf(
      sheets.map(({ file }) => file),
      'application/zip',
    );
    const read = await filesOf(pack);
    const texts = ['sheet1.xml', 'sheet2.xml', 'sheet3.xml'].map(read);
    expect(texts.map((text) => text.match(/<row /g)?.length)).toEqual([4, 4, 3]);
    for (const text of texts) expect(text).toContain('Key');
    expect(texts.join('').match(/k\d/g)).toEqual(Array.from({ length: 8 }, (_, row) => `k${row}`));
  });
});
