// `trialog check`: holds a running installation against the rules that must always be true.
import { join } from 'node:path';
import type { CheckResult } from '../../installation-check/check.ts';
import { runChecks } from '../../installation-check/run.ts';
import { saveResult } from '../../installation-check/store.ts';
import { readAnchor } from '../../platform/audit/anchor.ts';
import { readHeadFile, readHeads } from '../../platform/audit/heads.ts';
import { migrateJobs } from '../../platform/jobs/worker.ts';
import { openInstalledFiles } from '../../platform/object-store/open.ts';
import { type Command, Refusal, readArguments } from './command.ts';

export const checkCommand: Command = {
  usage: 'check [--json]',
  what:
    'Hold the running installation against the rules that must always be true: questionnaires, counts, audit trail,\n' +
    '      background work, clock, files. Metrics report what it found last',
  migrates: false,
  prepare(args, config) {
    const { json = false } = readArguments(args, { json: { type: 'boolean' } }, []).values;
    return async ({ sql, ownerUrl, print, config: installed }) => {
      await migrateJobs(ownerUrl);
      const own = readHeadFile(join(config.dataDir, 'audit-heads.jsonl'));
      const anchored = config.auditAnchor ? await readAnchor(config.auditAnchor.target) : '';
      const { files } = await openInstalledFiles(sql, installed);
      const results: CheckResult[] = [];
      try {
        for await (const result of runChecks({ sql, files, heads: readHeads(own, anchored) })) {
          await saveResult(sql, result);
          results.push(result);
          if (!json) for (const line of linesOf(result)) print(line);
        }
      } finally {
        files.close();
      }
      if (json) print(JSON.stringify(results, undefined, 2));
      const broken = results.filter(({ faults }) => faults > 0);
      if (broken.length > 0) throw new Refusal(`${broken.length} of ${results.length} checks found faults.`);
      if (!json) print(`All ${results.length} checks found everything in order.`);
    };
  },
};

function linesOf({ name, rule, looked, faults, examples }: CheckResult): string[] {
  if (faults === 0) return [`ok      ${name}: ${rule} (${looked})`];
  return [
    `FAULTY  ${name}: ${rule} ${faults} of ${looked} not so:`,
    ...examples.map((one) => `          ${one}`),
  ];
}
