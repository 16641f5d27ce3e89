// Blind coding through HTTP: nobody sees another coder's codes before all have finished.
import { gunzipSync } from 'node:zlib';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type {
  Agreement,
  Analysis,
  CodeStatistics,
  Coding,
  ConsolePage,
  ConsoleThread,
} from '@trialog/contract/schemas/analyses.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlindCoding } from './world/blind-coding.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { idOf } from './world/wall.ts';

const here = await openBlindCoding();
const { world, wall, anna, elena, marco, rita, element, wanted, ids } = here;
let messageId: string;
afterAll(() => world.stop());
beforeEach(async () => {
  await wanted(2);
  messageId = await here.begin();
});

const add = (caller: Caller, keys: string[], id = messageId) => here.code(caller, id, keys);
const finish = (caller: Caller, id = messageId) => here.finish(caller, id);
const seen = async (caller: Caller) =>
  (await caller.get<Analysis[]>(analysisPaths.ofMessage(wall.aurora, messageId))).body.flatMap(
    (one) => one.elementIds,
  );
const agreement = async () => (await elena.get<Agreement>(analysisPaths.consoleAgreement(wall.aurora))).body;

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
