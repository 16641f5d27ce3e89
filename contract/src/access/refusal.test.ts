// The one door, told with the demo cast: who gets in, who does not, and what they are told.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Role, roles, UserState } from '../people.ts';
import { Status } from '../projects.ts';
import type { Actor, Membership } from './conditions.ts';
import { refusal } from './refusal.ts';
import { type Action, actions, rowOf } from './table.ts';

const now = Date.UTC(2026, 4, 4, 12);
const milano = { projectId: 'aurora', teamId: 'milano' };
const lyon = { projectId: 'aurora', teamId: 'lyon' };
const berlin = { projectId: 'boreal', teamId: 'berlin' };

function member(place: { projectId: string; teamId: string }, ...held: Role[]): Membership {
  return { ...place, roles: held, projectStatus: Status.OPEN, teamStatus: Status.OPEN };
}

function person(userId: string, memberships: Membership[], state: UserState = UserState.Active): Actor {
  return { userId, state, memberships };
}

const anna = person('anna', [member(milano, 'Patient')]);
const nina: Actor = { ...person('nina', [member(milano, 'Patient')]), agreementPending: true };
const sara = person('sara', [member(milano, 'Patient')], UserState.Suspended);
const dario = person('dario', [member(milano, 'Patient')], UserState.Deactivated);
const elena = person('elena', [member(milano, 'MedicalProfessional'), member(berlin, 'MedicalProfessional')]);
const newcomer = undefined;

const staff = roles.filter((role) => role !== 'Patient');

describe('accounts', () => {
  it('tells a caller without an account that they have no access, whatever they ask', {
    tags: ['R6.44'],
  }, () => {
    for (const action of actions.filter((name) => name !== 'people.bindAccount')) {
      expect(refusal(action, newcomer, milano, now)).toBe('accountUnknown');
    }
  });

  it('lets a caller without an account use an invitation, and nobody else', () => {
    expect(refusal('people.bindAccount', newcomer, {}, now)).toBeUndefined();
    expect(refusal('people.bindAccount', anna, {}, now)).toBe('accountAlreadyBound');
  });

  it('refuses a deactivated person everything', { tags: ['R6.45'] }, () => {
    for (const action of actions) expect(refusal(action, dario, milano, now)).toBe('accountDeactivated');
  });

  it('lets a suspended person read and write nothing', { tags: ['R6.8'] }, () => {
    const writes = actions.filter((action) => rowOf(action)?.kind === 'write');
    const guarded = writes.filter((action) => {
      const except = rowOf(action)?.except ?? [];
      return !except.includes('whileSuspended') && !except.includes('withoutAccount');
    });
    const openToPatients = (action: Action) => {
      const allowed = rowOf(action)?.roles;
      return allowed === 'everyone' || allowed?.includes('Patient');
    };
    for (const action of guarded.filter(openToPatients))
      expect(refusal(action, sara, milano, now)).toBe('suspended');
    expect(refusal('people.readSelf', sara, {}, now)).toBeUndefined();
    expect(refusal('projects.read', sara, milano, now)).toBeUndefined();
    expect(refusal('people.changeAvatar', sara, {}, now)).toBe('suspended');
    expect(refusal('people.changePreferences', sara, {}, now)).toBe('suspended');
  });
});

describe('deny by default', () => {
  it('refuses an action that the table does not have, also one named like a built-in', {
    tags: ['R6.46'],
  }, () => {
    for (const name of ['messages.steal', 'toString', '__proto__', 'constructor', '']) {
      expect(refusal(name as Action, elena, milano, now)).toBe('forbidden');
      expect(refusal(name as Action, newcomer, milano, now)).toBe('forbidden');
    }
  });

  it('treats a subject that the caller did not name as not there', { tags: ['R6.47'] }, () => {
    expect(refusal('people.listPatients', elena, {}, now)).toBe('notFound');
    expect(refusal('projects.read', elena, {}, now)).toBe('notFound');
  });
});

describe('own study and team', () => {
  it('answers not found for another study and another team, whatever the role', { tags: ['R6.47'] }, () => {
    for (const role of roles) {
      const someone = person('someone', [member(milano, role)]);
      expect(refusal('people.listPatients', someone, lyon, now)).toBe('notFound');
      expect(refusal('projects.read', someone, { projectId: 'boreal' }, now)).toBe('notFound');
      expect(refusal('projects.readContacts', someone, { projectId: 'boreal' }, now)).toBe('notFound');
      expect(refusal('projects.listTeams', someone, { projectId: 'boreal' }, now)).toBe('notFound');
      expect(refusal('projects.readProtocol', someone, { projectId: 'boreal' }, now)).toBe('notFound');
    }
  });

  it('answers not found when the team is in another study than the path says', () => {
    const mixed = { projectId: 'boreal', teamId: 'milano' };
    expect(refusal('people.listPatients', elena, mixed, now)).toBe('notFound');
  });

  it('tells a patient of the team that listing its patients is not allowed', { tags: ['R6.48'] }, () => {
    expect(refusal('people.listPatients', anna, { teamId: 'milano' }, now)).toBe('forbidden');
  });

  it.each(staff)('lets a %s list the patients of their team', (role) => {
    const someone = person('someone', [member(milano, role)]);
    expect(refusal('people.listPatients', someone, { teamId: 'milano' }, now)).toBeUndefined();
  });

  it('counts a role only in the team where it is held', () => {
    const doctorElsewhere = person('luc', [member(milano, 'Patient'), member(lyon, 'MedicalProfessional')]);
    expect(refusal('people.listPatients', doctorElsewhere, milano, now)).toBe('forbidden');
    expect(refusal('people.listPatients', doctorElsewhere, lyon, now)).toBeUndefined();
  });
});

describe('the agreement', () => {
  it('keeps an active patient from what the agreement guards, and no one else', () => {
    expect(refusal('projects.readContacts', nina, { projectId: 'aurora' }, now)).toBe('agreementRequired');
    const suspendedNina = { ...nina, state: UserState.Suspended };
    expect(refusal('projects.readContacts', suspendedNina, { projectId: 'aurora' }, now)).toBeUndefined();
    const doctor: Actor = { ...elena, agreementPending: true };
    expect(refusal('projects.readContacts', doctor, { projectId: 'aurora' }, now)).toBeUndefined();
  });

  it('leaves open what leads to the agreement', () => {
    const open: Action[] = ['people.readSelf', 'projects.list', 'projects.read', 'projects.listTeams'];
    for (const action of open) expect(refusal(action, nina, { projectId: 'aurora' }, now)).toBeUndefined();
    expect(refusal('projects.readInstitute', nina, {}, now)).toBeUndefined();
    expect(refusal('projects.readProtocol', nina, { projectId: 'aurora' }, now)).toBeUndefined();
  });
});

describe('any caller', () => {
  const places = fc.constantFrom(milano, lyon, berlin);
  const memberships = fc.array(
    fc.record({ place: places, held: fc.subarray([...roles], { minLength: 1 }) }),
    { maxLength: 4 },
  );
  const states = fc.constantFrom(...Object.values(UserState));

  it('is let through only with an account, in an own team, with a listed role', {
    tags: ['R6.46', 'R6.47', 'R6.48'],
  }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...actions),
        memberships,
        states,
        places,
        (action, held, state, subject) => {
          const actor = person(
            'someone',
            held.map((item) => member(item.place, ...item.held)),
            state,
          );
          const row = rowOf(action);
          if (!row || refusal(action, actor, subject, now) !== undefined) return;
          expect(state).not.toBe(UserState.Deactivated);
          const always = row.except.includes('whileSuspended');
          if (row.kind === 'write' && !always) expect(state).toBe(UserState.Active);
          const here = actor.memberships.filter(
            ({ projectId, teamId }) => projectId === subject.projectId && teamId === subject.teamId,
          );
          if (row.conditions.length > 0) expect(here.length).toBeGreaterThan(0);
          const allowed: readonly Role[] = row.roles === 'everyone' ? roles : row.roles;
          if (row.roles !== 'everyone') {
            expect(here.some((membership) => membership.roles.some((role) => allowed.includes(role)))).toBe(
              true,
            );
          }
        },
      ),
    );
  });
});

describe('a nurse', () => {
  const withConsole = (role: Role) => ({ ...member(milano, role), consoleActive: true });
  const marco = person('marco', [withConsole('Nurse')]);
  const doctor = person('elena', [withConsole('MedicalProfessional')]);
  const consoleActions: readonly Action[] = ['analyses.console', 'analyses.export'];

  it('may do everything that a medical professional may except use the analyst console, and nothing else', {
    tags: ['R6.22'],
  }, () => {
    for (const action of actions.filter((one) => !consoleActions.includes(one)))
      expect([action, refusal(action, marco, milano, now)]).toEqual([
        action,
        refusal(action, doctor, milano, now),
      ]);
    for (const action of consoleActions) {
      expect(refusal(action, doctor, milano, now)).toBeUndefined();
      expect(refusal(action, marco, milano, now)).toBe('forbidden');
    }
  });

  it('nobody uses the console of a study that has none', { tags: ['R2.83'] }, () => {
    for (const action of consoleActions) expect(refusal(action, elena, milano, now)).toBe('consoleInactive');
  });
});
