// /health/live: the process answers. /health/ready: the database answers too; it names the parts that work by themselves
// and are silent, disks that are nearly full, keys of the audit trail that were altered, a backup or a proof of one that
// failed, and by how much this machine's clock is off, and stays 200: the API goes on without them, and the watchdog replaces
// them. It always says whether a time server is configured and reached.
import type { FastifyInstance } from 'fastify';
import type { ClockState } from '../database/clock-check.ts';
import type { Sql } from '../database/connect.ts';
import type { DiskRoom } from '../disk-room/watch.ts';
import type { PartHealth } from '../jobs/watchdog.ts';
import { noTimeServer, type TimeServerState, type TimeServerWords } from '../time-server/check.ts';
import { refuse } from './refusal.ts';

const READY_WITHIN = 2000;

interface ReadyState {
  status: string;
  version: string;
  silent?: string[];
  /** Disks without enough room, each in a sentence. */
  disks?: string[];
  /** How many keys of the audit trail were altered: what is about their people cannot be written. */
  alteredKeys?: number;
  /** Whether the last backup, the last proof of one, or both failed. */
  failed?: string[];
  timeServer: TimeServerWords;
  /** Of this machine, against the database; only where that is too much. */
  clockAheadSeconds?: number;
  /** Of this machine, against the time server, to a tenth of a second, where it was reached. */
  timeServerAheadSeconds?: number;
}

type Readiness = () => Promise<ReadyState>;

interface Watched {
  health(): PartHealth[];
  diskRoom?: Pick<DiskRoom, 'explain'> | undefined;
  clock?: (() => ClockState) | undefined;
  timeServer?: (() => TimeServerState) | undefined;
  /** Whose keys of the audit trail were altered. */
  listAltered?: () => Promise<readonly string[]>;
}

/** Refused while the database does not answer. */
export function makeReadiness(
  sql: Sql,
  version: string,
  { health, diskRoom, clock, timeServer: readTimeServer, listAltered }: Watched,
): Readiness {
  return async () => {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(refuse('databaseAway')), READY_WITHIN).unref(),
    );
    const failed = await Promise.race([listFailed(sql), late]);
    const altered = (await listAltered?.()) ?? [];
    const silent = health().flatMap((part) => (part.silent ? [part.name] : []));
    const { aheadSeconds, isOff } = clock?.() ?? { aheadSeconds: undefined, isOff: false };
    const { timeServer, ...compared } = readTimeServer?.() ?? noTimeServer;
    const disks = diskRoom?.explain() ?? [];
    const faults = {
      ...(disks.length > 0 ? { disks } : {}),
      ...(silent.length > 0 ? { silent } : {}),
      ...(altered.length > 0 ? { alteredKeys: altered.length } : {}),
      ...(failed.length > 0 ? { failed } : {}),
      ...(isOff && aheadSeconds !== undefined ? { clockAheadSeconds: toTenths(aheadSeconds) } : {}),
    };
    return {
      status: Object.keys(faults).length > 0 || compared.isOff ? 'degraded' : 'ready',
      version,
      ...faults,
      timeServer,
      ...(compared.aheadSeconds === undefined
        ? {}
        : { timeServerAheadSeconds: toTenths(compared.aheadSeconds) }),
    };
  };
}

async function listFailed(sql: Sql): Promise<string[]> {
  const rows = await sql`SELECT kind FROM (VALUES ('backup'), ('proof')) AS kinds (kind) WHERE NOT (
      SELECT fine FROM backup_log b WHERE b.kind = kinds.kind ORDER BY ended_at DESC, id DESC LIMIT 1)`;
  return rows.map(({ kind }) => kind);
}

/** Never -0, which is nothing to speak of. */
const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10 + 0;

export function serveHealth(app: FastifyInstance, version: string, readiness: Readiness): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live', version }));
  app.get('/health/ready', { schema: { hide: true } }, readiness);
}
