// Zones that are not whole hours off, over the days on which they move their clocks.
import { expect, it } from 'vitest';
import { isHourOf, localTime } from './local-time.ts';
import { zones } from './study.ts';

const DAY = 24;

it('reads the clock on the wall of zones with odd offsets', () => {
  const at = new Date('2027-01-04T00:00:00Z');
  expect(localTime('Asia/Kathmandu', at)).toEqual({ hour: 5, weekday: 1 });
  expect(localTime('Australia/Lord_Howe', at)).toEqual({ hour: 11, weekday: 1 });
  expect(localTime('America/St_Johns', at)).toEqual({ hour: 20, weekday: 0 });
  expect(localTime('Pacific/Chatham', at)).toEqual({ hour: 13, weekday: 1 });
});

it('lets everybody have each hour of their day once a day, but where clocks move', () => {
  const days = 14;
  for (const zone of zones)
    for (const every of [1, 3, 6]) {
      const times = Array.from(
        { length: (days * DAY) / every },
        (_, step) => new Date(Date.UTC(2027, 0, 4, step * every)),
      );
      const seen = times.filter((at) => isHourOf(20, localTime(zone, at).hour, every));
      expect(seen.length, `${zone} every ${every} h`).toBe(days);
    }
});
