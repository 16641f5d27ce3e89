// Starts what a bench measures in a process of its own, so that the server of any tree can be measured with that tree's
// own modules: two trees have two of every module. The child tells the parent what it serves, and ends with it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../tools/paths.ts';

export type Served<What> = What & {
  /** Waits until nothing is left to do. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** `script` lies in bench and serves the tree that its first argument names. */
export async function serveTree<What extends object>(
  script: string,
  tree: string,
  ...more: string[]
): Promise<Served<What>> {
  const child: ChildProcess = fork(fromRoot('bench', script), [tree, ...more], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const told = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    if (child.exitCode !== null) throw new Error(`The server of ${tree} ended with ${child.exitCode}.`);
    return message;
  };
  const what: What = await told();
  return {
    ...what,
    settle: async () => {
      child.send('settle');
      await told();
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** In the child: a module of a tree's benches, by the first of its names that the tree has. */
export async function loadFrom<Module>(tree: string, ...names: string[]): Promise<Module> {
  const path = names.map((name) => join(tree, 'bench', name)).find(existsSync);
  if (path === undefined) throw new Error(`${tree} has none of ${names.join(', ')}.`);
  return import(pathToFileURL(path).href);
}

/** In the child: says what is served, and settles and stops when the parent wants it. */
export function tellParent(
  what: object,
  { settle, stop }: { settle(): Promise<void>; stop(): Promise<void> },
): void {
  const end = () => void stop().finally(() => process.exit());
  // The parent may be gone before everything was ready.
  if (!process.connected) {
    end();
    return;
  }
  process.once('disconnect', end);
  process.on('message', () => void settle().then(() => process.send?.('settled')));
  process.send?.(what);
}
