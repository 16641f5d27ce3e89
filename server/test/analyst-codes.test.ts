// What the console counts and takes out: pages without gaps, codes over time, by patient and together, and the CSV.
import { gunzipSync } from 'node:zlib';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { AnalysisCategory, CodeStatistics, ConsolePage } from '@trialog/contract/schemas/analyses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { elementId } from './world/codebook.ts';
import { writeCoded } from './world/coded-messages.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
let elena: Caller;
let rita: Caller;
const id: Record<string, string> = {};
const category: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  elena = await world.as('elena');
  rita = await world.as('rita');
  for (const key of ['pain', 'sleep', 'worry', 'relief']) id[key] = await elementId(world, key);
  for (const name of ['anna', 'bruno', 'elena', 'marco']) id[name] = await world.userId(name);
  const { body } = await elena.get<AnalysisCategory[]>(analysisPaths.categories(wall.aurora));
  for (const { label, categoryId } of body) category[label] = categoryId;
});
afterAll(() => world.stop());
beforeEach(() => wall.clear());

const search = (query: Record<string, string>) => new URLSearchParams(query).toString();

describe('pages', () => {
  it('give every message once, whatever is filtered and however many were written at once', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 7))).toISOString();
    const all = Array.from({ length: 130 }, (_, n) => ({
      patient: n % 3 === 0 ? 'anna' : 'bruno',
      at: at(n),
      emotion: n % 2,
      codes:
        n % 5 === 4
          ? []
          : [
              { by: 'elena', keys: ['pain'] },
              { by: 'marco', keys: ['pain', 'worry'] },
            ],
    }));
    const written = await writeCoded(world, all);
    const filters: [Record<string, string>, (one: (typeof written)[number]) => boolean][] = [
      [{}, () => true],
      [{ patientId: id.bruno ?? '' }, ({ patient }) => patient === 'bruno'],
      [{ elementId: id.pain ?? '' }, ({ codes }) => codes?.length !== 0],
      [
        { coderId: id.marco ?? '', emotion: '1' },
        ({ codes, emotion }) => codes?.length !== 0 && emotion === 1,
      ],
      [{ coded: 'false' }, ({ codes }) => codes?.length === 0],
      [
        { patientId: id.anna ?? '', elementId: id.worry ?? '', scope: '2' },
        (one) => one.patient === 'anna' && one.codes?.length !== 0,
      ],
    ];
    for (const [filter, wanted] of filters) {
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const query = search({ ...filter, ...(next === null ? {} : { before: next }) });
        const page: ConsolePage = (
          await elena.get<ConsolePage>(`${analysisPaths.consoleMessages(wall.aurora)}?${query}`)
        ).body;
        expect(page.messages.length).toBeLessThanOrEqual(limits.consoleMessagesPerPage);
        seen.push(...page.messages.map(({ messageId }) => messageId));
        next = page.next;
      } while (next !== null);
      const due = written
        .filter(wanted)
        .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
      expect([filter, seen]).toEqual([filter, due.map((one) => one.id)]);
    }
  });
});

describe('the codes', () => {
  const codes = async (query: Record<string, string> = {}, caller = elena) =>
    (await caller.get<CodeStatistics>(`${analysisPaths.consoleCodes(wall.aurora)}?${search(query)}`)).body;

  beforeEach(async () => {
    await world.sql`UPDATE users SET time_zone = 'Europe/Rome' WHERE key = 'elena'`;
    await writeCoded(world, [
      {
        patient: 'anna',
        at: '2026-03-02T10:00:00Z',
        codes: [
          { by: 'elena', keys: ['pain', 'worry'] },
          { by: 'marco', keys: ['pain'] },
        ],
      },
      {
        patient: 'anna',
        at: '2026-03-04T10:00:00Z',
        codes: [{ by: 'elena', keys: ['pain', 'sleep', 'worry'] }],
      },
      // A Sunday in UTC, a Monday in Rome.
      { patient: 'bruno', at: '2026-03-08T23:30:00Z', scope: 1, codes: [{ by: 'marco', keys: ['relief'] }] },
      { patient: 'bruno', at: '2026-03-09T10:00:00Z' },
    ]);
  });

  it('are counted by element: each time, and each message once', async () => {
    const { messages, codedMessages, elements } = await codes();
    expect([messages, codedMessages]).toEqual([4, 3]);
    const of = (key: string) => elements.find(({ elementId }) => elementId === id[key]);
    expect(of('pain')).toMatchObject({ codes: 3, messages: 2 });
    expect(of('sleep')).toMatchObject({ codes: 1, messages: 1 });
    expect(elements).toHaveLength(4);
  });

  it('are counted by category over weeks, days and months of the reader’s own clock', async () => {
    const { Symptoms: symptoms, Feelings: feelings } = category;
    const overTime = async (query = {}) =>
      (await codes(query)).overTime.map((one) => [one.period, one.categoryId, one.codes, one.messages]);
    const weeks = await overTime();
    expect(weeks).toHaveLength(3);
    expect(weeks).toContainEqual(['2026-03-02', symptoms, 4, 2]);
    expect(weeks).toContainEqual(['2026-03-02', feelings, 2, 2]);
    expect(weeks).toContainEqual(['2026-03-09', feelings, 1, 1]);
    expect((await overTime({ by: 'day' })).map(([day]) => day)).toContain('2026-03-04');
    expect(await overTime({ by: 'month', patientId: id.bruno })).toEqual([['2026-03-01', feelings, 1, 1]]);
    expect(codeOf(await elena.get(`${analysisPaths.consoleCodes(wall.aurora)}?by=year`))).toBe('malformed');
  });

  it('are counted by patient, who is a study code to a researcher', async () => {
    const rows = (await codes()).byPatient.map(({ patient, categoryId, codes }) => [
      patient.name,
      categoryId,
      codes,
    ]);
    expect(rows).toContainEqual(['Anna Conti', category.Symptoms, 4]);
    expect(rows).toContainEqual(['Bruno Ferri', category.Feelings, 1]);
    const told = (await codes({}, rita)).byPatient.map(({ patient }) => patient.name);
    expect(new Set(told)).toEqual(new Set(['AUR-MIL-001', 'AUR-MIL-002']));
  });

  it('are counted together, each pair of a message once', async () => {
    const { together } = await codes();
    const pair = (one: string, other: string) =>
      together.find(({ elementIds }) => [...elementIds].sort().join() === [id[one], id[other]].sort().join())
        ?.messages;
    expect(together).toHaveLength(3);
    expect([pair('pain', 'worry'), pair('pain', 'sleep'), pair('sleep', 'worry')]).toEqual([2, 1, 1]);
  });

  it('are those of the messages that the filters leave, and of the coder who is named', async () => {
    expect((await codes({ coderId: id.marco ?? '' })).elements.map(({ codes }) => codes)).toEqual([1, 1]);
    const slept = await codes({ elementId: id.sleep ?? '' });
    expect([slept.messages, slept.elements.length]).toEqual([1, 3]);
    expect(await codes({ scope: '1', emotion: '4', coded: 'true' })).toMatchObject({
      messages: 1,
      together: [],
    });
    expect(await codes({ from: '2027-01-01' })).toEqual({
      messages: 0,
      codedMessages: 0,
      elements: [],
      overTime: [],
      byPatient: [],
      together: [],
    });
  });
});

describe('the export', () => {
  const take = async (caller: Caller, query: Record<string, string> = {}, tag = 'en-US') => {
    const response = await fetch(
      `${world.url}/api/${tag}/${analysisPaths.consoleCsv(wall.aurora)}?${search(query)}`,
      { headers: { authorization: `Bearer ${caller.token}` } },
    );
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
    return { response, text, records: recordsOf(readCsv(text.slice(1))) };
  };

  beforeEach(async () => {
    await writeCoded(world, [
      {
        patient: 'anna',
        at: '2026-03-02T10:00:00Z',
        body: '=SUM(1) 😀 "so"\ntired',
        emotion: 1,
        codes: [
          { by: 'elena', keys: ['pain', 'worry'], passage: [8, 9], note: '@home' },
          { by: 'marco', keys: ['pain'] },
        ],
      },
      { patient: 'bruno', at: '2026-03-03T10:00:00Z', scope: 1, codes: [{ by: 'elena', keys: ['relief'] }] },
    ]);
  });

  it('has a line for each element, patients as study codes, keys and words, and harmless cells', async () => {
    const { response, text, records } = await take(elena, {}, 'it-IT');
    expect(response.headers.get('content-disposition')).toContain('AURORA_analyses.csv.gz');
    expect(records).toHaveLength(4);
    expect(records[0]).toMatchObject({
      StudyCode: 'AUR-MIL-001',
      Team: 'Milano',
      MessageDate: '2026-03-02T10:00:00Z',
      Scope: 'HEALTH',
      Mood: 'BAD',
      Kind: 'text',
      Message: '\'=SUM(1) 😀 "so"\ntired',
      Coder: 'Elena Marchetti',
      CategoryKey: 'symptoms',
      Category: 'Sintomi',
      ElementKey: 'pain',
      Element: 'Dolore',
      PassageStart: '8',
      PassageEnd: '9',
      Passage: '😀',
      Note: "'@home",
    });
    expect(records.map((row) => row.ElementKey)).toEqual(['pain', 'worry', 'pain', 'relief']);
    expect(text).not.toContain('Conti');
  });

  it('follows the filters', async () => {
    const keys = async (query: Record<string, string>) =>
      (await take(elena, query)).records.map((row) => row.ElementKey);
    expect(await keys({ scope: '1' })).toEqual(['relief']);
    expect(await keys({ coderId: id.marco ?? '' })).toEqual(['pain']);
    expect(await keys({ patientId: id.anna ?? '' })).toEqual(['pain', 'worry', 'pain']);
    expect(await keys({ coded: 'false' })).toEqual([]);
  });

  it('is for researchers too, and stands in the audit trail before and after', {
    tags: ['R6.27'],
  }, async () => {
    const { response } = await take(rita, { patientId: id.anna ?? '' });
    await expect
      .poll(async () => {
        const requestId = response.headers.get('x-request-id');
        const rows = await world.sql`SELECT action, reason, project_id, team_id, patient_id FROM audit_log
          WHERE request_id = ${requestId} ORDER BY id`;
        return rows.map((row) => [row.action, row.reason, row.project_id, row.team_id, row.patient_id]);
      })
      .toEqual([
        ['analyses.export', 'CSV of analyses, begun', wall.aurora, wall.milano, id.anna],
        ['analyses.export', 'CSV of analyses, 3 rows', wall.aurora, wall.milano, id.anna],
      ]);
    expect(codeOf(await (await world.as('marco')).get(analysisPaths.consoleCsv(wall.aurora)))).toBe(
      'forbidden',
    );
  });

  it("of another team's patient does not exist, and is written down nowhere", async () => {
    const lucie = await world.userId('lucie');
    for (const teamId of [{}, { teamId: wall.milano }]) {
      const query = search({ patientId: lucie, ...teamId });
      expect(codeOf(await rita.get(`${analysisPaths.consoleCsv(wall.aurora)}?${query}`))).toBe('notFound');
    }
    const rows =
      await world.sql`SELECT 1 FROM audit_log WHERE action = 'analyses.export' AND patient_id = ${lucie}`;
    expect(rows).toEqual([]);
  });
});
