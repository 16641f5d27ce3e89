// The alerts and the dashboard in deploy/ against a running server: every figure that they name is one that it reports, and
// every alert is tried and explained.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openWorld, type World } from './world/world.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const rules = (parse(read('deploy/prometheus/trialog.rules.yml')).groups as { rules: Rule[] }[]).flatMap(
  (group) => group.rules,
);

let world: World;
let figures: string;
beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
  const anna = await world.as('anna');
  await anna.get('Users/me');
  figures = await (await fetch(`${world.url}/metrics`)).text();
});
afterAll(() => world.stop());

const FIGURE = /\b(?:trialog|process|nodejs)_[a-z\d_]+/g;
const namedIn = (text: string): string[] => [...text.matchAll(FIGURE)].map(([name]) => name);

/** Of a histogram, Prometheus has three figures. */
function reportedNames(): { whole: Set<string>; inQueries: Set<string> } {
  const types = [...figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const inQueries = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  );
  return { whole: new Set(types.map(([, name = '']) => name)), inQueries };
}

it('every figure that alerts, the dashboard and docs/operations.md name is one that the server reports', () => {
  const { whole, inQueries } = reportedNames();
  const dashboard = JSON.parse(read('deploy/grafana/trialog.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const queries = [...rules.map(({ expr }) => expr), ...shown].flatMap(namedIn);
  const explained = namedIn(read('docs/operations.md'));
  expect(shown.length).toBeGreaterThan(12);
  expect(queries.filter((name) => !inQueries.has(name))).toEqual([]);
  expect(explained.filter((name) => !whole.has(name))).toEqual([]);
  // And the other way round: each figure of ours is explained, and somebody looks at it.
  const looked = new Set(queries.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
  const ours = [...whole].filter((name) => name.startsWith('trialog_'));
  expect(ours.filter((name) => !looked.has(name) || !explained.includes(name))).toEqual([]);
});

it('figures have the labels by which alerts choose', () => {
  expect(figures).toMatch(/trialog_request_duration_seconds_bucket\{le="1",[^}]*route="\/api\/[^"]*"[^}]*\}/);
  expect(figures).toMatch(/trialog_request_duration_seconds_count\{[^}]*status="200"/);
  expect(figures).toMatch(/trialog_part_silent\{part="seals"\} 0/);
  expect(figures).toMatch(/trialog_time_server\{state="not configured"\} 1/);
  const words = read('server/src/platform/time-server/check.ts');
  expect(words).toContain("'unreachable'");
});

it('every alert is tried with promtool, firing and quiet, and docs/operations.md says what to do', () => {
  const tests = parse(read('deploy/prometheus/trialog.rules.test.yml')).tests as { name: string }[];
  expect(tests.map(({ name }) => name)).toEqual(
    rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} is quiet`]),
  );
  const explained = [...read('docs/operations.md').matchAll(/^\| `(Trialog\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(explained).toEqual(rules.map(({ alert }) => alert));
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
  }
});

const promtool = (() => {
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v promtool']).toString().trim();
  } catch {
    return undefined;
  }
})();

it.skipIf(!promtool)('alerts fire when they should, where promtool is installed', () => {
  const folder = join(ROOT, 'deploy/prometheus');
  const run = (...args: string[]) => execFileSync(promtool ?? '', args, { cwd: folder }).toString();
  expect(run('check', 'rules', 'trialog.rules.yml')).toContain(`SUCCESS: ${rules.length} rules found`);
  expect(run('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'trialog.rules.test.yml')).toContain('SUCCESS');
});
