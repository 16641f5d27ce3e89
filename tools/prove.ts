// `npm run prove <name>`: runs one proof at its full size; in `npm test` the same proofs run smaller.
import { existsSync, readdirSync } from 'node:fs';
import { fromRoot } from './paths.ts';
import { become } from './run.ts';

const folder = 'server/test/proofs';
const suffix = '.test.ts';
const names = existsSync(fromRoot(folder))
  ? readdirSync(fromRoot(folder)).flatMap((file) =>
      file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : [],
    )
  : [];
const [name] = process.argv.slice(2);

if (name !== undefined && names.includes(name)) {
  become('vitest', ['run', `${folder}/${name}${suffix}`, '--testTimeout=3600000'], { PROVE: 'full' });
} else {
  if (name !== undefined) console.error(`There is no proof named ${name}.`);
  console.log(names.length > 0 ? `npm run prove <${names.join(' | ')}>` : `No proofs yet in ${folder}.`);
  process.exitCode = name === undefined ? 0 : 1;
}
