// `trialog import <file>`: brings a study file in, and says what it changed.
import { migrate } from '../../platform/database/migrate.ts';
import { migrateJobs } from '../../platform/jobs/worker.ts';
import { importStudy } from '../import/import-study.ts';
import { readStudyFile } from '../study-file/read.ts';
import { type Command, readArguments, reasonOf, reasonOption } from './command.ts';

export const importCommand: Command = {
  usage: 'import <file> [--reason <text>]',
  what: 'Bring a study file in: everything in it, or nothing',
  migrates: true,
  prepare(args, config) {
    const { values, positionals } = readArguments(args, reasonOption, ['The file']);
    const reason = reasonOf(values);
    const { kind, issuer } = config.identity;
    const study = readStudyFile(positionals[0] as string, {
      demo: config.demo,
      ...(kind === 'external' ? { issuer } : {}),
    });
    return async ({ sql, ownerUrl, say }) => {
      await migrate(sql);
      await migrateJobs(ownerUrl);
      const { tally, notInFile } = await importStudy(sql, study, {
        provider: config.identity,
        version: config.version,
        ...reason,
      });
      let touched = false;
      for (const [kindOfThing, counts] of Object.entries(tally)) {
        const parts = Object.entries(counts).filter(([, count]) => count > 0);
        touched ||= parts.some(([outcome]) => outcome !== 'unchanged');
        if (parts.length > 0)
          say(`${kindOfThing}: ${parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
      }
      for (const { file, line, column, message } of study.warnings)
        say(`${file}:${line}:${column}: ${message}`);
      for (const one of notInFile) say(`not in the file, left as it is: ${one}`);
      say(touched ? 'The study file is in.' : 'Nothing had changed.');
    };
  },
};
