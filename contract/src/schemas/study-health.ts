// The shapes of a study's health on the wire.
import { Type } from 'typebox';
import { lights, teamLampKinds } from '../study-health.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, type Static } from './wire.ts';

const light = oneOf(lights);
const Count = Type.Integer({ minimum: 0 });

/**
 * What a lamp counts. `of`: so many there are in all, where a share counts. `urgent`: so many of them are overdue. `since`: the
 * one that has waited longest, where it is known.
 */
const figures = { light, count: Count, of: orNull(Count), urgent: Count, since: orNull(Instant) };

export const TeamFigures = Type.Object({ teamId: Id, ...figures }, NoMore);
export type TeamFigures = Static<typeof TeamFigures>;

/** The figures of all teams as one, and of each. */
export const TeamLamp = Type.Object(
  { kind: oneOf(teamLampKinds), ...figures, teams: Type.Array(TeamFigures) },
  NoMore,
);
export type TeamLamp = Static<typeof TeamLamp>;

/** What of the questionnaires that closed in a week was filled in. */
export const TeamWeek = Type.Object(
  { teamId: Id, startsOn: LocalDate, completed: Count, missed: Count },
  NoMore,
);
export type TeamWeek = Static<typeof TeamWeek>;

export const InstallationHealth = Type.Object(
  {
    /** `givenUp`: jobs that have used up their attempts; `waitingSince`: what is due and waits longest. */
    jobs: Type.Object({ light, givenUp: Count, waitingSince: orNull(Instant) }, NoMore),
    disk: Type.Object({ light, freeBytes: Type.Number(), totalBytes: Type.Number() }, NoMore),
    backup: Type.Object(
      { light, isSetUp: Type.Boolean(), lastAt: orNull(Instant), lastFailed: Type.Boolean() },
      NoMore,
    ),
    /** A restore beside the installation that was compared with what was saved. */
    restoreProof: Type.Object(
      { light, isSetUp: Type.Boolean(), provedAt: orNull(Instant), lastFailed: Type.Boolean() },
      NoMore,
    ),
    /** Against the time server where there is one, else against the database. */
    clock: Type.Object({ light, aheadSeconds: orNull(Type.Number()) }, NoMore),
    auditChain: Type.Object(
      { light, sealedUpTo: orNull(Instant), waitingSince: orNull(Instant), alteredKeys: Count },
      NoMore,
    ),
  },
  NoMore,
);
export type InstallationHealth = Static<typeof InstallationHealth>;

export const StudyHealth = Type.Object(
  {
    at: Instant,
    study: Type.Object({ projectId: Id, name: Type.String() }, NoMore),
    teams: Type.Array(Type.Object({ teamId: Id, name: Type.String() }, NoMore)),
    lamps: Type.Array(TeamLamp),
    /** The newest last. */
    weeks: Type.Array(TeamWeek),
    /** When the weeks were counted; null before the first time. */
    weeksCountedAt: orNull(Instant),
    /** A change of the study document that waits; null for who reads one team. */
    pendingApproval: orNull(Type.Object({ light, since: orNull(Instant) }, NoMore)),
    /** Of all translations of the document in force, those that are older than their text; null for who reads one team. */
    staleTranslations: orNull(Type.Object({ light, count: Count, of: Count }, NoMore)),
    /** For institute administrators and coordinators. */
    installation: orNull(InstallationHealth),
  },
  NoMore,
);
export type StudyHealth = Static<typeof StudyHealth>;
