// Starts a tree's server with a wall of so many threads, and tells the parent how to ask for pages of it in the order in
// which that version shows them: by activity, and before there was such an order, by the time of the first message.

import { loadFrom, tellParent } from '../serve-tree.ts';
import type * as benchServer from '../wall/bench-server.ts';
import type { WallSize } from '../wall/data.ts';

export interface WallOfTree {
  pid: number;
  port: number;
  token: string;
  /** The path of each page that was asked for, by its number; none for pages that the wall does not have. */
  paths: Record<number, string>;
}

const [, , tree = '', wall = '{}', pages = '[]'] = process.argv;
const { messagePaths } = await import('@trialog/contract/messages.ts');
// Version 0.1.0 called it a house.
const servers = await loadFrom<typeof benchServer & { openHouse?: typeof benchServer.startBenchServer }>(
  tree,
  'wall/bench-server.ts',
  'wall/house.ts',
);
const target = await (servers.openHouse ?? servers.startBenchServer)(JSON.parse(wall) as WallSize, []);
const { sql, cast } = target;
const teamId = cast.teamIds[0] as string;
const [column] = await sql`SELECT 1 FROM information_schema.columns
  WHERE table_name = 'threads' AND column_name = 'active_at'`;
const byActivity = column !== undefined;
const order = byActivity ? sql`active_at` : sql`created_at`;
const threads = await sql<{ id: string; at: Date }[]>`SELECT id, ${order} AS at FROM threads
  WHERE team_id = ${teamId} ORDER BY ${order} DESC, id DESC`;

function queryOf(page: number): string {
  const asked = byActivity ? ['order=activity'] : [];
  const last = threads[page * 20 - 1];
  if (last) asked.push(`before=${last.id}`, ...(byActivity ? [`activeBefore=${last.at.toISOString()}`] : []));
  return asked.length > 0 ? `?${asked.join('&')}` : '';
}

const numbers = (JSON.parse(pages) as number[]).filter((page) => (page + 1) * 20 <= threads.length);
const path = messagePaths.page(cast.projectId, teamId, 0);
const served: WallOfTree = {
  pid: target.server.pid,
  port: target.port,
  token: await servers.signInPerson(target, servers.personOf(target, 0, 'MedicalProfessional')),
  paths: Object.fromEntries(numbers.map((page) => [page, `${path}${queryOf(page)}`])),
};
tellParent(served, target);
