// Mutants of the rules about clocks and working time, and of what was held on which day.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const day = 'is one of the time zone, also where its clocks change';
const dueTime = 'is counted by the help desk’s hours, else by the usual ones';

export const timeRulesMutants: readonly Mutant[] = [
  inRules('clock', 'the clocks of a place are a month ahead', day, {
    old: "part('month') - 1",
    new: "part('month')",
  }),
  inRules('clock', 'a guess beyond a change of clocks stands', 'is on Monday after a weekend', {
    old: 'return clock - (clockIn(guess, timeZone) - guess);',
    new: 'return guess;',
  }),
  inRules('access-register', 'the day of a place is UTC’s', day, {
    old: 'new Date(clockIn(instant, timeZone)).toISOString()',
    new: 'new Date(instant).toISOString()',
  }),
  inRules(
    'access-register',
    'the next midnight belongs to the day',
    'has what happened from its first moment',
    {
      old: 'day.from <= at && at < day.until',
      new: 'day.from <= at && at <= day.until',
    },
  ),
  inRules('access-register', 'who may write may read', 'is to read while suspended', {
    old: "=== 'write') ? 'write' : 'read'",
    new: "=== 'write') ? 'read' : 'read'",
  }),
  inRules('access-register', 'what nobody knows is nothing', 'is not known where a state is not', {
    old: "return 'unknown';",
    new: "return 'none';",
  }),
  inRules('working-hours', 'the help desk’s hours do not count', dueTime, {
    old: 'statedHours(desk) ?? usualHours',
    new: 'usualHours',
  }),
  inRules('alert-steps', 'an alert is due a second after a minute', dueTime, {
    old: 'limitMinutes * 60_000',
    new: 'limitMinutes * 1_000',
  }),
  inRules(
    'working-hours',
    'half an hour states no hours',
    'a study that states no figures has no stated hours',
    {
      old: 'desk.from === null || desk.to === null',
      new: 'desk.to === null',
    },
  ),
  inRules('working-hours', 'the usual hours begin at eight', dueTime, {
    old: "from: '08:30'",
    new: "from: '08:00'",
  }),
  inRules('fill-in-time', 'the overview takes no time', 'follows from the kinds of its questions', {
    old: 'OVERVIEW_SECONDS = 15',
    new: 'OVERVIEW_SECONDS = 0',
  }),
  inRules('fill-in-time', 'a short questionnaire takes no minute', 'is a minute at least', {
    old: 'Math.max(1, ',
    new: 'Math.max(0, ',
  }),
  onServer(
    'platform/database/simulated-time.ts',
    'the time of a simulation is served',
    'refuses a database that is ahead',
    { old: '<= TOLERATED_MS) return undefined', new: '>= 0) return undefined' },
  ),
  onServer('platform/clock.ts', 'the clock does not move', 'refuses a database that is ahead', {
    old: 'Date.now() + aheadMs,',
    new: 'Date.now(),',
  }),
];
