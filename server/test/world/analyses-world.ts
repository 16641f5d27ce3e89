// What the suites about the analyses of a message share: a world with one new message of anna's, who codes and reads it,
// and the calls about it.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { Analysis, WrittenAnalysis } from '@trialog/contract/schemas/analyses.ts';
import type { Caller } from './caller.ts';
import { elementId } from './codebook.ts';
import { idOf, openWall } from './wall.ts';
import { openWorld } from './world.ts';

export async function openAnalysesWorld() {
  const world = await openWorld();
  const wall = await openWall(world);
  const [anna, elena] = [await world.as('anna'), await world.as('elena')];
  const [marco, rita] = [await world.as('marco'), await world.as('rita')];
  const [pain, fatigue] = [await elementId(world, 'pain'), await elementId(world, 'fatigue')];
  let messageId = '';
  const path = (id = messageId) => analysisPaths.ofMessage(wall.aurora, id);
  return {
    world,
    wall,
    anna,
    elena,
    marco,
    rita,
    pain,
    fatigue,
    /** An empty wall with one message, which is the one meant where none is named; gives its id. */
    begin: async () => {
      await wall.clear();
      messageId = idOf(await wall.send(anna));
      return messageId;
    },
    path,
    onePath: (analysisId: string) => analysisPaths.one(wall.aurora, messageId, analysisId),
    add: (caller: Caller, body: object = { elementIds: [pain] }, id = messageId) =>
      caller.post<WrittenAnalysis>(path(id), body),
    list: async (caller: Caller) => (await caller.get<Analysis[]>(path())).body,
    /** How much of it stands in the database. */
    stored: async () => {
      const [row] = await world.sql`SELECT (SELECT count(*) FROM analyses)::int AS analyses,
        (SELECT count(*) FROM analysis_codes)::int AS codes`;
      return row;
    },
  };
}
