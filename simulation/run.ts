// `npm run simulate -- --patients 500 --months 12`: a study from its first day to its end, with its report.
import { parseArgs } from 'node:util';
import { type SimulationReport, simulate } from './simulate.ts';

const DAYS_PER_MONTH = 365 / 12;
const USAGE =
  'npm run simulate -- --patients <number> --months <number> [--seed <number>] [--step <hours>] [--begin <day>]';

function readNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0 && number <= most) return number;
  throw new Error(`--${name} must be a number up to ${most}, not "${text}".\n${USAGE}`);
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      patients: { type: 'string', default: '500' },
      months: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      step: { type: 'string' },
      begin: { type: 'string', default: '2027-01-04' },
    },
  });
  const days = Math.max(1, Math.round(readNumber('months', values.months, 60) * DAYS_PER_MONTH));
  // A month hour by hour; a year by three of them.
  const stepHours = readNumber('step', values.step ?? (days > 62 ? '3' : '1'), 24);
  if (24 % stepHours !== 0) throw new Error(`--step must divide the day.\n${USAGE}`);
  return {
    patients: Math.round(readNumber('patients', values.patients, 100_000)),
    days,
    seed: Math.round(readNumber('seed', values.seed, 2 ** 31)),
    stepHours,
    begin: values.begin,
  };
}

function linesOf({ ledger, ...report }: SimulationReport): string[] {
  const { counts } = ledger;
  const rate = (ledger.rounds.size + ledger.messages.size) / report.daysSeconds;
  return [
    `submissions ${ledger.rounds.size}, of which late ${counts.sentLate - counts.refusedLate}; too late ${counts.refusedLate}; rounds missed ${report.missedRounds}`,
    `messages ${ledger.messages.size}, of which replies ${counts.replies}, broadcasts ${counts.broadcasts}`,
    `alerts closed ${counts.alertsClosed}; moves to other zones ${counts.moves}; sent twice ${counts.sentTwice}`,
    `requests ${report.requests}, of which sent again while the server was away ${report.repeated}`,
    `time ${report.seconds.toFixed(0)} s, of which the days ${report.daysSeconds.toFixed(0)} s: ${rate.toFixed(0)} writes a second`,
  ];
}

try {
  const options = readOptions(process.argv.slice(2));
  console.log(`${options.patients} patients, ${options.days} days, seed ${options.seed}`);
  const begun = performance.now();
  const report = await simulate({
    ...options,
    onStage: (stage) => console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${stage}`),
    onDay: (day, { rounds, messages }) => {
      if (day % 30 === 0)
        console.log(
          `day ${day}: ${rounds.size} submissions, ${messages.size} messages, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
        );
    },
  });
  for (const line of linesOf(report)) console.log(line);
  for (const fault of report.faults) console.error(`FAULT: ${fault}`);
  console.log(
    report.faults.length === 0 ? 'Everything that was acknowledged is there, and all checks hold.' : 'FAILED',
  );
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
