// Whether a mail may still go out, and when it is tried again.
import { expect, it } from 'vitest';
import { MOST_ATTEMPTS, mailBar, pauseAfter } from './decide.ts';

const email = 'lia@hospital.test';
const mail = {
  kind: 'invite',
  email,
  currentEmail: email,
  state: 0,
  hasRole: true,
  teamId: 'team',
  hasJoined: false,
} as const;

it('a mail goes to whoever is as they were when it was asked for', () => {
  expect(mailBar(mail)).toBeUndefined();
  expect(mailBar({ ...mail, state: 1 })).toBe('suspended');
  expect(mailBar({ ...mail, state: 2 })).toBe('deactivated');
  expect(mailBar({ ...mail, hasRole: false })).toBe('notInTeam');
  expect(mailBar({ ...mail, hasRole: false, teamId: null })).toBe('roleEnded');
  expect(mailBar({ ...mail, currentEmail: null })).toBe('addressChanged');
  expect(mailBar({ ...mail, hasJoined: true })).toBe('joined');
  expect(mailBar({ ...mail, hasJoined: true, kind: 'reset-password' })).toBeUndefined();
});

it('a mail is tried again a minute later at first, four hours later at last, for some two days', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1) / 60_000);
  expect(pauses.slice(0, 3)).toEqual([1, 2, 4]);
  expect(pauses.at(-1)).toBe(240);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 60;
  expect(hours).toBeGreaterThan(40);
  expect(hours).toBeLessThan(60);
});
