// The lamps of teams: their figures, each team by itself and all of them as one, and the colour of each.
import { isOverdue } from '@trialog/contract/rules/alert-steps.ts';
import {
  alertLight,
  completionLight,
  conflictLight,
  deviceLight,
  pushLight,
  silentLight,
  studyLight,
  unansweredLight,
} from '@trialog/contract/rules/study-health.ts';
import type { TeamLamp } from '@trialog/contract/schemas/study-health.ts';
import { type Light, type TeamLampKind, teamLampKinds } from '@trialog/contract/study-health.ts';
import { listOpen } from '../../alerts/store.ts';
import { dueAt } from '../../alerts/view.ts';
import type { Db } from '../../platform/database/connect.ts';
import { countConflicts } from './conflicts.ts';
import { countPatients, countPushes, countUnanswered, listTestPatients, type listWeeks } from './store.ts';

interface Figures {
  count: number;
  of: number | null;
  urgent: number;
  since: Date | null;
}

type ByTeam = ReadonlyMap<string, Figures>;
type Weeks = Awaited<ReturnType<typeof listWeeks>>;

const nothing: Figures = { count: 0, of: null, urgent: 0, since: null };

const colours: Readonly<Record<TeamLampKind, (figures: Figures) => Light>> = {
  openAlerts: ({ count, urgent }) => alertLight({ waiting: count, overdue: urgent }),
  unansweredMessages: ({ count, urgent }) => unansweredLight({ late: count, tooLate: urgent }),
  completion: ({ count, of }) => completionLight({ count, of: of ?? 0 }),
  silentPatients: ({ count, of }) => silentLight({ count, of: of ?? 0 }),
  failedPushes: ({ count, of }) => pushLight({ count, of: of ?? 0 }),
  withoutDevice: ({ count, of }) => deviceLight({ count, of: of ?? 0 }),
  windowConflicts: ({ count, of }) => conflictLight({ count, of: of ?? 0 }),
};

/** In the order of their kinds. */
export async function readTeamLamps(
  db: Db,
  teamIds: readonly string[],
  weeks: Weeks,
  now: Date,
): Promise<TeamLamp[]> {
  const [patients, alerts, unanswered, pushes, conflicts] = await Promise.all([
    countPatients(db, teamIds, now),
    alertFigures(db, teamIds, now),
    countUnanswered(db, teamIds, now),
    countPushes(db, teamIds, now),
    countConflicts(db, teamIds, now),
  ]);
  const ofPatients = (count: (row: (typeof patients)[number]) => number) =>
    byTeam(patients, (row) => ({ ...nothing, count: count(row), of: row.patients }));
  const figures: Record<TeamLampKind, ByTeam> = {
    openAlerts: alerts,
    unansweredMessages: byTeam(unanswered, ({ late, tooLate, oldest }) => ({
      ...nothing,
      count: late,
      urgent: tooLate,
      since: oldest,
    })),
    completion: completionFigures(weeks, now),
    silentPatients: ofPatients(({ silent }) => silent),
    failedPushes: byTeam(pushes, ({ failed, sent, oldest }) => ({
      ...nothing,
      count: failed,
      of: sent,
      since: oldest,
    })),
    withoutDevice: ofPatients(({ withoutDevice }) => withoutDevice),
    windowConflicts: ofPatients(({ teamId }) => conflicts.get(teamId) ?? 0),
  };
  return teamLampKinds.map((kind) => lampOf(kind, teamIds, figures[kind]));
}

const byTeam = <Row extends { teamId: string }>(
  rows: readonly Row[],
  figures: (row: Row) => Figures,
): ByTeam => new Map(rows.map((row) => [row.teamId, figures(row)]));

function lampOf(kind: TeamLampKind, teamIds: readonly string[], known: ByTeam): TeamLamp {
  const light = colours[kind];
  const teams = teamIds.map((teamId) => ({ teamId, figures: known.get(teamId) ?? nothing }));
  const whole = teams.map(({ figures }) => figures).reduce(sum, nothing);
  const colouredTeams = teams.map(({ teamId, figures }) => ({
    teamId,
    ...onWire(figures),
    light: light(figures),
  }));
  const colour = studyLight(
    light(whole),
    colouredTeams.map((team) => team.light),
  );
  return { kind, ...onWire(whole), light: colour, teams: colouredTeams };
}

const onWire = ({ since, ...figures }: Figures) => ({ ...figures, since: since?.toISOString() ?? null });

const sum = (one: Figures, other: Figures): Figures => ({
  count: one.count + other.count,
  of: one.of === null && other.of === null ? null : (one.of ?? 0) + (other.of ?? 0),
  urgent: one.urgent + other.urgent,
  since: earlier(one.since, other.since),
});

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Those whose patient nobody has contacted. */
async function alertFigures(db: Db, teamIds: readonly string[], now: Date): Promise<ByTeam> {
  const figures = new Map<string, Figures>();
  const [alerts, tests] = await Promise.all([listOpen(db, teamIds), listTestPatients(db, teamIds)]);
  for (const alert of alerts) {
    if (alert.state === 'contacted' || tests.has(alert.patient_id)) continue;
    const urgent = isOverdue(alert.state, dueAt(alert).getTime(), now.getTime()) ? 1 : 0;
    const own = { count: 1, of: null, urgent, since: alert.opened_at };
    figures.set(alert.team_id, sum(figures.get(alert.team_id) ?? nothing, own));
  }
  return figures;
}

/** The last week that is over everywhere, so that no team has had less of it than another. */
function completionFigures(weeks: Weeks, now: Date): ByTeam {
  const WEEK = 7 * 86_400_000;
  const ended = weeks.filter(({ startsOn }) => Date.parse(startsOn) + WEEK <= now.getTime());
  const last = ended.at(-1)?.startsOn;
  return byTeam(
    ended.filter(({ startsOn }) => startsOn === last),
    ({ completed, missed }) => ({ ...nothing, count: completed, of: completed + missed }),
  );
}
