// Who could do what on a day: days of a time zone, the spells of a day, and what the access table says of each.
import { describe, expect, it } from 'vitest';
import { roles, UserState } from '../people.ts';
import { Status } from '../projects.ts';
import { accessLevel, dayAt, dayIn, isOn, rightsOf, type StateHistory, spellsOf } from './access-register.ts';

const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();
const day = { from: at('2026-03-03T00:00Z'), until: at('2026-03-04T00:00Z') };
const active = { state: UserState.Active, from: at('2026-01-01T00:00Z'), until: null };
const open = { state: Status.OPEN, from: at('2026-01-01T00:00Z'), until: null };
const always: StateHistory = { account: [active], study: [open], team: [open] };

describe('a day', () => {
  it('is one of the time zone, also where its clocks change', () => {
    const lengths = (on: string, timeZone: string) => {
      const found = dayIn(on, timeZone);
      return found && [iso(found.from), (found.until - found.from) / 3_600_000];
    };
    expect(lengths('2026-03-03', 'Europe/Rome')).toEqual(['2026-03-02T23:00:00.000Z', 24]);
    expect(lengths('2026-03-29', 'Europe/Rome')).toEqual(['2026-03-28T23:00:00.000Z', 23]);
    expect(lengths('2026-10-25', 'Europe/Rome')).toEqual(['2026-10-24T22:00:00.000Z', 25]);
    // Midnight does not exist, or exists twice.
    expect(lengths('2024-03-31', 'Asia/Beirut')).toEqual(['2024-03-30T22:00:00.000Z', 23]);
    expect(lengths('2024-03-10', 'America/Havana')).toEqual(['2024-03-10T05:00:00.000Z', 23]);
    expect(lengths('2021-10-29', 'Asia/Amman')).toEqual(['2021-10-28T21:00:00.000Z', 25]);
    expect(lengths('2024-11-03', 'America/Havana')).toEqual(['2024-11-03T04:00:00.000Z', 25]);
    expect(dayAt(at('2026-03-02T23:30Z'), 'Europe/Rome')).toBe('2026-03-03');
    expect(dayAt(at('2026-03-02T23:30Z'), 'UTC')).toBe('2026-03-02');
  });

  it('must be in the calendar', () => {
    for (const on of ['2026-02-29', '2026-13-01', '2026-3-3', 'today', '', '2026-03-03T00:00', '0000-00-00'])
      expect([on, dayIn(on, 'UTC')]).toEqual([on, undefined]);
    expect(dayIn('2028-02-29', 'UTC')).toBeDefined();
  });

  it('has what happened from its first moment up to the first of the next', () => {
    expect(isOn(day, day.from)).toBe(true);
    expect(isOn(day, day.until)).toBe(false);
    expect(isOn(day, day.from - 1)).toBe(false);
    expect(isOn(day, null)).toBe(false);
  });
});

describe('the spells of a day', () => {
  const spells = (held: { from: string; until: string | null }, history = always) =>
    spellsOf(day, { from: at(held.from), until: held.until === null ? null : at(held.until) }, history).map(
      ({ from, until, ...states }) => [iso(from).slice(11, 16), iso(until).slice(11, 16), states],
    );
  const usual = { account: 0, study: 0, team: 0 };

  it('list whoever had the role at any moment of it, with these moments', () => {
    expect(spells({ from: '2026-02-01T00:00Z', until: null })).toEqual([['00:00', '00:00', usual]]);
    expect(spells({ from: '2026-03-03T09:00Z', until: '2026-03-03T09:30Z' })).toEqual([
      ['09:00', '09:30', usual],
    ]);
    expect(spells({ from: '2026-02-01T00:00Z', until: '2026-03-03T00:00Z' })).toEqual([]);
    expect(spells({ from: '2026-02-01T00:00Z', until: '2026-02-15T00:00Z' })).toEqual([]);
    expect(spells({ from: '2026-03-04T00:00Z', until: null })).toEqual([]);
    expect(spells({ from: '2026-03-09T00:00Z', until: null })).toEqual([]);
    expect(spells({ from: '2026-03-03T09:00Z', until: '2026-03-03T09:00Z' })).toEqual([]);
  });

  it('are cut where account, study or team changed, and say where a state is not known', () => {
    const history = {
      account: [
        { ...active, until: at('2026-03-03T10:00Z') },
        { state: UserState.Suspended, from: at('2026-03-03T10:00Z'), until: null },
      ],
      study: [
        { ...open, until: at('2026-03-03T12:00Z') },
        { state: Status.CLOSE, from: at('2026-03-03T12:00Z'), until: null },
      ],
      team: [{ ...open, from: at('2026-03-03T08:00Z') }],
    };
    expect(spells({ from: '2026-02-01T00:00Z', until: '2026-03-03T20:00Z' }, history)).toEqual([
      ['00:00', '08:00', { account: 0, study: 0, team: null }],
      ['08:00', '10:00', { account: 0, study: 0, team: 0 }],
      ['10:00', '12:00', { account: 1, study: 0, team: 0 }],
      ['12:00', '20:00', { account: 1, study: 1, team: 0 }],
    ]);
  });
});

describe('what a role may do', () => {
  const states = (account: UserState | null, study: Status | null = 0, team: Status | null = 0) => ({
    account,
    study,
    team,
  });

  it('is what the access table says about a study or team, and nothing about oneself', () => {
    expect(rightsOf('Nurse', states(0))).toEqual(expect.arrayContaining(['messages.reply', 'alerts.handle']));
    expect(rightsOf('Nurse', states(0))).not.toContain('auditTrail.read');
    expect(rightsOf('MedicalTeamAdmin', states(0))).toContain('auditTrail.read');
    expect(rightsOf('MedicalTeamDataManager', states(0))).not.toContain('messages.read');
    for (const role of roles) {
      expect(rightsOf(role, states(0))).not.toContain('people.readSelf');
      expect(rightsOf(role, states(0))).not.toContain('messages.saveDrafts');
    }
  });

  it('is to read while suspended, and nothing once deactivated', () => {
    for (const role of roles) {
      expect([role, accessLevel(role, states(UserState.Suspended))]).toEqual([role, 'read']);
      expect([role, accessLevel(role, states(UserState.Deactivated))]).toEqual([role, 'none']);
    }
    expect(accessLevel('Patient', states(UserState.Active))).toBe('write');
    expect(accessLevel('MedicalTeamDataManager', states(UserState.Active))).toBe('write');
    expect(accessLevel('Researcher', states(UserState.Active))).toBe('read');
  });

  it('is less in a study or a team that is closed', () => {
    const replies = (study: Status, team: Status) =>
      rightsOf('Nurse', states(0, study, team))?.includes('messages.reply');
    expect([replies(0, 0), replies(1, 0), replies(0, 1)]).toEqual([true, false, false]);
    expect(accessLevel('Patient', states(0, Status.CLOSE))).toBe('read');
    expect(accessLevel('Patient', states(0, Status.OPEN, Status.CLOSE))).toBe('read');
    // Messages are coded, and alerts closed, after the study.
    expect(accessLevel('MedicalProfessional', states(0, Status.CLOSE))).toBe('write');
  });

  it('is not known where a state is not', () => {
    expect(accessLevel('Nurse', states(null))).toBe('unknown');
    expect(accessLevel('Nurse', states(0, null))).toBe('unknown');
    expect(accessLevel('Nurse', states(0, 0, null))).toBe('unknown');
  });
});
