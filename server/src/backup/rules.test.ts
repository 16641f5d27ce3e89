// Which backup is used, which are removed, when the next one is due, and what a proof takes for a difference.
import { describe, expect, it } from 'vitest';
import { compareHoldings } from './compare.ts';
import { nextProofDue } from './prove-schedule.ts';
import { chooseRemoval } from './remove-old.ts';
import { chooseFor } from './restore.ts';
import { nextDue } from './schedule.ts';
import type { Holdings } from './store.ts';

describe('a moment', () => {
  const backups = ['10:00', '11:00', '12:00'].map((time) => ({ consistentAt: `2026-11-19T${time}:00.000Z` }));
  const at = (time: string) =>
    chooseFor(backups, new Date(`2026-11-19T${time}Z`))?.consistentAt.slice(11, 16);

  it('is restored from the newest backup before it', () => {
    expect(at('11:30:00')).toBe('11:00');
    expect(at('11:00:00')).toBe('11:00');
    expect(at('10:59:59.999')).toBe('10:00');
    expect(at('23:00:00')).toBe('12:00');
    expect(at('09:59:59.999')).toBeUndefined();
    expect(chooseFor(backups, 'newest')).toBe(backups[2]);
    expect(chooseFor([], 'newest')).toBeUndefined();
  });
});

describe('what is removed', () => {
  const backup = (name: string, line: string | null, firstSegment: string) => ({ name, line, firstSegment });
  const backups = [
    backup('a', 'former', '01'),
    backup('b', 'current', '01'),
    backup('c', 'current', '05'),
    backup('d', 'current', '09'),
    backup('e', null, '09'),
  ];

  it('are the oldest backups, and the log that no other needs', () => {
    expect(chooseRemoval(backups, 3, 'current')).toEqual({
      backups: ['a', 'b'],
      neededFrom: new Map([['current', '05']]),
    });
    expect(chooseRemoval(backups, 5, 'current').backups).toEqual([]);
    expect(chooseRemoval(backups, 5, 'current').neededFrom).toEqual(
      new Map([
        ['former', '01'],
        ['current', '01'],
      ]),
    );
  });

  it('is never the log that is written now', () => {
    expect(chooseRemoval(backups, 1, 'current').neededFrom).toEqual(new Map([['current', '']]));
    expect(chooseRemoval(backups, 1).neededFrom).toEqual(new Map());
  });
});

describe('the next backup', () => {
  const beganAt = '2026-11-19T10:00:00.000Z';
  it('is due after the interval, and at once where the log is another one', () => {
    const backups = [{ line: 'current', beganAt }];
    expect(nextDue(backups, 'current', 24)).toBe(Date.parse('2026-11-20T10:00:00Z'));
    expect(nextDue(backups, 'other', 24)).toBe(0);
    expect(nextDue([{ line: null, beganAt }], undefined, 24)).toBe(0);
    expect(nextDue([], 'current', 24)).toBe(0);
  });
});

describe('the next proof', () => {
  const beganAt = new Date('2026-11-19T10:00:00Z');
  const due = (isFine: boolean, everyHours: number) => nextProofDue({ beganAt, isFine }, everyHours);
  it('is due at once, after the interval, and an hour after one that failed', () => {
    expect(nextProofDue(undefined, 24)).toBe(0);
    expect(due(true, 24)).toBe(Date.parse('2026-11-20T10:00:00Z'));
    expect(due(false, 24)).toBe(Date.parse('2026-11-19T11:00:00Z'));
    expect(due(false, 1)).toBe(Date.parse('2026-11-19T11:00:00Z'));
  });
});

describe('a proof', () => {
  const saved: Holdings = {
    rows: { messages: 3, users: 2 },
    patients: [{ id: 'anna', digest: '1' }],
    seal: { seq: 7, hash: 'ab' },
  };

  it('finds nothing where all is the same', () => {
    expect(compareHoldings(saved, structuredClone(saved))).toEqual([]);
    expect(compareHoldings({ ...saved, seal: null }, { ...saved, seal: null })).toEqual([]);
  });

  it('finds rows that are missing or more, patients that changed, and another trail', () => {
    const change = (more: Partial<Holdings>) => compareHoldings(saved, { ...saved, ...more });
    expect(change({ rows: { messages: 2, users: 2 } })).toEqual(['messages had 3 rows and has 2 now.']);
    expect(change({ rows: { messages: 3 } })).toEqual(['users had 2 rows and has none now.']);
    expect(change({ rows: { ...saved.rows, alerts: 1 } })).toEqual(['alerts had no rows and has 1 now.']);
    const patient = ["What is patient anna's is not what it was."];
    expect(change({ patients: [{ id: 'anna', digest: '2' }] })).toEqual(patient);
    expect(change({ patients: [] })).toEqual(patient);
    const trail = ['The head of the audit trail is not what it was.'];
    for (const seal of [{ seq: 7, hash: 'cd' }, { seq: 8, hash: 'ab' }, null])
      expect(change({ seal })).toEqual(trail);
  });
});
