// A patient who was transferred: they read in the team of before, and nothing else.
import { describe, expect, it } from 'vitest';
import { UserState } from '../people.ts';
import type { Actor, FormerTeam } from './conditions.ts';
import { refusalWithPast, withFormerTeams } from './former-teams.ts';
import type { Action } from './table.ts';

const open = { projectStatus: 0, teamStatus: 0, messagingActive: true, videoActive: true } as const;
const lyon = { projectId: 'aurora', teamId: 'lyon' };
const milano = { projectId: 'aurora', teamId: 'milano' };
const before: FormerTeam = { ...milano, ...open, roles: ['Patient'], until: 5 };
const anna: Actor = {
  userId: 'anna',
  state: UserState.Active,
  memberships: [{ ...lyon, ...open, roles: ['Patient'] }],
  formerTeams: [before],
};
const ask = (action: Action, subject: object, actor: Actor = anna) =>
  refusalWithPast(action, actor, subject, 10);

describe('a team of before', () => {
  it('is open to those who were its patients, in the rows that except it', () => {
    for (const action of ['messages.read', 'results.readOwn'] as const)
      expect([action, ask(action, milano)]).toEqual([action, undefined]);
  });

  it('refuses all else with the reason, since it is no secret to them', () => {
    for (const action of [
      'messages.create',
      'messages.reply',
      'messages.markRead',
      'events.subscribe',
    ] as const)
      expect([action, ask(action, milano)]).toEqual([action, 'teamLeft']);
  });

  it('is not there for anybody else, and no other team is', () => {
    expect(ask('messages.read', milano, { ...anna, formerTeams: [] })).toBe('notFound');
    expect(ask('messages.read', { ...milano, teamId: 'berlin' })).toBe('notFound');
    expect(ask('alerts.read', milano)).toBe('notFound');
    expect(refusalWithPast('messages.read', undefined, milano, 10)).toBe('accountUnknown');
  });

  it('takes nothing from what they may do in the present one', () => {
    expect(ask('messages.create', lyon)).toBeUndefined();
    expect(withFormerTeams(anna).memberships.map(({ teamId }) => teamId)).toEqual(['lyon', 'milano']);
  });
});
