// Measuring an earlier commit beside the tree: what may be asked for, how the figures are put together, and that
// nothing is left behind. The repository is a small one of its own, with benches that print what they are told.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../tools/paths.ts';
import { measureAgainst, namesIn } from './against.ts';
import { readArguments } from './arguments.ts';
import { compare, comparisonTable } from './compare.ts';
import type { Result } from './report.ts';

// A folder for what is temporary that no other run shares: what is left there is ours.
const own = mkdtempSync(join(tmpdir(), 'trialog-bench-test-'));
process.env.TMPDIR = own;

const folders: string[] = [own];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const measured = (figures: Record<string, number>, noisy = false): Result => ({
  bench: 'me',
  command: 'npm run bench me',
  figures: Object.entries(figures).map(([what, value]) => ({ what, unit: 'ms', value, values: [value] })),
  thrown: 0,
  noisy,
  foreign: 0,
});

describe('what may stand behind npm run bench', () => {
  it('is a name, and a commit to compare with', () => {
    expect(readArguments(['me', '--against', '5e579e0', '--small'])).toMatchObject({
      name: 'me',
      against: '5e579e0',
      small: true,
      turns: 3,
      rounds: 5,
      most: 10,
    });
    expect(readArguments([])).toMatchObject({ name: undefined, against: undefined });
  });

  it.each([
    [['--against', 'HEAD~1'], /name of one bench/],
    [['all', '--against', 'HEAD~1'], /name of one bench/],
    [['me', '--against', '--upload-pack=x'], /ambiguous|no commit/],
    [['me', '--against=-x'], /no commit/],
    [['me', '--against', ''], /no commit/],
    [['me', '--turns', '2'], /--turns needs --against/],
    [['me', '--against', 'HEAD', '--turns', '0'], /--turns must be a whole number/],
    [['me', '--rounds', 'many'], /--rounds must be a whole number/],
    [['me', 'wall'], /One bench at a time/],
    [['me', '--agianst', 'HEAD'], /agianst/],
    [['me', '--against', 'HEAD', '--cpu-prof', 'x'], /do not go together/],
  ])('%j is refused in words', (args, words) => {
    expect(() => readArguments(args)).toThrow(words);
  });
});

describe('two versions side by side', () => {
  it('have the median of each over the turns, and the ratio of each turn', () => {
    const turns = [
      { ours: measured({ page: 10 }), theirs: measured({ page: 20 }) },
      { ours: measured({ page: 30 }), theirs: measured({ page: 30 }) },
      { ours: measured({ page: 12 }), theirs: measured({ page: 16 }) },
    ];
    const { figures, noisy } = compare('me', 'abc', turns);
    // Not 12 / 20: a ratio is taken where both met the same machine.
    expect(figures).toEqual([
      { what: 'page', unit: 'ms', ours: 12, theirs: 20, ratios: [0.5, 1, 0.75], ratio: 0.75 },
    ]);
    expect(noisy).toBe(false);
  });

  it('name what only one of them measures, and divide by nothing', () => {
    const turns = [{ ours: measured({ page: 10, lost: 1 }), theirs: measured({ lost: 0, start: 5 }, true) }];
    const comparison = compare('me', 'abc', turns);
    expect(comparison.figures.map(({ what, ratio }) => [what, ratio])).toEqual([
      ['page', undefined],
      ['lost', undefined],
      ['start', undefined],
    ]);
    expect(comparison.noisy).toBe(true);
    const table = comparisonTable(comparison);
    expect(table).toMatch(/page +not measured +10/);
    expect(table).toMatch(/start +5 +not measured/);
    expect(table).toContain('NOISY');
  });

  it('need something that was measured', () => {
    expect(() => compare('me', 'abc', [])).toThrow('Nothing was measured');
  });
});

it('the list of benches gives their names', () => {
  const listing =
    'npm run bench start         about\nnpm run bench me            about\nnpm run bench all           all';
  expect(namesIn(listing)).toEqual(['start', 'me']);
});

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

/** Its bench prints one figure; after `before` it is called `after`. */
function smallRepository(bench: (value: number) => string): string {
  const base = mkdtempSync(join(tmpdir(), 'trialog-bench-test-'));
  folders.push(base);
  mkdirSync(join(base, 'bench'));
  const manifest = { name: 'small', version: '1.0.0', lockfileVersion: 3, type: 'module' };
  writeFileSync(join(base, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(base, 'package-lock.json'),
    JSON.stringify({ ...manifest, packages: { '': { name: 'small', version: '1.0.0' } } }),
  );
  writeFileSync(join(base, 'bench/run.ts'), bench(40));
  git(base, 'init', '-q');
  git(base, 'add', '-A');
  git(base, 'commit', '-qm', 'first');
  writeFileSync(join(base, 'bench/run.ts'), bench(10));
  return base;
}

const printing = (value: number) => `
if (process.argv.length === 2) console.log('npm run bench me   about');
else console.log(JSON.stringify([${JSON.stringify(measured({ page: value }))}]));
// A bench that missed its aim.
process.exitCode = 1;
`;

const options = { name: 'me', against: 'HEAD', json: false, rounds: 1, most: 1, small: true, turns: 2 };
const worktrees = (base: string) => git(base, 'worktree', 'list').trim().split('\n').length;
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('trialog-against-'));

describe('a commit beside the tree', () => {
  it('is installed, measured in turn with the tree, and gone afterwards', async () => {
    const base = smallRepository(printing);
    const before = leftovers();
    const told = JSON.parse(await measureAgainst({ ...options, base, json: true }));
    expect(told.figures).toEqual([
      { what: 'page', unit: 'ms', ours: 10, theirs: 40, ratios: [0.25, 0.25], ratio: 0.25 },
    ]);
    expect(told.commit).toBe(git(base, 'rev-parse', 'HEAD').trim());
    expect(worktrees(base)).toBe(1);
    expect(leftovers().filter((name) => !before.includes(name))).toEqual([]);
  });

  it('is measured by the bench at hand, where that can measure any tree', async () => {
    const whose = (value: number) => `
      const tree = process.argv[process.argv.indexOf('--tree') + 1];
      const page = ${value} * (tree === process.cwd() ? 1 : 3);
      console.log(JSON.stringify([{ ...${JSON.stringify(measured({ page: 0 }))},
        figures: [{ what: 'page', unit: 'ms', value: page, values: [page] }] }]));
    `;
    const base = smallRepository(whose);
    const told = JSON.parse(await measureAgainst({ ...options, base, json: true, anyTree: true }));
    expect(told.figures).toMatchObject([{ ours: 10, theirs: 30 }]);
  });

  it('that lacks the bench, or is not there, is told in words', async () => {
    const base = smallRepository(printing);
    await expect(measureAgainst({ ...options, base, name: 'soak' })).rejects.toThrow(
      'HEAD has no bench named soak, so that there is nothing to compare with. It has me.',
    );
    await expect(measureAgainst({ ...options, base, against: 'abcdef0' })).rejects.toThrow(
      'There is no commit abcdef0 here',
    );
    expect(worktrees(base)).toBe(1);
  });

  it('is removed when somebody stops the run', async () => {
    const waiting = () => `
      if (process.argv.length === 2) console.log('npm run bench me   about');
      else { console.error('measuring'); setInterval(() => {}, 1000); }
    `;
    const base = smallRepository(waiting);
    const script = `import(${JSON.stringify(fromRoot('bench/against.ts'))})
      .then(({ measureAgainst }) => measureAgainst(${JSON.stringify({ ...options, base })}))`;
    const before = leftovers();
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    await expect.poll(() => said).toContain('measuring');
    expect(worktrees(base)).toBe(2);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(worktrees(base)).toBe(1);
    expect(leftovers().filter((name) => !before.includes(name))).toEqual([]);
  });
});
