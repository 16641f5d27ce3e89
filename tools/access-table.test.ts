// Every row of the access table for every kind of person and place, held against what is written down by hand. The
// same cells are asked of the running API by server/test/proofs/access.test.ts; here they need no database.
import type { Actor, Subject } from '@trialog/contract/access/conditions.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import { type Action, actions } from '@trialog/contract/access/table.ts';
import { roles, UserState } from '@trialog/contract/people.ts';
import { Status } from '@trialog/contract/projects.ts';
import { studyRoles } from '@trialog/contract/study-roles.ts';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  type Expectation,
  expectations,
  expectedRefusal,
  type Relation,
  relations,
} from '../server/test/proofs/access-expectations.ts';

const people: Cell['person'][] = [
  undefined,
  ...[...roles, ...studyRoles].flatMap((role) =>
    Object.values(UserState).map((state) => ({ role, state, agreed: true })),
  ),
  { role: 'Patient', state: UserState.Active, agreed: false },
];
const bools = [true, false];
const cells: Cell[] = people.flatMap((person) =>
  relations.flatMap((relation) =>
    bools.flatMap((studyOpen) => bools.map((teamOpen) => ({ person, relation, studyOpen, teamOpen }))),
  ),
);

const places: Readonly<Record<Relation, { projectId: string; teamId: string }>> = {
  'own team': { projectId: 'aurora', teamId: 'milano' },
  'other team of the own study': { projectId: 'aurora', teamId: 'lyon' },
  'other study': { projectId: 'boreal', teamId: 'berlin' },
  nowhere: { projectId: 'none', teamId: 'none' },
};

function subjectOf({ within }: Expectation, relation: Relation): Subject {
  const { projectId, teamId } = places[relation];
  if (within === 'nothing') return {};
  if (within === 'institute') return { instituteId: projectId };
  return within === 'study' ? { projectId } : { projectId, teamId };
}

const all = { messagingActive: true, videoActive: true, consoleActive: true };

function actorOf({ person, studyOpen, teamOpen }: Cell, has: typeof all = all): Actor | undefined {
  if (person === undefined) return undefined;
  const membership = {
    ...places['own team'],
    ...has,
    roles: roles.filter((role) => role === person.role),
    projectStatus: studyOpen ? Status.OPEN : Status.CLOSE,
    teamStatus: teamOpen ? Status.OPEN : Status.CLOSE,
  };
  const held = studyRoles.filter((role) => role === person.role).map((role) => ({ role, until: null }));
  const study = {
    projectId: membership.projectId,
    projectStatus: membership.projectStatus,
    teams: [
      { teamId: membership.teamId, teamStatus: membership.teamStatus },
      { teamId: places['other team of the own study'].teamId, teamStatus: Status.OPEN },
    ],
    roles: held,
  };
  return {
    userId: 'someone',
    state: person.state,
    memberships: membership.roles.length > 0 ? [membership] : [],
    studies: held.length > 0 ? [study] : [],
    // The institute of the own study goes by its name here.
    institutes: person.role === 'InstituteAdmin' ? [{ instituteId: membership.projectId, roles: held }] : [],
    agreementPending: !person.agreed,
  };
}

/** What a study may lack, and what nobody may do in one that lacks it. */
const lacking = [
  {
    has: { ...all, messagingActive: false },
    code: 'messagingInactive',
    actions: [
      'messages.read',
      'messages.markRead',
      'messages.create',
      'messages.reply',
      'messages.createBroadcast',
      'messages.editBroadcast',
      'messages.createByMedic',
      'messages.withdraw',
      'messages.triage',
      'messages.readSavedReplies',
      'messages.writeSavedReplies',
      'surveys.readFollowUp',
    ],
  },
  { has: { ...all, videoActive: false }, code: 'videoInactive', actions: ['messages.attachVideo'] },
  {
    has: { ...all, consoleActive: false },
    code: 'consoleInactive',
    actions: ['analyses.console', 'analyses.export'],
  },
] as const satisfies { has: typeof all; code: string; actions: Action[] }[];

describe('the access table', () => {
  it.each(actions)(
    'the row of %s allows what is written down by hand',
    { tags: ['R6.46', 'R6.47', 'R6.48'] },
    (action) => {
      const expectation = expectations[action];
      for (const cell of cells)
        expect({
          cell,
          refused: refusal(action, actorOf(cell), subjectOf(expectation, cell.relation), 0),
        }).toEqual({
          cell,
          refused: expectedRefusal(expectation, cell),
        });
    },
  );

  it.each(actions)('the row of %s asks for what the study has, and for nothing else', (action) => {
    const expectation = expectations[action];
    const open = cells.filter(
      (cell) =>
        cell.relation === 'own team' && expectedRefusal(expectation, cell) === undefined && cell.person,
    );
    for (const { has, code, actions: guarded } of lacking)
      for (const cell of open)
        expect(refusal(action, actorOf(cell, has), subjectOf(expectation, cell.relation), 0)).toBe(
          guarded.some((name) => name === action) ? code : undefined,
        );
  });
});
