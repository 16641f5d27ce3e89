// Measures an earlier commit and the tree at hand in one run, in turn, so that both meet the same machine. The commit is
// checked out beside the tree and installed; each version starts its own servers and is measured by its own benches,
// except where a bench can measure any tree.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tools/paths.ts';
import { type BenchArguments, WrongArguments } from './arguments.ts';
import { compare, comparisonTable, type Turn } from './compare.ts';
import type { Result } from './report.ts';

const run = promisify(execFile);

interface AgainstOptions extends Pick<BenchArguments, 'json' | 'rounds' | 'most' | 'small' | 'turns'> {
  name: string;
  against: string;
  /** The bench at hand measures both. */
  anyTree?: boolean;
  /** The tree at hand. */
  base?: string;
}

/** What is printed: a table, or JSON. */
export async function measureAgainst(options: AgainstOptions): Promise<string> {
  const { base = root, name, against, turns: count } = options;
  const commit = await findCommit(base, against);
  const other = await checkOut(base, commit);
  try {
    console.error(`installing ${against} in ${other.folder}`);
    await other.npmCi();
    if (!options.anyTree) await checkName(other, options);
    const turns: Turn[] = [];
    const ours = treeAt(base);
    const args = argumentsFor(options);
    const measure = (tree: Tree) =>
      options.anyTree ? measureIn(ours, [...args, '--tree', tree.folder]) : measureIn(tree, args);
    for (let turn = 0; turn < count; turn += 1) {
      console.error(`turn ${turn + 1} of ${count}`);
      // Who begins changes, so that neither always meets the warmer machine.
      const order = turn % 2 === 0 ? [other, ours] : [ours, other];
      const results = new Map<Tree, Result>();
      for (const tree of order) results.set(tree, await measure(tree));
      turns.push({ ours: results.get(ours)!, theirs: results.get(other)! });
    }
    const comparison = compare(name, against, turns);
    return options.json
      ? JSON.stringify({ ...comparison, commit, measured: turns }, null, 2)
      : comparisonTable(comparison);
  } finally {
    other.remove();
  }
}

async function checkName(tree: Tree, { name, against }: AgainstOptions): Promise<void> {
  const names = namesIn((await tree.node(['bench/run.ts'])).output);
  if (!names.includes(name))
    throw new WrongArguments(
      `${against} has no bench named ${name}, so that there is nothing to compare with. It has ${names.join(', ')}.`,
    );
}

/** The names that a list of benches gives, `all` left off. */
export const namesIn = (listing: string): string[] =>
  [...listing.matchAll(/^npm run bench ([\w-]+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'all');

const argumentsFor = ({ name, rounds, most, small }: AgainstOptions): string[] => [
  'bench/run.ts',
  name,
  '--json',
  '--rounds',
  String(rounds),
  '--most',
  String(most),
  ...(small ? ['--small'] : []),
];

async function measureIn(tree: Tree, args: string[]): Promise<Result> {
  const { output, code } = await tree.node(args);
  try {
    // A bench that missed its aim ends with an exit code, and has measured all the same.
    const [result] = JSON.parse(output) as Result[];
    if (result !== undefined) return result;
  } catch {
    // Told below, with where it happened.
  }
  throw new Error(`The bench in ${tree.folder} gave no figures (exit code ${code}).`);
}

interface Tree {
  folder: string;
  /** Runs a file of that tree with its own Node; what it complains of is shown, what it prints is kept. */
  node(args: string[]): Promise<{ output: string; code: number | null }>;
}

interface OtherTree extends Tree {
  npmCi(): Promise<unknown>;
  remove(): void;
}

function treeAt(folder: string): Tree {
  return {
    folder,
    node: (args) => {
      const own = join(folder, 'node_modules/node/bin/node');
      return collect(folder, existsSync(own) ? own : process.execPath, args);
    },
  };
}

function collect(folder: string, command: string, args: string[]) {
  return new Promise<{ output: string; code: number | null }>((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ output, code });
    });
  });
}

const running = new Set<ChildProcess>();

async function findCommit(base: string, name: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      cwd: base,
    });
    return stdout.trim();
  } catch {
    throw new WrongArguments(
      `There is no commit ${name} here. A copy without history has none to compare with.`,
    );
  }
}

/** Beside the tree, in a temporary folder that is gone afterwards, also when somebody stops the run. */
async function checkOut(base: string, commit: string): Promise<OtherTree> {
  const parent = mkdtempSync(join(tmpdir(), 'trialog-against-'));
  const folder = join(parent, commit.slice(0, 12));
  const remove = () => {
    for (const signal of signals) process.off(signal, stop);
    rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    // Forgets the folder that is no longer there.
    execFileSync('git', ['worktree', 'prune'], { cwd: base });
  };
  // Benches end their servers when they are told to: their folder goes when they have.
  const stop = async (signal: NodeJS.Signals) => {
    const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of running) child.kill(signal);
    await Promise.all(ended);
    remove();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: base });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    ...treeAt(folder),
    npmCi: async () => {
      const { code, output } = await collect(folder, 'npm', ['ci', '--no-audit', '--no-fund']);
      if (code !== 0) throw new Error(`npm ci in ${folder} ended with ${code}.\n${output}`);
    },
    remove,
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
