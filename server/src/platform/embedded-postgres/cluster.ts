// Where the embedded database's binaries and its cluster lie, for the identity that its process gets here.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Binaries,
  chooseDisguise,
  type Disguise,
  locateBinaries,
  reachableForNobody,
} from './binaries.ts';
import { readOrigin } from './origin.ts';

export interface LocatedCluster {
  binaries: Binaries;
  cluster: string;
  disguise: Disguise;
}

export function locateCluster(dir: string, wanted?: Disguise): LocatedCluster {
  const disguise = wanted ?? chooseDisguise();
  mkdirSync(dir, { recursive: true });
  const binaries = locateBinaries(readOrigin(dir).programs);
  const cluster = join(dir, 'cluster');
  if (disguise !== 'nobody') return { binaries, cluster, disguise };
  const reachable = reachableForNobody(binaries, cluster);
  return { binaries: reachable.binaries, cluster: reachable.dataDir, disguise };
}
