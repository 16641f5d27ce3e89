// Whom the register gives a clock: who has had another role or state since they were brought in.
import { expect, it } from 'vitest';
import { isAsBegun } from './register-table.tsx';

type Entry = Parameters<typeof isAsBegun>[0];
const period = (from: string, until: string | null = null) =>
  ({ from, until }) as Entry['account'][number] & { until: string | null };
const entry = (from: string, ...account: Entry['account']): Entry => ({ from, until: null, account });

it('is nobody whose role began with the account, be it a moment later', () => {
  expect(isAsBegun(entry('2026-10-08T10:00:00.005Z', period('2026-10-08T10:00:00.004Z')))).toBe(true);
});

it('is whoever got the role later, has lost it, or was suspended meanwhile', () => {
  const begun = period('2026-10-08T10:00:00.000Z');
  expect(isAsBegun(entry('2026-10-08T10:01:00.000Z', begun))).toBe(false);
  expect(isAsBegun({ ...entry('2026-10-08T10:00:00.000Z', begun), until: '2026-10-09T10:00:00.000Z' })).toBe(
    false,
  );
  expect(isAsBegun(entry('2026-10-08T10:00:00.000Z', begun, period('2026-10-20T10:00:00.000Z')))).toBe(false);
  // Of a day, the states of that day.
  expect(isAsBegun(entry('2026-10-08T10:00:00.000Z', period('2026-11-07T10:00:00.000Z')))).toBe(false);
});
