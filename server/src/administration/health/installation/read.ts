// The lamps of the installation, for those who watch over all of a study.
import {
  backupLight,
  chainLight,
  clockLight,
  diskLight,
  jobsLight,
  proofLight,
} from '@trialog/contract/rules/study-health.ts';
import type { InstallationHealth } from '@trialog/contract/schemas/study-health.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Installation } from '../../../platform/http/installation.ts';
import { findSeals, findWork, listBackups } from './store.ts';

const at = (instant: Date | null | undefined) => instant?.getTime() ?? null;
const text = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

export async function readInstallation(
  db: Db,
  installation: Installation,
  now: Date,
): Promise<InstallationHealth> {
  const [work, backups, seals, disk, alteredKeys] = await Promise.all([
    findWork(db),
    listBackups(db),
    findSeals(db),
    installation.disk(),
    installation.countAlteredKeys(),
  ]);
  const { givenUp } = work;
  const aheadSeconds = installation.aheadSeconds();
  const waitingSince = at(work.waitingSince);
  const unsealedSince = at(seals.waitingSince);
  return {
    jobs: {
      light: jobsLight({ givenUp, waitingSince }, now.getTime()),
      givenUp,
      waitingSince: text(work.waitingSince),
    },
    disk: { light: diskLight(disk), ...disk },
    ...backupLamps(backups, installation.makesBackups, now),
    clock: { light: clockLight(aheadSeconds), aheadSeconds },
    auditChain: {
      light: chainLight({ waitingSince: unsealedSince, alteredKeys }, now.getTime()),
      sealedUpTo: text(seals.sealedUpTo),
      waitingSince: text(seals.waitingSince),
      alteredKeys,
    },
  };
}

/** Also made by a command or another process, which leaves them in the list. */
function backupLamps(
  rows: Awaited<ReturnType<typeof listBackups>>,
  makesBackups: boolean,
  now: Date,
): Pick<InstallationHealth, 'backup' | 'restoreProof'> {
  const backup = rows.find(({ kind }) => kind === 'backup');
  const proof = rows.find(({ kind }) => kind === 'proof');
  const isSetUp = makesBackups || backup !== undefined;
  const last = { lastAt: at(backup?.lastFineAt), dueAt: at(backup?.dueAt) };
  const failed = { backup: backup?.isFine === false, proof: proof?.isFine === false };
  const provedAt = at(proof?.lastFineAt);
  return {
    backup: {
      light: backupLight({ isSetUp, ...last, lastFailed: failed.backup }, now.getTime()),
      isSetUp,
      lastAt: text(backup?.lastFineAt),
      lastFailed: failed.backup,
    },
    restoreProof: {
      light: proofLight({ isSetUp, provedAt, lastFailed: failed.proof }, now.getTime()),
      isSetUp,
      provedAt: text(proof?.lastFineAt),
      lastFailed: failed.proof,
    },
  };
}
