// `npm run prove mutants`: tries every mutant of the catalogue and tells which of them no test noticed. Words behind it
// choose: an id, an area, a file or a word of what is broken. A run that was stopped goes on where it was, as long as
// no source has changed; `--again` begins anew, `--lanes 1` tries one at a time, `--layer unit` those that need no database.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browsersOfJourneys } from '../find-browser.ts';
import type { FoundTest } from '../find-tests.ts';
import { fromRoot, root, sourceFiles } from '../paths.ts';
import { catalogue } from './catalogue.ts';
import { chooseTests, readTests } from './choose-tests.ts';
import { type Copy, copyTree } from './copy-tree.ts';
import { type Layer, layers, type Mutant } from './mutant.ts';
import { endAll } from './run-tests.ts';
import { type Lane, type Result, type Soundness, tryMutant } from './try-mutant.ts';

interface Tally {
  killed: number;
  /** What survived or could not be tried, one line each. */
  faults: string[];
}

/** One number for all sources: what is known of a mutant holds for these alone. */
function treeHash(base: string = root): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(base))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(base, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** So many of each kind run in every `npm test`. One in the browser takes minutes on a busy machine. */
const sampleSizes: Readonly<Record<Layer, number>> = { unit: 8, server: 2, journey: 0 };

/** Ten mutants, others for other sources, and the same for the same. */
export function sampleOf(mutants: readonly Mutant[], tests: readonly FoundTest[], seed: string): Mutant[] {
  const place = ({ breaks }: Mutant): string =>
    createHash('sha256').update(`${seed}\0${breaks}`).digest('hex');
  const sorted = [...mutants].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  const sample: Record<Layer, Mutant[]> = { unit: [], server: [], journey: [] };
  const isFull = (layer: Layer) => sample[layer].length >= sampleSizes[layer];
  // Finding the tests of a mutant takes longer than all else here: of most it is never asked.
  for (const mutant of sorted) {
    if (layers.every(isFull)) break;
    const dearest = chooseTests(mutant, tests).at(-1)?.layer;
    if (dearest !== undefined && !isFull(dearest)) sample[dearest].push(mutant);
  }
  return layers.flatMap((layer) => sample[layer]);
}

const copies = new Set<Copy>();
let stopping = false;

async function stop(code: number): Promise<never> {
  stopping = true;
  await endAll();
  for (const copy of copies) copy.remove();
  process.exit(code);
}

const line = ({ ids, breaks, file }: Mutant, { verdict, by, seconds }: Result): string =>
  `${verdict.padEnd(8)} ${ids.join(' ')} ${breaks} (${file}) ${seconds} s: ${by.split('\n').slice(0, 6).join(' ')}`;

async function onLane(
  queue: Mutant[],
  sound: Soundness,
  tests: readonly FoundTest[],
  done: (m: Mutant, r: Result) => void,
): Promise<void> {
  const copy = copyTree();
  copies.add(copy);
  const lane: Lane = { copy: copy.path, sound };
  try {
    for (let mutant = queue.shift(); mutant !== undefined && !stopping; mutant = queue.shift())
      done(mutant, await tryMutant(lane, mutant, tests));
  } finally {
    copy.remove();
    copies.delete(copy);
  }
}

/** Tries mutants in copies of the tree; `known` has what an earlier run found out, and is added to. */
async function tryMutants(
  mutants: readonly Mutant[],
  {
    lanes = 2,
    known = new Map<string, Result>(),
    keep = () => {},
  }: Partial<{
    lanes: number;
    known: Map<string, Result>;
    keep: () => void;
  }> = {},
): Promise<Tally> {
  const tests = readTests(root);
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const handlers = Object.entries(signals).map(([name, code]) => [name, () => void stop(code)] as const);
  for (const [name, handler] of handlers) process.on(name, handler);
  Object.assign(process.env, await browsersOfJourneys());
  const cost = (mutant: Mutant): number => layers.indexOf(chooseTests(mutant, tests).at(-1)?.layer ?? 'unit');
  // The long ones first, so that both lanes end together.
  const queue = mutants.filter(({ breaks }) => !known.has(breaks)).sort((a, b) => cost(b) - cost(a));
  const total = queue.length;
  let tried = 0;
  const done = (mutant: Mutant, result: Result): void => {
    tried += 1;
    if (stopping) return;
    if (result.verdict === 'killed') known.set(mutant.breaks, result);
    else failures.set(mutant.breaks, result);
    keep();
    console.log(`${tried}/${total} ${line(mutant, result)}`);
  };
  const failures = new Map<string, Result>();
  const sound: Soundness = new Map();
  await Promise.all(Array.from({ length: Math.min(lanes, total) }, () => onLane(queue, sound, tests, done)));
  for (const [name, handler] of handlers) process.off(name, handler);
  const faults = mutants.flatMap((mutant) => {
    const result = failures.get(mutant.breaks);
    return result === undefined ? [] : [line(mutant, result)];
  });
  return { killed: mutants.filter(({ breaks }) => known.has(breaks)).length, faults };
}

/** The ten of `npm test`. */
export async function trySample(): Promise<Tally> {
  return tryMutants(sampleOf(catalogue, readTests(root), treeHash()));
}

function chosen(words: string[]): Mutant[] {
  const fits = ({ ids, breaks, file, area }: (typeof catalogue)[number]): boolean =>
    words.some((word) => ids.includes(word) || area === word || file.includes(word) || breaks.includes(word));
  return words.length === 0 ? [...catalogue] : catalogue.filter(fits);
}

/** Ends with 0 when every chosen mutant was killed. */
export async function proveMutants(args: string[]): Promise<number> {
  const valued = ['--lanes', '--layer'];
  const optionOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const lanes = Number(optionOf('--lanes') ?? 2);
  const layer = optionOf('--layer');
  const words = args.filter((word, at) => !word.startsWith('--') && !valued.includes(args[at - 1] ?? ''));
  const unknown = args.some((word) => word.startsWith('--') && ![...valued, '--again'].includes(word));
  const tests = readTests(root);
  const mutants = chosen(words).filter(
    (mutant) => layer === undefined || chooseTests(mutant, tests).at(-1)?.layer === layer,
  );
  if (unknown || mutants.length === 0 || !(lanes >= 1)) {
    console.error('npm run prove mutants [-- --again] [--lanes 2] [--layer unit] [id, area, file or word …]');
    return 1;
  }
  const folder = fromRoot('.test', 'mutants');
  const file = join(folder, `${treeHash()}.json`);
  const read = existsSync(file) && !args.includes('--again') ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const known = new Map<string, Result>(read);
  const keep = (): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify([...known]));
  };
  const start = performance.now();
  const { killed, faults } = await tryMutants(mutants, { lanes, known, keep });
  for (const fault of faults) console.log(fault);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${mutants.length} mutants, ${killed} killed, ${faults.length} not, in ${minutes} minutes`);
  return faults.length === 0 ? 0 : 1;
}
