// What the parts of the wall's bench share.
import type { Rounds } from '../measure.ts';
import type { Figure } from '../report.ts';
import type { BenchServer } from './bench-server.ts';

export interface Part {
  figures: Figure[];
  rounds: Rounds[];
}

/** The server is held while its limit is measured. */
export async function held(target: BenchServer, work: () => Promise<number>): Promise<number> {
  target.server.pause();
  try {
    return await work();
  } finally {
    target.server.resume();
  }
}
