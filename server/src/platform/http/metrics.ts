// The figures behind /metrics, for Prometheus.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ClockState } from '../database/clock-check.ts';
import type { Sql } from '../database/connect.ts';
import type { DiskRoom } from '../disk-room/watch.ts';
import type { PartHealth } from '../jobs/watchdog.ts';
import type { TimeServerState } from '../time-server/check.ts';

export interface Observed {
  sql: Sql;
  health(): PartHealth[];
  givenUpJobs?: (() => number) | undefined;
  diskRoom?: Pick<DiskRoom, 'state'> | undefined;
  clock?: (() => ClockState) | undefined;
  timeServer?: (() => TimeServerState) | undefined;
}

export interface Metrics {
  contentType: string;
  /** `route` is the pattern, never the address: addresses hold ids. */
  observe(request: { method: string; route: string; status: number }, seconds: number): void;
  print(): Promise<string>;
}

export function makeMetrics({ sql, health, givenUpJobs, diskRoom, clock, timeServer }: Observed): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'trialog_request_duration_seconds',
    help: 'Duration of requests by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'trialog_outbox_rows',
    help: 'Entries of the outbox that are not dispatched yet',
    registers: [registry],
    async collect() {
      const [row] = await sql`SELECT count(*)::int AS count FROM outbox`;
      this.set(row?.count ?? 0);
    },
  });
  const ofChecks = (name: string, help: string, column: 'faults' | 'time') =>
    new Gauge({
      name,
      help,
      labelNames: ['check'],
      registers: [registry],
      async collect() {
        const rows = await sql`SELECT name, faults::float8, extract(epoch FROM checked_at)::float8 AS time
          FROM installation_checks`;
        for (const row of rows) this.set({ check: row.name }, row[column]);
      },
    });
  ofChecks(
    'trialog_check_faults',
    'What each check of `trialog check` found at fault, the last time',
    'faults',
  );
  ofChecks('trialog_check_time_seconds', 'When each check was last made, in seconds since 1970', 'time');
  const ofBackups = (name: string, help: string, column: 'age' | 'fine') =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const rows = await sql`SELECT kind, (array_agg(fine::int ORDER BY ended_at DESC))[1] AS fine,
            extract(epoch FROM clock_timestamp() - max(ended_at) FILTER (WHERE fine))::float8 AS age
          FROM backup_log GROUP BY kind`;
        for (const row of rows) this.set({ kind: row.kind }, row[column] ?? Number.NaN);
      },
    });
  ofBackups(
    'trialog_backup_age_seconds',
    'How long ago the last backup, and the last proof of one, went well',
    'age',
  );
  ofBackups(
    'trialog_backup_fine',
    '1 where the last backup, and the last proof of one, went well; 0 where it did not',
    'fine',
  );
  new Gauge({
    name: 'trialog_part_silent',
    help: '1 for a part that works by itself and has fallen silent: jobs, outbox, seals, events',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const { name, silent } of health()) this.set({ part: name }, silent ? 1 : 0);
    },
  });
  new Gauge({
    name: 'trialog_part_replaced',
    help: 'How often a silent part was replaced since the start',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const { name, replaced } of health()) this.set({ part: name }, replaced);
    },
  });
  if (diskRoom) {
    new Gauge({
      name: 'trialog_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR, the database, the files and the backups, where it is known',
      labelNames: ['disk'],
      registers: [registry],
      collect() {
        for (const { disk, freeBytes } of diskRoom.state()) this.set({ disk }, freeBytes ?? Number.NaN);
      },
    });
    new Gauge({
      name: 'trialog_disk_low',
      help: '1 for a disk with less room than must stay: nobody can write, unless it is that of the backups',
      labelNames: ['disk'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { disk, isLow } of diskRoom.state()) this.set({ disk }, isLow ? 1 : 0);
      },
    });
  }
  if (clock)
    new Gauge({
      name: 'trialog_clock_ahead_seconds',
      help: "How far this machine's clock is ahead of the database's; negative where it is behind",
      registers: [registry],
      collect() {
        this.set(clock().aheadSeconds ?? Number.NaN);
      },
    });
  if (timeServer) {
    new Gauge({
      name: 'trialog_time_server',
      help: 'What is known of the time server: 1 for not configured, not reached yet, unreachable or reached',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.reset();
        this.set({ state: timeServer().timeServer }, 1);
      },
    });
    new Gauge({
      name: 'trialog_time_server_ahead_seconds',
      help: "How far this machine's clock is ahead of the time server's; negative where it is behind",
      registers: [registry],
      collect() {
        this.set(timeServer().aheadSeconds ?? Number.NaN);
      },
    });
  }
  if (givenUpJobs)
    new Gauge({
      name: 'trialog_jobs_given_up',
      help: 'Jobs that have used up their attempts',
      registers: [registry],
      collect() {
        this.set(givenUpJobs());
      },
    });
  return {
    contentType: registry.contentType,
    observe: (request, seconds) => durations.observe(request, seconds),
    print: () => registry.metrics(),
  };
}
