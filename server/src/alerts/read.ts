// Reading alerts: a team's, how many there are in each of one's teams, and what a patient is told of their own.
import { refusal } from '@trialog/contract/access/refusal.ts';
import { limits } from '@trialog/contract/limits.ts';
import { isOverdue } from '@trialog/contract/rules/alert-steps.ts';
import { nextWorkingInstant, teamHours } from '@trialog/contract/rules/working-hours.ts';
import type { AlertCount, AlertPage, OwnAlert } from '@trialog/contract/schemas/alerts.ts';
import type { Context } from '../platform/http/context.ts';
import { listProjects, listTeams } from '../projects/store.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { countAlerts, findPosition, listAlerts, listOpen, listOwnOpen } from './store.ts';
import { alertViews, type DescribeAlerts, dueAt } from './view.ts';

export const makeReadTeam =
  (describe: DescribeAlerts) =>
  async (
    context: Context,
    team: TeamRef,
    query: { state?: 'open' | 'closed'; page?: number; alert?: string },
  ): Promise<AlertPage> => {
    const closed = query.state === 'closed';
    const limit = limits.alertsPerPage;
    const position =
      query.alert === undefined ? undefined : await findPosition(context.db, team, closed, query.alert);
    const page = position === undefined ? (query.page ?? 0) : Math.floor(position / limit);
    const [rows, count] = await Promise.all([
      listAlerts(context.db, team, { closed, limit, offset: page * limit }),
      countAlerts(context.db, team, closed),
    ]);
    return { alerts: await alertViews(describe)(context, rows), count, page };
  };

export async function countByTeam({ actor, db, now }: Context): Promise<AlertCount[]> {
  const at = now.getTime();
  const teams = actor.memberships.filter(
    ({ projectId, teamId }) => refusal('alerts.read', actor, { projectId, teamId }, at) === undefined,
  );
  const [open, projects, names] = await Promise.all([
    listOpen(
      db,
      teams.map(({ teamId }) => teamId),
    ),
    listProjects(
      db,
      teams.map(({ projectId }) => projectId),
    ),
    listTeams(
      db,
      teams.map(({ teamId }) => teamId),
    ),
  ]);
  return teams.map(({ projectId, teamId }) => {
    const own = open.filter((alert) => alert.team_id === teamId);
    return {
      projectId,
      projectName: projects.find(({ id }) => id === projectId)?.name ?? '',
      medicalTeamId: teamId,
      medicalTeamName: names.find(({ id }) => id === teamId)?.name ?? '',
      new: own.filter(({ state }) => state === 'new').length,
      open: own.length,
      overdue: own.filter((alert) => isOverdue(alert.state, dueAt(alert).getTime(), at)).length,
    };
  });
}

export const makeReadOwn =
  (describe: DescribeAlerts) =>
  async (context: Context): Promise<OwnAlert[]> => {
    const { db, person, now } = context;
    const rows = await listOwnOpen(db, person.userId);
    const details = await describe(context, rows);
    return rows.map((row) => ({
      alertId: row.id,
      kind: row.kind,
      title: details.get(row.id)?.title ?? '',
      lastDateTime: row.last_at.toISOString(),
      teamBackDateTime: new Date(
        nextWorkingInstant(teamHours(row.help_desk, row.time_zone), now.getTime()),
      ).toISOString(),
      contactedDateTime: row.contacted_at?.toISOString() ?? null,
    }));
  };
