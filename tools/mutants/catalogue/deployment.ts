// Mutants of how Trialog is deployed. Of secrets in files: each would take what must be refused, or start with something
// else. Of what deploy/ names: it would be something that the product does not know.
import { onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const inSecretFiles = (breaks: string, test: string, change: Pick<Mutant, 'after' | 'old' | 'new'>): Mutant =>
  onServer('platform/secret-files.ts', breaks, test, change);

export const deploymentMutants: readonly Mutant[] = [
  inSecretFiles('a secret may be given twice', 'is refused beside the same setting without a file', {
    old: 'if (env[name]?.trim()) fail',
    new: 'if (env[name] === "") fail',
  }),
  inSecretFiles('a setting is not read from a file', 'is read for every setting that may be secret', {
    old: "  'DATABASE_APP_URL',\n",
    new: '',
  }),
  inSecretFiles('the whole machine may read a secret', 'is refused where others may read it', {
    old: '0o027',
    new: '0o023',
  }),
  inSecretFiles('the group may change a secret', 'is refused where others may read it', {
    old: '0o027',
    new: '0o007',
  }),
  inSecretFiles('the group of a secret may not read it', 'is taken where owner and group may read it', {
    old: '0o027',
    new: '0o077',
  }),
  inSecretFiles('a missing secret is none', 'is refused where there is none', {
    old: "if (code === 'ENOENT') return refuse",
    new: "if (code === 'ENOENT') return String",
  }),
  inSecretFiles('an empty secret is none', 'is refused where there is none', {
    old: "if (value === '') return refuse",
    new: "if (value === '') return String",
  }),
  inSecretFiles('the line break belongs to a secret', 'may end with a line break', {
    old: "readFileSync(file, 'utf8').trim()",
    new: "readFileSync(file, 'utf8')",
  }),
  inSecretFiles('a whole file of settings is one secret', 'is refused where it is something else', {
    old: 'if (/[\\r\\n]/.test(value))',
    new: 'if (value.length < 1)',
  }),
  inSecretFiles('any file holds a secret, however large', 'is refused where it is something else', {
    old: 'if (size > MOST_BYTES)',
    new: 'if (size < 0)',
  }),
  inSecretFiles(
    'a key file may be read by everybody',
    'is refused where others may read it, and need not be',
    {
      after: 'export function checkKeyFile',
      old: 'if (isOpenToOthers(mode))',
      new: 'if (mode === 0)',
    },
  ),
  onServer('cli/commands/audit-key.ts', 'a key file that is there passes for a new one', 'overwrites none', {
    old: 'if (existsSync(file))',
    new: "if (file === '')",
  }),
  onServer(
    'platform/http/metrics.ts',
    'a figure has another name than alerts ask for',
    'every figure that alerts',
    {
      old: "name: 'trialog_part_silent'",
      new: "name: 'trialog_part_quiet'",
    },
  ),
];
