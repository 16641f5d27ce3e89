// One mutant in one copy of the tree: put in, held against its tests from the cheapest on, and taken out again.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, isWebFresh } from '../build-web.ts';
import type { FoundTest } from '../find-tests.ts';
import { type Choice, chooseTests } from './choose-tests.ts';
import { type Mutant, mutate } from './mutant.ts';
import { runTests } from './run-tests.ts';

type Verdict = 'killed' | 'survived' | 'error';

export interface Result {
  verdict: Verdict;
  /** The test that noticed it, or what went wrong. */
  by: string;
  seconds: number;
}

/** Which tests pass without a mutant. The copies are equal, so that one lane asks for all. */
export type Soundness = Map<string, Promise<boolean>>;

/** What is kept beside a copy: the web as it is without mutants. */
export interface Lane {
  copy: string;
  sound: Soundness;
}

/** The web of the copy as its sources are now. The one without a mutant is built once and kept. */
async function prepareWeb({ copy }: Lane): Promise<void> {
  const [dist, kept] = [join(copy, 'web', 'dist'), join(copy, '.test', 'web')];
  if (isWebFresh(copy)) return;
  if (existsSync(kept)) {
    rmSync(dist, { recursive: true, force: true });
    cpSync(kept, dist, { recursive: true });
    if (isWebFresh(copy)) return;
  }
  await buildWeb(copy, { forTests: true });
}

async function keepWeb(lane: Lane): Promise<void> {
  const kept = join(lane.copy, '.test', 'web');
  if (existsSync(kept)) return;
  await prepareWeb(lane);
  cpSync(join(lane.copy, 'web', 'dist'), kept, { recursive: true });
}

/** Whether these tests pass without a mutant: one that fails anyway, or fails alone, says nothing. */
function passesWithout(lane: Lane, choice: Choice): Promise<boolean> {
  if (choice.layer === 'unit') return Promise.resolve(true);
  const key = JSON.stringify(choice);
  const passes = lane.sound.get(key) ?? runWithout(lane, choice);
  lane.sound.set(key, passes);
  return passes;
}

async function runWithout(lane: Lane, choice: Choice): Promise<boolean> {
  if (choice.layer === 'journey') await prepareWeb(lane);
  const { failed, broken } = await runTests(lane.copy, choice);
  return failed === undefined && broken === undefined;
}

async function judge(lane: Lane, mutant: Mutant, choices: Choice[], original: string): Promise<Result> {
  const start = performance.now();
  const result = (verdict: Verdict, by: string): Result => ({
    verdict,
    by,
    seconds: Math.round((performance.now() - start) / 100) / 10,
  });
  const path = join(lane.copy, mutant.file);
  if (choices.length === 0) return result('error', 'no test names it');
  if (choices.some(({ layer }) => layer === 'journey')) await keepWeb(lane);
  let ran = 0;
  for (const choice of choices) {
    writeFileSync(path, mutate(original, mutant));
    if (choice.layer === 'journey') await prepareWeb(lane);
    const run = await runTests(lane.copy, choice);
    writeFileSync(path, original);
    if (run.broken !== undefined) return result('error', run.broken);
    ran += run.ran;
    if (run.failed === undefined) continue;
    return (await passesWithout(lane, choice))
      ? result('killed', `${choice.layer}: ${run.failed}`)
      : result('error', `fails without the mutant, too: ${run.failed}`);
  }
  return ran === 0 ? result('error', 'no test ran') : result('survived', `${ran} tests passed`);
}

export async function tryMutant(lane: Lane, mutant: Mutant, tests: readonly FoundTest[]): Promise<Result> {
  const path = join(lane.copy, mutant.file);
  const original = readFileSync(path, 'utf8');
  try {
    mutate(original, mutant);
    return await judge(lane, mutant, chooseTests(mutant, tests), original);
  } catch (error) {
    return { verdict: 'error', by: error instanceof Error ? error.message : String(error), seconds: 0 };
  } finally {
    writeFileSync(path, original);
  }
}
