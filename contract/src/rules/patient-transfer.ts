// When a patient can be transferred to another team of their study, and what becomes of their schedules there.
import { type Role, UserState } from '../people.ts';
import type { ProblemCode } from '../problems.ts';
import { Status } from '../projects.ts';

interface Transferred {
  /** In the team where they are. */
  readonly roles: readonly Role[];
  readonly state: UserState;
  /** Was invited for the test of the study. */
  readonly isTest: boolean;
}

interface Teams {
  readonly fromId: string;
  readonly toId: string;
  /** Of the other team; nothing where the study has none with that id. */
  readonly status: Status | undefined;
}

/** Why a patient must not be transferred. */
export function transferRefusal(
  person: Transferred,
  { fromId, toId, status }: Teams,
): ProblemCode | undefined {
  if (!person.roles.includes('Patient')) return 'transferOfPatients';
  if (fromId === toId) return 'transferToSameTeam';
  if (status === undefined) return 'transferTeamUnknown';
  if (status !== Status.OPEN) return 'transferTeamClosed';
  // Whoever is not counted cannot leave a trace in another team either.
  if (person.isTest) return 'transferOfTest';
  return person.state === UserState.Active ? undefined : 'transferNotActive';
}

/** A schedule by its questionnaire and its own name. */
export interface NamedSchedule {
  readonly surveyId: string;
  readonly key: string;
}

interface Schedules<Held, OfTeam> {
  /** What the patient has now. */
  readonly held: readonly Held[];
  /** What all patients have of the team that they leave, and of the one that they come to. */
  readonly former: readonly OfTeam[];
  readonly coming: readonly OfTeam[];
  /** Whether the patient has a schedule just as their team does; days of their own are not the team's. */
  isAsInTeam(held: Held, ofTeam: OfTeam): boolean;
}

interface ScheduleSteps<Held, OfTeam> {
  ending: Held[];
  /** They go on as the new team has them; often nothing changes. */
  following: { held: Held; as: OfTeam }[];
  beginning: OfTeam[];
}

/**
 * What a patient has as their team has it follows the new team: it goes on there, or ends where that team does not have it. What they
 * have of their own goes with them, and what was taken from them alone does not begin again.
 */
export function scheduleSteps<Held extends NamedSchedule, OfTeam extends NamedSchedule>({
  held,
  former,
  coming,
  isAsInTeam,
}: Schedules<Held, OfTeam>): ScheduleSteps<Held, OfTeam> {
  const named = <One extends NamedSchedule>(among: readonly One[], { surveyId, key }: NamedSchedule) =>
    among.find((one) => one.surveyId === surveyId && one.key === key);
  const steps: ScheduleSteps<Held, OfTeam> = { ending: [], following: [], beginning: [] };
  for (const one of held) {
    const before = named(former, one);
    if (before === undefined || !isAsInTeam(one, before)) continue;
    const as = named(coming, one);
    if (as === undefined) steps.ending.push(one);
    else steps.following.push({ held: one, as });
  }
  for (const one of coming) if (!named(held, one) && !named(former, one)) steps.beginning.push(one);
  return steps;
}
