// Which tests a mutant is held against: those that name its requirements, and of them those that the changed file
// can reach.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundTest, findTests } from '../find-tests.ts';
import { sourceFiles } from '../paths.ts';
import { type Layer, layers, type Mutant } from './mutant.ts';

export interface Choice {
  layer: Layer;
  files: string[];
  /** For `vitest -t` and `playwright -g`. */
  pattern: string;
}

export const readTests = (base: string): FoundTest[] =>
  sourceFiles(base)
    .filter((file) => /\.test\.tsx?$|^journeys\/.*\.spec\.ts$/.test(file))
    .flatMap((file) => findTests(file, readFileSync(join(base, file), 'utf8')))
    .filter(({ runs }) => runs);

function layerOf(testFile: string): Layer {
  if (testFile.startsWith('journeys/')) return 'journey';
  return /^(?:server|bench)\//.test(testFile) ? 'server' : 'unit';
}

/** Whether a test can notice a change of a file at all: web and server never meet but in the browser. */
function reaches(testFile: string, changed: string): boolean {
  const [test, part] = [testFile.split('/')[0], changed.split('/')[0]];
  return test === 'journeys' || part === 'contract' || part === test;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a runner puts into a name: `${…}` by the code, `%s` and `$field` from a table. It may be anything. */
const filledIn = /\$\{[^}]*\}|%[sdifjoO#%]|\$[A-Za-z_]\w*/;

/** The names of these tests as one pattern; a step is run by the test that it is a part of. */
function patternOf(named: readonly FoundTest[]): string {
  const names = named.map(({ name, stepOf }) => (stepOf ?? name).split(filledIn).map(escaped).join('.*'));
  return [...new Set(names)].join('|');
}

const isNamed = (mutant: Mutant, { name, ids }: FoundTest): boolean =>
  mutant.ids.some((id) => ids.includes(id)) || (mutant.tests ?? []).some((words) => name.includes(words));

/** From the cheapest kind of test to the dearest; empty where no test names the mutant. */
export function chooseTests(mutant: Mutant, tests: readonly FoundTest[]): Choice[] {
  const named = tests.filter((test) => isNamed(mutant, test) && reaches(test.file, mutant.file));
  return layers
    .filter((layer) => mutant.only?.includes(layer) ?? true)
    .flatMap((layer) => {
      const files = [...new Set(named.map(({ file }) => file))].filter((file) => layerOf(file) === layer);
      const ofLayer = named.filter(({ file }) => layerOf(file) === layer);
      return files.length > 0 ? [{ layer, files, pattern: patternOf(ofLayer) }] : [];
    });
}
