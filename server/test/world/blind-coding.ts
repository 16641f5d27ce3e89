// A study whose messages are coded by two coders who do not see each other's codes.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { Analysis, Coding } from '@trialog/contract/schemas/analyses.ts';
import { openAnalysesWorld } from './analyses-world.ts';
import type { Caller } from './caller.ts';
import { elementId } from './codebook.ts';

export async function openBlindCoding() {
  const here = await openAnalysesWorld();
  const { world, wall } = here;
  // Marco is made a second doctor: a nurse does not use the console.
  await world.sql`UPDATE team_members SET role = 'MedicalProfessional' WHERE user_id = ${await world.userId('marco')}`;
  const element: Record<string, string> = {};
  for (const key of ['pain', 'sleep', 'worry', 'side-effect']) element[key] = await elementId(world, key);

  /** How many coders a message needs. */
  const wanted = (coders: number) =>
    world.sql`UPDATE projects SET properties = properties || ${world.sql.json({ codersPerMessage: coders })}
      WHERE id = ${wall.aurora}`;
  const ids = (keys: readonly string[]) => keys.map((key) => element[key] ?? '');
  const code = (caller: Caller, id: string, keys: readonly string[]) =>
    caller.post<Analysis>(analysisPaths.ofMessage(wall.aurora, id), { elementIds: ids(keys) });
  const finish = (caller: Caller, id: string) => caller.post<Coding>(analysisPaths.coding(wall.aurora, id));
  return { ...here, element, wanted, ids, code, finish };
}
