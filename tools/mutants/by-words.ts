// Mutants of what is beside the requirements: their tests are found by the words of their names.
import type { Mutant } from './mutant.ts';

type Change = Pick<Mutant, 'after' | 'old' | 'new'>;

export const inRules = (name: string, breaks: string, test: string, change: Change): Mutant => ({
  breaks,
  ids: [],
  tests: [test],
  file: `contract/src/rules/${name}.ts`,
  ...change,
  only: ['unit'],
});

export const onServer = (file: string, breaks: string, test: string, change: Change): Mutant => ({
  breaks,
  ids: [],
  tests: [test],
  file: `server/src/${file}`,
  ...change,
  only: ['server'],
});

export const onPage = (file: string, breaks: string, test: string, change: Change): Mutant => ({
  breaks,
  ids: [],
  tests: [test],
  file: `web/src/${file}`,
  ...change,
  only: ['unit'],
});
