// What becomes of a notification, over zones and clock changes: never outside a person's hours, never lost, and once for
// each event and device.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PushDevice, PushResult } from '../../platform/push/port.ts';
import { afterSending, decide, hoursFrom } from './decide.ts';
import type { DueRow } from './store.ts';

const zones = [
  'UTC',
  'Europe/Rome',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Casablanca',
];
const device = (id: string): PushDevice => ({ id, endpoint: 'x', p256dh: 'x', auth: 'x', serviceId: null });

const row = (own: Partial<DueRow> = {}): DueRow => ({
  id: 'n',
  user_id: 'u',
  kind: 'broadcast',
  object_id: 'o',
  project_id: 'p',
  team_id: 't',
  thread_id: null,
  survey_id: null,
  due_at: new Date(0),
  read_at: null,
  held_until: null,
  sent_at: null,
  attempts: 0,
  sent_with: null,
  deliveries: {},
  language: 'en',
  external_id: 'e',
  barred: null,
  window: { active: true, allDay: true, from: null, to: null, timeZone: 'UTC' },
  ...own,
});
const situation = (own: { stale?: boolean; devices?: PushDevice[]; now?: Date } = {}) => {
  const { now = new Date(0) } = own;
  return { stale: false, devices: [device('d')], ...own, now, hours: hoursFrom(now) };
};
const updateOf = (of: DueRow, own = {}) => {
  const decision = decide(of, situation(own));
  return 'update' in decision ? decision.update : undefined;
};

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const time = (of: number) =>
  `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
const windows = fc
  .record({ timeZone: fc.constantFrom(...zones), a: minutes, b: minutes })
  .filter(({ a, b }) => a !== b)
  .map(({ timeZone, a, b }) => ({ active: true, allDay: false, from: time(a), to: time(b), timeZone }));
/** Two years with all their clock changes. */
const instants = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) });

/** The clock on the wall there, found in another way than the rule finds it. */
function wallClock(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return parts.format(at);
}
const isAllowed = (clock: string, from: string, to: string) =>
  from < to ? clock >= from && clock < to : clock >= from || clock < to;

describe('a notification', () => {
  it('goes out inside the hours alone, and always does', { tags: ['R7.80', 'R9.25', 'R1.7'] }, () => {
    fc.assert(
      fc.property(windows, instants, (window, at) => {
        let due = row({ window });
        let now = new Date(at);
        for (let look = 0; look < 3; look++) {
          const decision = decide(due, situation({ now }));
          if ('devices' in decision) {
            expect(isAllowed(wallClock(now, window.timeZone), window.from, window.to)).toBe(true);
            // A window comes round every day; a clock change or a date line may take one away.
            expect(now.getTime() - at).toBeLessThan(3 * 86_400_000);
            return;
          }
          const { update } = decision;
          expect(update.state).toBe('held');
          expect(update.held_until).toEqual(update.next_at);
          expect(update.next_at?.getTime()).toBeGreaterThan(now.getTime());
          due = { ...due, held_until: update.held_until };
          now = update.next_at as Date;
        }
        throw new Error('It was held again and again.');
      }),
      { numRuns: 2000 },
    );
  });

  it('reaches each device once, whatever the service answers in between, and ends', () => {
    const answers = fc.constantFrom<PushResult['state']>('accepted', 'gone', 'refused', 'later');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.infiniteStream(answers), (count, stream) => {
        const devices = Array.from({ length: count }, (_, place) => device(`d${place}`));
        const taken = new Map<string, number>();
        let due = row();
        let now = new Date(0);
        for (let turn = 0; turn < 50; turn++) {
          const decision = decide(due, situation({ devices, now }));
          if ('update' in decision) throw new Error('It was settled before all had answered.');
          const results = new Map<string, PushResult>();
          for (const { id } of decision.devices) {
            expect(taken.has(id)).toBe(false);
            const state = stream.next().value as PushResult['state'];
            results.set(id, { state, reason: 'x' } as PushResult);
            if (state !== 'later') taken.set(id, turn);
          }
          const update = afterSending(due, results, null, now);
          if (update.next_at === null) {
            expect(update.state).toMatch(/^(accepted|failed)$/);
            const accepted = Object.values(update.deliveries).includes('accepted');
            expect(update.state === 'accepted').toBe(accepted);
            return;
          }
          expect(update.next_at.getTime()).toBeGreaterThan(now.getTime());
          due = { ...due, deliveries: update.deliveries, attempts: update.attempts };
          now = update.next_at;
        }
        throw new Error('It never ended.');
      }),
    );
  });

  it('is not sent to whom it must not reach, nor when it is no longer so, nor when it was read', () => {
    for (const barred of ['suspended', 'closed', 'notInTeam'] as const)
      expect(updateOf(row({ barred }))).toMatchObject({ state: 'dropped', reason: barred, obsolete: false });
    expect(updateOf(row(), { stale: true })).toMatchObject({ state: 'dropped', obsolete: true });
    expect(updateOf(row({ read_at: new Date(0) }))).toMatchObject({
      state: 'dropped',
      reason: 'alreadyRead',
    });
  });

  it('stays in the bell alone where no push is wanted, or no device takes one', () => {
    const off = { active: false, allDay: false, from: null, to: null, timeZone: 'UTC' };
    expect(updateOf(row({ window: off }))).toMatchObject({ state: 'off', next_at: null });
    expect(updateOf(row(), { devices: [] })).toMatchObject({ state: 'noDevice' });
  });

  it('waits longer with each try, as long as the service asks, and gives up with the reason', () => {
    const later = new Map([['d', { state: 'later', reason: 'status 500' } as const]]);
    const now = new Date(0);
    const waits = Array.from({ length: 7 }, (_, attempts) =>
      afterSending(row({ attempts }), later, null, now).next_at?.getTime(),
    );
    expect(waits).toEqual([30_000, 120_000, 480_000, 1_920_000, 3_600_000, 3_600_000, 3_600_000]);
    expect(afterSending(row({ attempts: 7 }), later, null, now)).toMatchObject({
      state: 'failed',
      reason: 'status 500',
      next_at: null,
    });
    const asked = new Map([['d', { state: 'later', reason: 'status 429', afterSeconds: 900 } as const]]);
    expect(afterSending(row(), asked, null, now).next_at?.getTime()).toBe(900_000);
  });
});
