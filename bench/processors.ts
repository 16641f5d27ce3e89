// Who used the processors: the machine's own count against that of this process and everything below it.
// Steal counts as others' use: it is time in which we would have run.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Ticks {
  busy: number;
  all: number;
}

interface ProcessStat {
  parent: number;
  ticks: number;
}

function machineTicks(): Ticks {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  // user nice system idle iowait irq softirq steal; what follows is counted in these already.
  const fields = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const all = fields.reduce((sum, field) => sum + field, 0);
  return { busy: all - (fields[3] ?? 0) - (fields[4] ?? 0), all };
}

function readProcesses(): Map<number, ProcessStat> {
  const processes = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name in brackets may hold anything; the fields begin after its last bracket.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // utime, stime, and those of children that ended: so nothing is lost when a process ends.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      processes.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It ended meanwhile.
    }
  }
  return processes;
}

/** The process and everything below it. */
export function processTree(root: number, processes = readProcesses()): number[] {
  const children = new Map<number, number[]>();
  for (const [pid, { parent }] of processes) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const tree: number[] = [];
  for (const open = [root]; open.length > 0; ) {
    const pid = open.pop() as number;
    if (!processes.has(pid)) continue;
    tree.push(pid);
    open.push(...(children.get(pid) ?? []));
  }
  return tree;
}

function ticksBelow(root: number): number {
  const processes = readProcesses();
  return processTree(root, processes).reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0);
}

/** What a process and everything below it have used so far. */
export function processorMilliseconds(root: number): number {
  return ticksBelow(root) * MILLISECONDS_A_TICK;
}

function canWatch(): boolean {
  return process.platform === 'linux';
}

/** The machine counts in hundredths of a second: of less than twenty no share can be told. */
const MILLISECONDS_A_TICK = 10;
const FEWEST_TICKS = 20;

export function shareOf(others: number, all: number): number {
  return all < FEWEST_TICKS ? 0 : Math.min(1, Math.max(0, others / all));
}

/** Runs a step; `foreign` is the share of all processors' time that others took, 0 where nobody can tell. */
export async function watchProcessors<T>(step: () => Promise<T>): Promise<{ value: T; foreign: number }> {
  if (!canWatch()) return { value: await step(), foreign: 0 };
  const [machine, own] = [machineTicks(), ticksBelow(process.pid)];
  const value = await step();
  const [machineAfter, ownAfter] = [machineTicks(), ticksBelow(process.pid)];
  const others = machineAfter.busy - machine.busy - (ownAfter - own);
  return { value, foreign: shareOf(others, machineAfter.all - machine.all) };
}

/** Waits for half a second in which others leave the processors alone; gives up after a while. */
export async function waitForQuiet(limit = 0.1, patience = 10_000): Promise<void> {
  if (!canWatch()) return;
  for (const since = Date.now(); Date.now() - since < patience; ) {
    const { foreign } = await watchProcessors(() => sleep(500));
    if (foreign <= limit) return;
  }
}
