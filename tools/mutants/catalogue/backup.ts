// Mutants of backups: each would lose something, or take what is damaged for a backup.
import { onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const inBackup = (
  file: string,
  breaks: string,
  test: string,
  change: Pick<Mutant, 'after' | 'old' | 'new'>,
): Mutant => onServer(`backup/${file}.ts`, breaks, test, change);

export const backupMutants: readonly Mutant[] = [
  inBackup('remove-old', 'log that an older backup needs is removed', 'the log that no other needs', {
    old: 'firstSegment < known',
    new: 'firstSegment > known',
  }),
  inBackup('remove-old', 'the log that is written now is removed', 'is never the log that is written now', {
    old: "neededFrom.set(currentLine, '')",
    new: "neededFrom.delete('')",
  }),
  inBackup('restore', 'a moment is restored from a later backup', 'from the newest backup before it', {
    old: '<= moment.getTime())',
    new: '>= moment.getTime())',
  }),
  inBackup(
    'restore',
    'a folder with something in it is restored into',
    'refuses a folder that is not empty',
    {
      old: '(await readdir(into)).length > 0',
      new: '(await readdir(into)).length > 1',
    },
  ),
  inBackup('restore', 'a wrong key file restores', 'a missing or wrong key file', {
    old: 'if (missing !== undefined)\n    throw new BackupFault(\n      `The key file',
    new: "if (missing === '')\n    throw new BackupFault(\n      `The key file",
  }),
  inBackup('schedule', 'no backup follows a log with a gap', 'at once where the log is another one', {
    old: 'line !== undefined && backup.line === line',
    new: 'line !== undefined',
  }),
  inBackup('prove-schedule', 'a proof that failed is repeated a day later', 'an hour after one that failed', {
    old: 'last.isFine ? everyHours : Math.min(AGAIN_HOURS, everyHours)',
    new: 'everyHours',
  }),
  inBackup('schedule', 'nothing is proved', 'finds one flipped bit, and tells of it', {
    old: 'if (!proof || !newest || ',
    new: 'if (proof || !newest || ',
  }),
  onServer(
    'platform/http/health.ts',
    'a proof that failed degrades nothing',
    'finds one flipped bit, and tells of it',
    {
      old: 'failed.length > 0 ? { failed }',
      new: 'failed.length > 9 ? { failed }',
    },
  ),
  inBackup('compare', 'a patient who is missing is none', 'finds rows that are missing or more', {
    old: 'digests.get(id) !== digest',
    new: 'digests.has(id) && digests.get(id) !== digest',
  }),
  inBackup('compare', 'rows that are more are none', 'finds rows that are missing or more', {
    old: '...Object.keys(saved.rows), ...Object.keys(restored.rows)',
    new: '...Object.keys(saved.rows)',
  }),
  inBackup('packed-file', 'a flipped bit passes', 'notices any bit that changes', {
    old: '!digest.equals(own.digest()) || ',
    new: '',
  }),
  inBackup('packed-file', 'a file passes for another', 'is not taken for another one', {
    old: 'trialog !== 1 || header.name !== name',
    new: 'trialog !== 1',
  }),
  inBackup('segments', 'a piece too many belongs to a backup', 'end before a position that begins', {
    old: '(to - 1n) / bytes',
    new: 'to / bytes',
  }),
  inBackup('segments', 'a gap in the log is none', 'are unbroken from the first one on', {
    old: 'there.size > unbroken.length',
    new: 'there.size < unbroken.length',
  }),
  inBackup('manifest', 'half a backup is one', 'leaves nothing that is taken for a backup', {
    old: 'isBackupName(name) && !unfinished.has(name)',
    new: 'isBackupName(name)',
  }),
  inBackup(
    'outer-database',
    'a login that may not replicate is not told',
    'is refused in words until its login',
    {
      old: 'missing.length > 0',
      new: 'missing.length > 9',
    },
  ),
  inBackup(
    'outer-log',
    'the last piece of a log waits until it is whole',
    'has its log brought to the backups',
    {
      old: 'if (!isWhole && (!isNew',
      new: 'if (!isWhole && (isNew || !isNew',
    },
  ),
  inBackup('log-pieces', 'a piece of the log is put together wrongly', 'has its log brought to the backups', {
    old: 'isWhole: true',
    new: 'isWhole: false',
  }),
  onServer('platform/object-store/bucket-name.ts', 'a prefix runs into its names', 'ends in one slash', {
    old: "prefix === '' ? ''",
    new: "prefix !== '' ? ''",
  }),
  onServer('installation-check/machine-time/store.ts', 'a proof that failed passes', 'backups that failed', {
    old: 'NOT fine AS faulty',
    new: 'false AS faulty',
  }),
];
