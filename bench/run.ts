// `npm run bench` lists the benches, `npm run bench <name>` runs one, `npm run bench all` runs them all.
// --json prints JSON instead of tables; --rounds and --most change how many rounds count and run at most;
// --small measures a fraction of the data, to see whether a bench works. --against <commit> measures that commit in
// turn with the tree at hand, --turns times each. --minutes is how long a soak takes,
// --gigabytes how large the backup is.
import { measureAgainst } from './against.ts';
import { benchAnalyses } from './analyses.ts';
import { type BenchArguments, readArguments, WrongArguments } from './arguments.ts';
import { benchBackup } from './backup.ts';
import type { BenchContext } from './context.ts';
import { benchControl } from './control.ts';
import { benchCut } from './cut.ts';
import { benchEdits } from './edits.ts';
import { benchMe } from './me.ts';
import { measureRounds } from './measure.ts';
import { benchMedia } from './media.ts';
import { benchMemory } from './memory.ts';
import { benchNotifications } from './notifications.ts';
import { benchPages } from './pages.ts';
import { waitForQuiet, watchProcessors } from './processors.ts';
import { type Result, table } from './report.ts';
import { benchResults } from './results.ts';
import { benchScroll } from './scroll.ts';
import { removeFolders } from './server.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchSurveys } from './surveys.ts';
import { benchTrail } from './trail.ts';
import { benchWall } from './wall.ts';
import { benchWeb } from './web.ts';
import { benchWrites } from './writes.ts';

interface Bench {
  about: string;
  run: (context: BenchContext) => Promise<Result>;
  /** It can measure the server of another tree, also of one that does not have this bench. */
  anyTree?: boolean;
}

const benches: Record<string, Bench> = {
  start: { about: 'start of the process to the first 200 of /health/ready', run: benchStart },
  me: { about: 'Users/me against a bare Fastify route with the same JSON', run: benchMe },
  cut: { about: '200 writing requests and 50 uploads cut in flight', run: benchCut },
  media: { about: 'uploads of 20 MB against a bare server, and the work on a video', run: benchMedia },
  web: { about: 'the signed-in page on a slow phone', run: benchWeb },
  wall: { about: 'pages, posts and event streams of a wall with a million messages', run: benchWall },
  pages: {
    about: 'pages of the wall in the order in which a version shows them',
    run: benchPages,
    anyTree: true,
  },
  results: {
    about: 'statistics, exports, what counting costs, and all of it in a browser',
    run: benchResults,
  },
  writes: {
    about: 'messages and questionnaires a second, and the processor time of each',
    run: benchWrites,
    anyTree: true,
  },
  edits: { about: 'submitting with and without the list of changes before it', run: benchEdits },
  surveys: { about: 'submissions, lists to complete and the opening of rounds', run: benchSurveys },
  notifications: {
    about: 'a broadcast to 100,000 patients, and the wall meanwhile',
    run: benchNotifications,
  },
  analyses: {
    about: 'pages of the analyst console by three filters, over a million messages',
    run: benchAnalyses,
  },
  trail: { about: 'the audit trail of ten million entries: pages, and all of it as a file', run: benchTrail },
  control: {
    about: 'a file of 5,000 people to invite, and the people of 10,000 patients',
    run: benchControl,
  },
  scroll: { about: 'scrolling through a wall of 1,000 threads in a browser', run: benchScroll },
  backup: { about: 'a backup of 10 GB restored, against a plain copy of the folder', run: benchBackup },
  memory: { about: 'memory of server and embedded database at rest', run: benchMemory },
  soak: { about: 'memory of the server under twenty minutes of mixed load', run: benchSoak },
};

const contextFor = (options: BenchArguments): BenchContext => ({
  measure: (steps, { before, minded = true } = {}) =>
    measureRounds(steps, {
      rounds: options.rounds,
      most: options.most,
      noiseLimit: minded ? 0.1 : 1,
      watch: watchProcessors,
      settle: async () => {
        if (minded) await waitForQuiet();
        await before?.();
      },
      onRound: ({ values, foreign }, number) => {
        const parts = Object.entries(values).map(([name, value]) => `${name} ${value.toFixed(1)}`);
        console.error(`  round ${number}: ${parts.join(', ')} (others ${Math.round(foreign * 100)} %)`);
      },
    }),
  nodeArgs: options.cpuProf ? ['--cpu-prof', `--cpu-prof-dir=${options.cpuProf}`] : [],
  small: options.small,
  minutes: options.minutes,
  gigabytes: options.gigabytes,
  tree: options.tree,
});

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  const { name: wanted, against } = options;
  const names = wanted === 'all' ? Object.keys(benches) : wanted ? [wanted] : [];
  const unknown = names.find((name) => !(name in benches));
  if (names.length === 0 || unknown !== undefined) {
    if (unknown !== undefined) console.error(`There is no bench "${unknown}".`);
    for (const [name, { about }] of Object.entries(benches))
      console.log(`npm run bench ${name.padEnd(13)} ${about}`);
    console.log('npm run bench all           all of them; -- --json for JSON');
    console.log('npm run bench <name> -- --against <commit>   that commit and this tree in turn');
    process.exitCode = unknown === undefined ? 0 : 2;
    return;
  }
  if (against !== undefined) {
    const name = names[0]!;
    console.log(
      await measureAgainst({ ...options, name, against, anyTree: benches[name]!.anyTree === true }),
    );
    return;
  }
  const context = contextFor(options);
  const results: Result[] = [];
  try {
    for (const name of names) {
      console.error(`${name}: ${benches[name]!.about}`);
      const result = await benches[name]!.run(context);
      results.push(result);
      if (!options.json) console.log(`\n${table(result)}\n`);
    }
  } finally {
    removeFolders();
  }
  if (options.json) console.log(JSON.stringify(results, null, 2));
  if (results.some(({ figures }) => figures.some(({ met }) => met === false))) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
