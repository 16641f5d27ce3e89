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
    'platform/database/hosts.ts',
    'a former primary that came back is written to',
    'the one that was promoted last counts',
    {
      old: 'timeline > (newest?.timeline ?? 0)',
      new: 'newest === undefined',
    },
  ),
  onServer(
    'platform/database/hosts.ts',
    'a standby may be asked for',
    'is refused where that leads nowhere',
    {
      old: 'if (wanted && !NEEDED.has(wanted))',
      new: 'if (wanted === "")',
    },
  ),
  onServer('platform/database/hosts.ts', 'every host has the port of the first', 'leads to each of them', {
    old: 'alone.port = port || String(DEFAULT_PORT);',
    new: '',
  }),
  onServer(
    'platform/database/migration-rule.ts',
    'a migration may take a column away',
    'contracts where it',
    {
      old: 'DROP COLUMN',
      new: 'DROP COLUM',
    },
  ),
  onServer(
    'platform/database/migration-rule.ts',
    'a table of its own counts as one of others',
    'is let through where it',
    {
      old: 'altered === undefined || own.has(altered)',
      new: 'altered === undefined',
    },
  ),
  onServer(
    'platform/database/migration-rule.ts',
    'any note lets a migration pass',
    'says why, and since which release',
    {
      old: ': \\S.{9,}$/m',
      new: '/m',
    },
  ),
  onServer(
    'platform/database/migrate.ts',
    'a migration waits for a table without an end',
    'says in words when it gives up',
    {
      old: 'if (Date.now() - since > tryFor)',
      new: 'if (tryFor < 0)',
    },
  ),
  onServer(
    'platform/database/migrate.ts',
    'an index that was cut stays as it is',
    'builds an index beside everybody',
    {
      old: 'if (cut) await',
      new: 'if (!cut) await',
    },
  ),
  onServer(
    'cli/upgrade/inspect.ts',
    'a backup of last week is good enough',
    'must be there where the database is ours, and be younger',
    {
      old: 'hours > BACKUP_HOURS',
      new: 'hours < 0',
    },
  ),
  onServer(
    'cli/upgrade/inspect.ts',
    'a database of a newer version is no matter',
    'before a database of a newer version',
    {
      old: '.filter((name) => !known.has(name))',
      new: '.filter((name) => known.has(name) && false)',
    },
  ),
  onServer('platform/disk-room/watch.ts', 'a disk is watched and nobody is refused', 'have room: %s', {
    old: 'isLow && disk !==',
    new: '!isLow && disk ===',
  }),
  onServer('platform/disk-room/watch.ts', 'a full folder of backups holds up everybody', 'have room: %s', {
    old: "isLow && disk !== 'backups'",
    new: 'isLow',
  }),
  onServer('platform/disk-room/watch.ts', 'writes come and go at the limit', 'that was low before', {
    old: 'wasLow ? reserve * 1.1 : reserve',
    new: 'wasLow ? reserve : reserve',
  }),
  onServer(
    'platform/http/serve-routes.ts',
    'a write uses the last of the disk',
    'are refused, and everybody reads',
    {
      old: "if (platform.diskRoom?.isWritable() === false) throw refuse('storageFull');",
      new: '',
    },
  ),
  onServer(
    'platform/audit/heads.ts',
    'a head is lost with the half line before it',
    'behind one that was cut',
    {
      old: "size > 0 && last.toString() !== '\\n'",
      new: 'size < 0',
    },
  ),
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
