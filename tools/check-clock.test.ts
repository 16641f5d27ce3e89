// What asks the machine for the time, in code and in SQL, and what does not.
import { expect, it } from 'vitest';
import { checkClock, checkClockOf, checkClockOfMigration } from './check-clock.ts';

const found = (text: string) => checkClockOf({ path: 'server/src/surveys/plan.ts', text });

it('refuses code that asks the machine for the time', () => {
  expect(found('const at = new Date();')).toEqual([
    'server/src/surveys/plan.ts:1: asks the machine for the time; ask the clock',
  ]);
  expect(found('const at = 1;\nconst since = Date.now();')).toEqual([
    expect.stringContaining('plan.ts:2: asks'),
  ]);
  expect(found('function plan(now = Date.now) {}')).toHaveLength(1);
});

it('refuses whatever sets the clock', () => {
  expect(found("import { setClockAhead } from '../platform/clock.ts';")).not.toEqual([]);
  expect(found('setClockAhead(1);')).toEqual([expect.stringContaining('a simulation alone may do')]);
});

it('refuses SQL that asks PostgreSQL for the time, wherever it stands', () => {
  for (const said of ['now()', 'NOW()', 'clock_timestamp()', 'current_date', 'CURRENT_TIMESTAMP'])
    expect(found(`const rows = db\`SELECT 1 WHERE opens_at < \${days} AND closes_at > ${said}\`;`)).toEqual([
      `server/src/surveys/plan.ts:1: SQL says ${said}; bind the time, or say trialog_now() or trialog_clock()`,
    ]);
});

it('lets the clock pass, other times, durations and functions of that name', () => {
  expect(
    found(`// now() in words
      const at = clock.date(), also = new Date(clock.now()), took = performance.now(), later = now();
      db\`SELECT trialog_now(), trialog_clock() WHERE at > \${now()}\`;`),
  ).toEqual([]);
});

it('refuses migrations that decide by the time of PostgreSQL, from the clock on', () => {
  const text = '-- now() in words\nCREATE TABLE visits (at timestamptz DEFAULT now());';
  expect(checkClockOfMigration({ name: '0999_visits', text })).toEqual([
    'server/migrations/0999_visits.sql says now(); say trialog_now() or trialog_clock()',
  ]);
  expect(checkClockOfMigration({ name: '0002_people', text })).toEqual([]);
  expect(
    checkClockOfMigration({ name: '0999_visits', text: text.replaceAll('now()', 'trialog_now()') }),
  ).toEqual([]);
});

it('finds nothing in the server, and no file on its list that has no need of it', () => {
  expect(checkClock()).toEqual([]);
});
