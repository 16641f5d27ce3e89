// `trialog jobs`: lists the jobs that have used up their attempts, and has them tried again.
import { listGivenUpJobs, retryGivenUpJobs } from '../../platform/jobs/given-up.ts';
import { migrateJobs } from '../../platform/jobs/worker.ts';
import { type Command, Refusal, readArguments, UsageError } from './command.ts';

const MOST_CHARACTERS = 120;

export const jobsCommand: Command = {
  usage: 'jobs [--retry <number>|all]',
  what: 'List the jobs that have used up their attempts; with --retry, try one or all of them again',
  migrates: false,
  prepare(args) {
    const { retry } = readArguments(args, { retry: { type: 'string' } }, []).values;
    if (retry !== undefined && retry !== 'all' && !/^[1-9]\d{0,17}$/.test(retry))
      throw new UsageError('--retry takes the number of a job, or all.');
    return async ({ sql, ownerUrl, print }) => {
      await migrateJobs(ownerUrl);
      const jobs = await listGivenUpJobs(sql);
      if (retry === undefined) {
        for (const { id, name, attempts, askedAt, lastError } of jobs) {
          const [line = ''] = (lastError ?? '').split('\n');
          print(`${id}  ${name}  asked ${askedAt.toISOString()}, tried ${attempts} times`);
          if (line) print(`    ${line.slice(0, MOST_CHARACTERS)}`);
        }
        print(
          jobs.length === 0
            ? 'No job has used up its attempts.'
            : `${jobs.length} in all. Try them again with "npm run trialog -- jobs --retry all".`,
        );
        return;
      }
      const ids = jobs.map(({ id }) => id).filter((id) => retry === 'all' || id === retry);
      if (ids.length === 0 && retry !== 'all')
        throw new Refusal(`Job ${retry} is not among those that have used up their attempts.`);
      print(`${await retryGivenUpJobs(sql, ids)} jobs are tried again now.`);
    };
  },
};
