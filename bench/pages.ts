// Pages of the wall as a version shows them, with a million messages and with a hundredth: the first one, one some way
// down and one far down. Measures the tree at hand, or another one (`--tree`), so that two versions can be compared.
import { root } from '../tools/paths.ts';
import type { BenchContext } from './context.ts';
import { valuesOf } from './measure.ts';
import type { WallOfTree } from './pages/serve-wall.ts';
import { figure, type Result, result } from './report.ts';
import { type Served, serveTree } from './serve-tree.ts';
import { requestText } from './wall/connection.ts';
import { FULL, HUNDREDTH } from './wall/data.ts';
import { fastest, type Load, type Task } from './wall/load.ts';

const SECONDS = 4;
const THREADS = 20;

export async function benchPages({ measure, small, tree = root }: BenchContext): Promise<Result> {
  const walls = {
    '1 million messages': { size: small ? { ...FULL, threads: 20_000 } : FULL, pages: [0, 50, 5_000] },
    '10 thousand messages': { size: HUNDREDTH, pages: [0, 49] },
  };
  const served: Served<WallOfTree>[] = [];
  try {
    const loads: Record<string, Load> = {};
    for (const [name, { size, pages }] of Object.entries(walls)) {
      const wall = await serveTree<WallOfTree>(
        'pages/serve-wall.ts',
        tree,
        JSON.stringify(size),
        JSON.stringify(pages),
      );
      served.push(wall);
      for (const [page, path] of Object.entries(wall.paths))
        loads[`page ${Number(page).toLocaleString('en')} of ${name}`] = await loadOf(wall, path, small);
    }
    for (const load of Object.values(loads)) await fastest(load);
    const rounds = await measure(
      Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, () => fastest(load)])),
    );
    return result(
      'pages',
      Object.keys(loads).map((name) => figure(name, 'pages/s', valuesOf(rounds, name))),
      [rounds],
    );
  } finally {
    for (const wall of served) await wall.stop();
  }
}

/** The same page again and again, its answer compared to the letter. */
async function loadOf({ port, token }: WallOfTree, path: string, small: boolean): Promise<Load> {
  const answer = await fetch(`http://localhost:${port}/api/en-US/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const entries = JSON.parse(body.toString()) as { replyMessages: unknown[] }[];
  if (entries.length !== THREADS || entries.some(({ replyMessages }) => replyMessages.length !== 4))
    throw new Error(`${path} is no page of ${THREADS} threads with 4 replies: ${answer.status}.`);
  const task: Task = { request: requestText({ path, token }), expected: body };
  return { port, seconds: small ? 1 : SECONDS, next: () => task };
}
