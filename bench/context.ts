// What a bench is given to measure with.
import type { Rounds } from './measure.ts';

type Steps = Record<string, () => Promise<number>>;

interface StepOptions {
  /** Prepares each round and is not measured. */
  before?: () => Promise<void>;
  /** False for what others on the machine cannot change. */
  minded?: boolean;
}

export interface BenchContext {
  measure(steps: Steps, options?: StepOptions): Promise<Rounds>;
  /** Options of Node for the server that is measured, for a profile. */
  nodeArgs: string[];
  /** A fraction of the data, to see whether a bench works; its figures mean nothing. */
  small: boolean;
  /** How long, for benches that measure over time. */
  minutes: number | undefined;
  /** How much data, for the bench of backups. */
  gigabytes: number | undefined;
  /** The tree whose server is measured, for benches that can measure another one than their own. */
  tree: string | undefined;
}
