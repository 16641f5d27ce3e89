// How far two coders agree, and how their disagreements are settled.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { Agreement, Coding, Disagreements } from '@trialog/contract/schemas/analyses.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlindCoding } from './world/blind-coding.ts';
import { type Caller, codeOf } from './world/caller.ts';
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
const agreement = async () => (await elena.get<Agreement>(analysisPaths.consoleAgreement(wall.aurora))).body;
const disagreements = async () =>
  (await elena.get<Disagreements>(analysisPaths.consoleDisagreements(wall.aurora))).body;

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
