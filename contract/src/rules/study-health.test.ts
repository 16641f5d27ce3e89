// Each lamp of a study's health, where it changes its colour.
import { describe, expect, it } from 'vitest';
import {
  alertLight,
  approvalLight,
  backupLight,
  byNeed,
  chainLight,
  clockLight,
  completionLight,
  conflictLight,
  deviceLight,
  diskLight,
  jobsLight,
  proofLight,
  pushLight,
  silentLight,
  studyLight,
  translationLight,
  unansweredLight,
} from './study-health.ts';

const NOW = Date.UTC(2026, 10, 19, 12);
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const daysAgo = (days: number) => minutesAgo(days * 1440);
const of = (count: number, all: number) => ({ count, of: all });

describe('the health of a study', () => {
  it('is the share of questionnaires that were filled in', () => {
    expect(completionLight(of(0, 0))).toBe('grey');
    expect(completionLight(of(81, 100))).toBe('green');
    expect(completionLight(of(80, 100))).toBe('amber');
    expect(completionLight(of(61, 100))).toBe('amber');
    expect(completionLight(of(60, 100))).toBe('red');
  });

  it('is worse with each silent patient, and red with a fifth of them', () => {
    expect([of(0, 0), of(0, 10), of(1, 10), of(2, 10)].map(silentLight)).toEqual([
      'green',
      'green',
      'amber',
      'red',
    ]);
  });

  it('counts patients without a device where they are many', () => {
    expect([of(19, 100), of(20, 100), of(49, 100), of(50, 100)].map(deviceLight)).toEqual([
      'green',
      'amber',
      'amber',
      'red',
    ]);
  });

  it('counts pushes that failed, and hours without any notification', () => {
    expect([of(0, 100), of(1, 100), of(5, 100)].map(pushLight)).toEqual(['green', 'amber', 'red']);
    expect([of(0, 100), of(1, 100), of(10, 100)].map(conflictLight)).toEqual(['green', 'amber', 'red']);
  });

  it('counts translations that are older than their text, and is red with a tenth of them', () => {
    expect([of(0, 0), of(0, 100), of(1, 100), of(9, 100), of(10, 100)].map(translationLight)).toEqual([
      'green',
      'green',
      'amber',
      'amber',
      'red',
    ]);
  });

  it('is red with an alert whose time has passed', () => {
    expect(alertLight({ waiting: 0, overdue: 0 })).toBe('green');
    expect(alertLight({ waiting: 3, overdue: 0 })).toBe('amber');
    expect(alertLight({ waiting: 3, overdue: 1 })).toBe('red');
  });

  it('is red with a message that has waited for three days', () => {
    expect(unansweredLight({ late: 0, tooLate: 0 })).toBe('green');
    expect(unansweredLight({ late: 1, tooLate: 0 })).toBe('amber');
    expect(unansweredLight({ late: 1, tooLate: 1 })).toBe('red');
  });

  it('shows a change that waits for its approval', () => {
    expect(approvalLight(null, NOW)).toBe('green');
    expect(approvalLight(NOW, NOW)).toBe('amber');
    expect(approvalLight(daysAgo(7), NOW)).toBe('red');
  });

  it('shows work that waits or was given up', () => {
    expect(jobsLight({ givenUp: 0, waitingSince: null }, NOW)).toBe('green');
    expect(jobsLight({ givenUp: 0, waitingSince: minutesAgo(2) }, NOW)).toBe('green');
    expect(jobsLight({ givenUp: 0, waitingSince: minutesAgo(3) }, NOW)).toBe('amber');
    expect(jobsLight({ givenUp: 0, waitingSince: minutesAgo(15) }, NOW)).toBe('red');
    expect(jobsLight({ givenUp: 1, waitingSince: null }, NOW)).toBe('red');
  });

  it('is red on a full disk, however large it is', () => {
    const disk = (freeBytes: number, totalBytes: number) => diskLight({ freeBytes, totalBytes });
    expect(disk(20e9, 100e9)).toBe('green');
    expect(disk(14e9, 100e9)).toBe('amber');
    expect(disk(4e9, 100e9)).toBe('red');
    expect(disk(0.9e9, 2e9)).toBe('red');
  });

  it('is red without a backup of this week', () => {
    const fine = { isSetUp: true, lastAt: daysAgo(1), dueAt: minutesAgo(59), lastFailed: false };
    expect(backupLight({ ...fine, isSetUp: false }, NOW)).toBe('grey');
    expect(backupLight(fine, NOW)).toBe('green');
    expect(backupLight({ ...fine, dueAt: null }, NOW)).toBe('green');
    expect(backupLight({ ...fine, dueAt: minutesAgo(60) }, NOW)).toBe('amber');
    expect(backupLight({ ...fine, lastFailed: true }, NOW)).toBe('red');
    expect(backupLight({ ...fine, lastAt: null }, NOW)).toBe('red');
    expect(backupLight({ ...fine, lastAt: daysAgo(7) }, NOW)).toBe('red');
  });

  it('asks for a restore each night', () => {
    const fine = { isSetUp: true, provedAt: daysAgo(1), lastFailed: false };
    expect(proofLight(fine, NOW)).toBe('green');
    expect(proofLight({ ...fine, provedAt: daysAgo(2) }, NOW)).toBe('amber');
    expect(proofLight({ ...fine, provedAt: daysAgo(31) }, NOW)).toBe('red');
    expect(proofLight({ ...fine, provedAt: null }, NOW)).toBe('amber');
    expect(proofLight({ ...fine, provedAt: null, isSetUp: false }, NOW)).toBe('grey');
    expect(proofLight({ ...fine, lastFailed: true }, NOW)).toBe('red');
  });

  it('is red where the clock is off, in either direction', () => {
    expect([null, 0.9, -0.9, 1, -1, 2, -2].map(clockLight)).toEqual([
      'grey',
      'green',
      'green',
      'amber',
      'amber',
      'red',
      'red',
    ]);
  });

  it('is red where entries are not sealed, or a key was altered', () => {
    expect(chainLight({ waitingSince: null, alteredKeys: 0 }, NOW)).toBe('green');
    expect(chainLight({ waitingSince: minutesAgo(2), alteredKeys: 0 }, NOW)).toBe('amber');
    expect(chainLight({ waitingSince: minutesAgo(10), alteredKeys: 0 }, NOW)).toBe('red');
    expect(chainLight({ waitingSince: null, alteredKeys: 1 }, NOW)).toBe('red');
  });

  it('is not green while one team needs somebody', () => {
    expect(studyLight('green', ['green', 'grey'])).toBe('green');
    expect(studyLight('green', ['green', 'red'])).toBe('amber');
    expect(studyLight('grey', ['amber'])).toBe('amber');
    expect(studyLight('red', ['green'])).toBe('red');
  });

  it('begins with what needs somebody most', () => {
    const shown = (['green', 'grey', 'red', 'amber'] as const).map((light) => ({ light }));
    expect(shown.toSorted(byNeed).map(({ light }) => light)).toEqual(['red', 'amber', 'grey', 'green']);
  });
});
