// The conditions that a row of the access table names. Each one returns nothing, or why it refuses.
import type { Role, UserState } from '../people.ts';
import type { ProblemCode } from '../problems.ts';
import { Status } from '../projects.ts';
import type { HeldRole } from '../rules/study-roles.ts';

export interface Membership {
  readonly projectId: string;
  readonly teamId: string;
  readonly roles: readonly Role[];
  readonly projectStatus: Status;
  readonly teamStatus: Status;
  /** Whether the study has messages at all. */
  readonly messagingActive?: boolean;
  /** Whether the study has video. */
  readonly videoActive?: boolean;
  /** Whether the study has the analyst console. */
  readonly consoleActive?: boolean;
}

/** A team of a patient's study that they were transferred from: they read what was there until then. */
export interface FormerTeam extends Membership {
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** A study that somebody sees by a role of the study or of its institute, with all its teams. */
export interface StudyMembership {
  readonly projectId: string;
  readonly projectStatus: Status;
  readonly teams: readonly { readonly teamId: string; readonly teamStatus: Status }[];
  /** At this moment: whatever has ended is left out by whoever makes the actor. */
  readonly roles: readonly HeldRole[];
}

export interface InstituteMembership {
  readonly instituteId: string;
  readonly roles: readonly HeldRole[];
}

/** The caller. `undefined` means: a valid token, but no account bound to it. */
export interface Actor {
  readonly userId: string;
  readonly state: UserState;
  readonly memberships: readonly Membership[];
  /** Seen by the rows alone that except them. */
  readonly formerTeams?: readonly FormerTeam[];
  /** Seen by the rows alone that name roles of studies. */
  readonly studies?: readonly StudyMembership[];
  readonly institutes?: readonly InstituteMembership[];
  /** True while an active patient still has to accept the agreement (SPEC 4). */
  readonly agreementPending?: boolean;
}

/** The subject of the request. What a condition needs and does not find here counts as not there. */
export interface Subject {
  readonly projectId?: string;
  readonly teamId?: string;
  readonly instituteId?: string;
}

type Check = (actor: Actor, subject: Subject) => ProblemCode | undefined;

/** The actor's memberships in the subject's project and team; both must agree where both are given. */
export function membershipsIn(actor: Actor, subject: Subject): readonly Membership[] {
  return actor.memberships.filter(
    (membership) =>
      (subject.projectId === undefined || membership.projectId === subject.projectId) &&
      (subject.teamId === undefined || membership.teamId === subject.teamId),
  );
}

/** The studies that the actor sees by a role of the study or its institute; the team must be one of the study's. */
export function studiesIn(
  { studies = [] }: Pick<Actor, 'studies'>,
  { projectId, teamId }: Subject,
): readonly StudyMembership[] {
  return studies.filter(
    (study) =>
      (projectId === undefined || study.projectId === projectId) &&
      (teamId === undefined || study.teams.some((team) => team.teamId === teamId)),
  );
}

const isSeen = (actor: Actor, subject: Subject): boolean =>
  membershipsIn(actor, subject).length > 0 || studiesIn(actor, subject).length > 0;

function someIn(actor: Actor, subject: Subject, holds: (membership: Membership) => boolean): boolean {
  return membershipsIn(actor, subject).some(holds);
}

export const conditions = {
  /** The subject is a project in which the actor has a team, or a role of the study. */
  projectMember: (actor, subject) =>
    subject.projectId !== undefined && isSeen(actor, subject) ? undefined : 'notFound',

  /** The subject is one of the actor's own teams, or of a study in which they have a role. */
  teamMember: (actor, subject) =>
    subject.teamId !== undefined && isSeen(actor, subject) ? undefined : 'notFound',

  /** The subject is an institute in which the actor has a role. */
  instituteMember: (actor, { instituteId }) =>
    actor.institutes?.some((one) => one.instituteId === instituteId) ? undefined : 'notFound',

  /** For calls that cover all of the actor's teams: one that is named narrows them, and must be among them. */
  teamMemberIfNamed: (actor, subject) =>
    subject.teamId === undefined || membershipsIn(actor, subject).length > 0 ? undefined : 'notFound',

  openProject: (actor, subject) =>
    someIn(actor, subject, (membership) => membership.projectStatus === Status.OPEN) ||
    studiesIn(actor, subject).some((study) => study.projectStatus === Status.OPEN)
      ? undefined
      : 'projectClosed',

  openTeam: (actor, subject) =>
    someIn(actor, subject, (membership) => membership.teamStatus === Status.OPEN) ||
    studiesIn(actor, subject).some((study) =>
      study.teams.some((team) => team.teamId === subject.teamId && team.teamStatus === Status.OPEN),
    )
      ? undefined
      : 'teamClosed',

  messagingActive: (actor, subject) =>
    someIn(actor, subject, (membership) => membership.messagingActive !== false)
      ? undefined
      : 'messagingInactive',

  /** SPEC 5: video is offered only where the study has it. */
  videoActive: (actor, subject) =>
    someIn(actor, subject, (membership) => membership.videoActive === true) ? undefined : 'videoInactive',

  /** SPEC 2: the console shows only where the study has it. */
  consoleActive: (actor, subject) =>
    someIn(actor, subject, (membership) => membership.consoleActive === true) ? undefined : 'consoleInactive',

  /** SPEC 4: a patient of a closed team or study is kept out; staff still read. */
  openForPatients: (actor, subject) => {
    const own = membershipsIn(actor, subject).filter((membership) => membership.roles.includes('Patient'));
    if (own.some((membership) => membership.projectStatus !== Status.OPEN)) return 'projectClosed';
    return own.some((membership) => membership.teamStatus !== Status.OPEN) ? 'teamClosed' : undefined;
  },
} as const satisfies Record<string, Check>;

export type Condition = keyof typeof conditions;
