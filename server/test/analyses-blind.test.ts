// Blind coding through HTTP: nobody sees another coder's codes before all have finished, agreement and what to settle.
import { gunzipSync } from 'node:zlib';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type {
  Agreement,
  Analysis,
  CodeStatistics,
  Coding,
  ConsolePage,
  ConsoleThread,
  Disagreements,
} from '@trialog/contract/schemas/analyses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAnalysesWorld } from './world/analyses-world.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { elementId } from './world/codebook.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { idOf } from './world/wall.ts';

const here = await openAnalysesWorld();
/** Marco is made a second doctor: a nurse does not use the console. */
const { world, wall, anna, elena, marco, rita } = here;
let messageId: string;
const element: Record<string, string> = {};
beforeAll(async () => {
  await world.sql`UPDATE team_members SET role = 'MedicalProfessional' WHERE user_id = ${await world.userId('marco')}`;
  for (const key of ['pain', 'sleep', 'worry', 'side-effect']) element[key] = await elementId(world, key);
});
afterAll(() => world.stop());
const wanted = (coders: number) =>
  world.sql`UPDATE projects SET properties = properties || ${world.sql.json({ codersPerMessage: coders })}
    WHERE id = ${wall.aurora}`;
beforeEach(async () => {
  await wanted(2);
  messageId = await here.begin();
});

const ids = (keys: readonly string[]) => keys.map((key) => element[key] ?? '');
const add = (caller: Caller, keys: string[], id = messageId) =>
  caller.post<Analysis>(analysisPaths.ofMessage(wall.aurora, id), { elementIds: ids(keys) });
const finish = (caller: Caller, id = messageId) => caller.post<Coding>(analysisPaths.coding(wall.aurora, id));
const seen = async (caller: Caller) =>
  (await caller.get<Analysis[]>(analysisPaths.ofMessage(wall.aurora, messageId))).body.flatMap(
    (one) => one.elementIds,
  );
const agreement = async () => (await elena.get<Agreement>(analysisPaths.consoleAgreement(wall.aurora))).body;
const disagreements = async () =>
  (await elena.get<Disagreements>(analysisPaths.consoleDisagreements(wall.aurora))).body;

/** All that the console tells someone of codes, by every way. */
async function told(caller: Caller) {
  const get = async <T>(path: string) => (await caller.get<T>(path)).body;
  const { messages } = await get<ConsolePage>(analysisPaths.consoleMessages(wall.aurora));
  const codes = await get<CodeStatistics>(analysisPaths.consoleCodes(wall.aurora));
  const thread = await get<ConsoleThread>(analysisPaths.consoleMessage(wall.aurora, messageId));
  const by = await get<ConsolePage>(
    `${analysisPaths.consoleMessages(wall.aurora)}?elementId=${element.pain}`,
  );
  const csv = await fetch(`${world.url}/api/en-US/${analysisPaths.consoleCsv(wall.aurora)}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const lines = recordsOf(
    readCsv(
      gunzipSync(Buffer.from(await csv.arrayBuffer()))
        .toString('utf8')
        .slice(1),
    ),
  );
  return {
    list: messages[0]?.elementIds,
    codes: codes.elements.map((one) => one.elementId),
    thread: thread.analyses.flatMap((one) => one.elementIds),
    byPain: by.messages.length,
    csv: lines.map((line) => line.ElementKey),
  };
}

describe('blind coding', () => {
  it('hides each coder’s codes from the others until all have finished, by every way; not from researchers', async () => {
    await add(elena, ['pain']);
    await add(marco, ['sleep']);
    const { pain, sleep } = element;
    expect(await seen(elena)).toEqual([pain]);
    expect(await seen(marco)).toEqual([sleep]);
    expect((await seen(rita)).length).toBe(2);
    expect(await told(marco)).toEqual({
      list: [sleep],
      codes: [sleep],
      thread: [sleep],
      byPain: 0,
      csv: ['sleep'],
    });
    expect(await told(elena)).toEqual({
      list: [pain],
      codes: [pain],
      thread: [pain],
      byPain: 1,
      csv: ['pain'],
    });
    expect((await told(rita)).codes).toHaveLength(2);
    expect((await finish(elena)).body).toMatchObject({
      codersWanted: 2,
      codersDone: 1,
      isDone: true,
      isOpen: false,
      isDisputed: false,
    });
    expect(await seen(marco)).toEqual([sleep]);
    expect((await finish(marco)).body).toMatchObject({ codersDone: 2, isOpen: true, settlement: null });
    expect((await seen(elena)).sort()).toEqual([pain, sleep].sort());
    expect((await told(marco)).codes).toHaveLength(2);
    expect((await told(elena)).byPain).toBe(1);
  });

  it('keeps what a coder finished until the others have, too', async () => {
    const { body } = await add(elena, ['pain']);
    await finish(elena);
    expect(codeOf(await add(elena, ['sleep']))).toBe('codingFinished');
    const one = analysisPaths.one(wall.aurora, messageId, body.analysisId);
    expect(codeOf(await elena.put(one, { elementIds: ids(['worry']), version: 1 }))).toBe('codingFinished');
    expect(codeOf(await elena.delete(one))).toBe('codingFinished');
    await finish(marco);
    expect((await elena.put(one, { elementIds: ids(['worry']), version: 1 })).status).toBe(200);
    // What was said blind is what counts.
    expect((await agreement()).pairs[0]?.elements.map((e) => e.elementId)).toEqual([element.pain]);
  });

  it('is finished once by each, with an audit row, and also where nothing was found', async () => {
    await finish(elena);
    expect((await finish(elena)).body.codersDone).toBe(1);
    const rows =
      await world.sql`SELECT 1 FROM audit_log WHERE action = 'analyses.finish' AND object_id = ${messageId}`;
    expect(rows).toHaveLength(1);
    const [stored] = await world.sql`SELECT element_ids FROM analysis_codings`;
    expect(stored?.element_ids).toEqual([]);
  });

  it('counts rightly when both finish at once', async () => {
    await add(elena, ['pain']);
    await add(marco, ['pain']);
    await Promise.all([finish(elena), finish(marco)]);
    expect(await seen(elena)).toHaveLength(2);
    const [row] = await world.sql`SELECT count(*) FILTER (WHERE hidden)::int AS hidden FROM analysis_codes`;
    expect(row?.hidden).toBe(0);
  });

  it('shows each coder in the console what they have still to finish, and what they have finished', async () => {
    const other = idOf(await wall.send(anna));
    const listed = async (caller: Caller, todo: boolean) =>
      (
        await caller.get<ConsolePage>(`${analysisPaths.consoleMessages(wall.aurora)}?todo=${todo}`)
      ).body.messages.map((one) => one.messageId);
    await add(elena, ['pain']);
    await finish(elena);
    expect([await listed(elena, true), await listed(elena, false)]).toEqual([[other], [messageId]]);
    // Though somebody has analysed it.
    expect([await listed(marco, true), await listed(marco, false)]).toEqual([[other, messageId], []]);
    await finish(marco);
    expect([await listed(marco, true), await listed(marco, false)]).toEqual([[other], [messageId]]);
    // Enough have finished it.
    await wanted(1);
    expect(await listed(rita, true)).toEqual([other]);
  });

  it('counts a message in which all found nothing as analysed, and one that not all have finished as not', async () => {
    const read = async () => {
      const list = analysisPaths.consoleMessages(wall.aurora);
      const [all, coded, open] = await Promise.all(
        [list, `${list}?coded=true`, `${list}?coded=false`].map(
          async (path) => (await rita.get<ConsolePage>(path)).body.messages,
        ),
      );
      const { body } = await rita.get<CodeStatistics>(analysisPaths.consoleCodes(wall.aurora));
      const first = all?.find((one) => one.messageId === messageId);
      return [first?.isCoded, first?.analysisCount, coded?.length, open?.length, body.codedMessages];
    };
    await finish(elena);
    expect(await read()).toEqual([false, 0, 0, 1, 0]);
    await finish(marco);
    expect(await read()).toEqual([true, 0, 1, 0, 1]);
    // Where one coder is enough, nobody finishes: what was found counts.
    await wanted(1);
    expect(await read()).toEqual([false, 0, 0, 1, 0]);
  });

  it('is for coders: a researcher reads how far it is and finishes nothing', async () => {
    expect(codeOf(await finish(rita))).toBe('forbidden');
    const path = analysisPaths.coding(wall.aurora, messageId);
    expect((await rita.get<Coding>(path)).body).toMatchObject({ codersDone: 0, isDone: false });
    expect(codeOf(await anna.get(path))).toBe('forbidden');
  });

  it('hides nothing where one coder is enough', async () => {
    await wanted(1);
    await add(elena, ['pain']);
    expect(await seen(marco)).toEqual([element.pain]);
    expect((await finish(elena)).body).toMatchObject({ codersWanted: 1, codersDone: 0, isOpen: true });
    expect(await world.sql`SELECT 1 FROM analysis_codings`).toHaveLength(0);
  });
});

describe('agreement', () => {
  it('has nothing to say with one coder, or without a message that both have finished', async () => {
    expect(await agreement()).toEqual({ codersWanted: 2, messages: 0, pairs: [] });
    await add(elena, ['pain']);
    await finish(elena);
    expect(await agreement()).toEqual({ codersWanted: 2, messages: 0, pairs: [] });
    await wanted(1);
    expect(await agreement()).toEqual({ codersWanted: 1, messages: 0, pairs: [] });
  });

  it('counts pairs of coders by element, by the messages that both have finished', async () => {
    const choices: [string[], string[]][] = [
      [['pain'], ['pain']],
      [['pain', 'sleep'], ['pain']],
      [[], []],
      [['worry'], ['worry', 'sleep']],
      [['pain'], []],
    ];
    for (const [mine, other] of choices) {
      const id = idOf(await wall.send(anna));
      if (mine.length > 0) await add(elena, mine, id);
      if (other.length > 0) await add(marco, other, id);
      await finish(elena, id);
      await finish(marco, id);
    }
    // Not finished by both, and withdrawn: neither counts.
    await finish(elena);
    const gone = idOf(await wall.send(anna));
    await finish(elena, gone);
    await finish(marco, gone);
    await anna.delete(`${wall.wall}/${gone}`);
    const { messages, pairs } = await agreement();
    expect([messages, pairs.length, pairs[0]?.messages]).toEqual([5, 1, 5]);
    const first = pairs[0]?.coders[0].userId === (await world.userId('elena')) ? 'onlyFirst' : 'onlySecond';
    const of = (key: string) => pairs[0]?.elements.find((one) => one.elementId === element[key]);
    expect(of('pain')).toMatchObject({ both: 2, [first]: 1, neither: 2, percent: 80 });
    expect(of('pain')?.kappa).toBeCloseTo((0.8 - 0.48) / 0.52, 6);
    expect(of('worry')).toMatchObject({
      both: 1,
      onlyFirst: 0,
      onlySecond: 0,
      neither: 4,
      percent: 100,
      kappa: 1,
    });
    expect(of('sleep')).toMatchObject({ both: 0, onlyFirst: 1, onlySecond: 1, neither: 3, percent: 60 });
  });

  it('is for the console’s people and their own teams', async () => {
    expect(codeOf(await anna.get(analysisPaths.consoleAgreement(wall.aurora)))).toBe('forbidden');
    const lyon = await world.teamId('Lyon');
    expect(codeOf(await elena.get(`${analysisPaths.consoleAgreement(wall.aurora)}?teamId=${lyon}`))).toBe(
      'notFound',
    );
  });
});

describe('disagreements', () => {
  const settle = (caller: Caller, keys: string[], note?: string) =>
    caller.put<Coding>(analysisPaths.settlement(wall.aurora, messageId), {
      elementIds: ids(keys),
      ...(note ? { note } : {}),
    });
  const differ = async () => {
    await add(elena, ['pain', 'worry']);
    await add(marco, ['worry']);
    await finish(elena);
    await finish(marco);
  };

  it('are listed with what each coder chose, until somebody settles them', async () => {
    await differ();
    const coding = await elena.get<Coding>(analysisPaths.coding(wall.aurora, messageId));
    expect(coding.body).toMatchObject({ isOpen: true, isDisputed: true, settlement: null });
    const { total, disagreements: listed } = await disagreements();
    expect([total, listed[0]?.message.messageId]).toEqual([1, messageId]);
    expect(listed[0]?.codings.map(({ name, elementIds }) => [name, [...elementIds].sort()])).toEqual([
      ['Elena Marchetti', ids(['pain', 'worry']).sort()],
      [expect.stringMatching(/^Marco/), ids(['worry'])],
    ]);
    const settled = await settle(marco, ['worry'], 'Pain was not meant.');
    expect(settled.body.settlement).toMatchObject({
      elementIds: ids(['worry']),
      note: 'Pain was not meant.',
    });
    expect(await disagreements()).toEqual({ total: 0, disagreements: [] });
    // Still disputed, and settled.
    expect(settled.body.isDisputed).toBe(true);
    await settle(elena, []);
    const rows = await world.sql`SELECT action, from_version, to_version FROM audit_log
      WHERE object_id = ${messageId} AND action = 'analyses.settle' ORDER BY id`;
    expect(rows.map((row) => [row.from_version, row.to_version])).toEqual([
      [null, 1],
      [1, 2],
    ]);
  });

  it('are none where coders chose the same in another order', async () => {
    await add(elena, ['pain', 'worry']);
    await add(marco, ['worry', 'pain']);
    await finish(elena);
    expect((await finish(marco)).body.isDisputed).toBe(false);
    expect((await disagreements()).total).toBe(0);
  });

  it('are settled by coders, after all have finished, with elements that may be chosen', async () => {
    await add(elena, ['pain']);
    expect(codeOf(await settle(elena, ['pain']))).toBe('codingNotOpen');
    await finish(elena);
    await finish(marco);
    expect(codeOf(await settle(rita, ['pain']))).toBe('forbidden');
    expect(codeOf(await settle(elena, ['pain', 'pain']))).toBe('analysisElementTwice');
    expect(codeOf(await settle(elena, ['side-effect']))).toBe('analysisElementRetired');
    await wanted(1);
    expect(codeOf(await settle(elena, ['pain']))).toBe('codingNotOpen');
    expect(await world.sql`SELECT 1 FROM analysis_settlements`).toHaveLength(0);
  });
});
