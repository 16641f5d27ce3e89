// `npm run prove <name>`: runs one proof at its full size; in `npm test` the same proofs run smaller.
import { existsSync, readdirSync } from 'node:fs';
import { browsersOfJourneys } from './find-browser.ts';
import { proveMutants } from './mutants/prove.ts';
import { fromRoot } from './paths.ts';
import { become } from './run.ts';

const folder = 'server/test/proofs';
const suffix = '.test.ts';
const names = existsSync(fromRoot(folder))
  ? readdirSync(fromRoot(folder)).flatMap((file) =>
      file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : [],
    )
  : [];
const [name, ...rest] = process.argv.slice(2);

/** Proofs in a browser: what they are called, and which journeys they are. */
const inBrowser: Record<string, string[]> = {
  journeys: [],
  axe: ['-g', '@T11'],
  pace: ['journeys/human-pace/', 'journeys/menus.spec.ts', 'journeys/other-provider.spec.ts'],
};

const journey = name === undefined ? undefined : inBrowser[name];
if (journey !== undefined) {
  Object.assign(process.env, await browsersOfJourneys());
  become('playwright', ['test', '-c', 'journeys/playwright.config.ts', ...journey], { PROVE: 'full' });
} else if (name === 'mutants') {
  process.exitCode = await proveMutants(rest);
} else if (name === 'units') {
  // Wherever they stand; sizes stay as they are in `npm test`.
  become('vitest', ['run', '--tagsFilter=full', '--testTimeout=600000'], { UNITS: 'all' });
} else if (name !== undefined && names.includes(name)) {
  become('vitest', ['run', `${folder}/${name}${suffix}`, '--testTimeout=3600000'], { PROVE: 'full' });
} else {
  if (name !== undefined) console.error(`There is no proof named ${name}.`);
  console.log(`npm run prove <${[...Object.keys(inBrowser), 'units', 'mutants', ...names].join(' | ')}>`);
  process.exitCode = name === undefined ? 0 : 1;
}
