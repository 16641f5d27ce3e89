// The figures behind /metrics, for Prometheus.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sql } from '../database/connect.ts';
import type { PartHealth } from '../jobs/watchdog.ts';

export interface Observed {
  sql: Sql;
  health(): PartHealth[];
  givenUpJobs?: (() => number) | undefined;
}

export interface Metrics {
  contentType: string;
  /** `route` is the pattern, never the address: addresses hold ids. */
  observe(request: { method: string; route: string; status: number }, seconds: number): void;
  print(): Promise<string>;
}

export function makeMetrics({ sql, health, givenUpJobs }: Observed): Metrics {
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
