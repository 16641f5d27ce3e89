// A study file that asks for another number of coders a message: nothing stays hidden for ever, nothing seen is hidden.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { Analysis, Coding } from '@trialog/contract/schemas/analyses.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { DEMO_FILE } from '../demo/import-demo.ts';
import { importStudy } from '../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../src/study-import/study-file/read.ts';
import { openAnalysesWorld } from './world/analyses-world.ts';
import type { Caller } from './world/caller.ts';
import { trail } from './world/trail.ts';

const here = await openAnalysesWorld();
const { world, wall, elena, marco, pain, fatigue, add, list } = here;
afterAll(() => world.stop());
let messageId: string;

/** As the operator brings the study in again. */
async function ask(codersPerMessage: number): Promise<void> {
  const study = readStudyFile(DEMO_FILE, { demo: true });
  const projects = study.projects.map((project) =>
    project.key === 'aurora'
      ? { ...project, properties: { ...project.properties, codersPerMessage } }
      : project,
  );
  const { identity: provider } = world.config;
  await importStudy(world.sql, { ...study, projects }, { provider, trail });
}
beforeEach(async () => {
  await ask(2);
  messageId = await here.begin();
});

const coding = () => analysisPaths.coding(wall.aurora, messageId);
const finish = (caller: Caller) => caller.post<Coding>(coding());
const seen = async (caller: Caller) => (await list(caller)).flatMap(({ elementIds }) => elementIds);
const hidden = async () => {
  const [row] = await world.sql`SELECT (SELECT count(*) FROM analyses WHERE hidden)::int AS analyses,
    (SELECT count(*) FROM analysis_codes WHERE hidden)::int AS codes`;
  return row;
};

it('codes that waited for more coders are shown once fewer are asked for', async () => {
  await ask(3);
  await add(elena);
  await add(marco, { elementIds: [fatigue] });
  await finish(elena);
  await finish(marco);
  expect(await seen(marco)).toEqual([fatigue]);
  await ask(2);
  expect(await seen(marco)).toEqual([pain, fatigue]);
  expect(await hidden()).toEqual({ analyses: 0, codes: 0 });
});

it('codes that nobody has finished stay hidden until one coder is enough', async () => {
  await ask(3);
  await add(elena);
  await ask(2);
  expect(await seen(marco)).toEqual([]);
  await ask(1);
  expect(await seen(marco)).toEqual([pain]);
  expect(await hidden()).toEqual({ analyses: 0, codes: 0 });
});

it('a message that was open stays open when more are asked for, and its coders are not locked out', async () => {
  await ask(1);
  const { body } = await add(elena);
  await ask(2);
  expect((await elena.get<Coding>(coding())).body).toMatchObject({ codersWanted: 2, isOpen: true });
  expect((await add(marco, { elementIds: [fatigue] })).status).toBe(200);
  expect(await seen(elena)).toEqual([pain, fatigue]);
  const change = { elementIds: [fatigue], version: 1 };
  expect((await elena.put<Analysis>(here.onePath(body.analysisId), change)).status).toBe(200);
});

it('two who had finished are not locked out by a third who is asked for later', async () => {
  await add(elena);
  await add(marco);
  await finish(elena);
  await finish(marco);
  await ask(3);
  expect((await elena.get<Coding>(coding())).body).toMatchObject({ codersDone: 2, isOpen: true });
  expect((await add(elena, { elementIds: [fatigue] })).status).toBe(200);
});
