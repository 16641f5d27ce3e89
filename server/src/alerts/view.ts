// What leaves the server about alerts.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { type Role, roleFlags, UserState } from '@trialog/contract/people.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { alertDueAt, isOverdue } from '@trialog/contract/rules/alert-steps.ts';
import { teamHours } from '@trialog/contract/rules/working-hours.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import type { Context } from '../platform/http/context.ts';
import type { ListedAlert } from './store.ts';

export type AlertDetails = Pick<Alert, 'title' | 'answers' | 'rules' | 'message'>;

/**
 * What a domain can say of alerts, by their ids, in the reader's language. The domains lie to our right, so the application
 * passes this in.
 */
export type DescribeAlerts = (
  context: Context,
  alerts: readonly ListedAlert[],
) => Promise<ReadonlyMap<string, AlertDetails>>;

const unknown: AlertDetails = { title: '', answers: [], rules: [], message: null };

/** What all domains together can say of them. */
export const describeAll =
  (describers: readonly DescribeAlerts[]): DescribeAlerts =>
  async (context, alerts) => {
    const known = await Promise.all(describers.map((describe) => describe(context, alerts)));
    return new Map(known.flatMap((details) => [...details]));
  };

export const alertViews =
  (describe: DescribeAlerts) =>
  async (context: Context, rows: readonly ListedAlert[]): Promise<Alert[]> => {
    const details = await describe(context, rows);
    return rows.map((row) => view(context, row, details.get(row.id) ?? unknown));
  };

/** When its patient is to be contacted at the latest. */
export function dueAt(row: Pick<ListedAlert, 'opened_at' | 'help_desk' | 'time_zone' | 'properties'>): Date {
  const minutes = row.properties.alertMinutes ?? defaultProjectProperties.alertMinutes;
  const hours = teamHours(row.help_desk, row.time_zone);
  return new Date(alertDueAt(row.opened_at.getTime(), hours, minutes));
}

const rolesIn = (actor: Context['actor'], { team_id: teamId }: Pick<ListedAlert, 'team_id'>): Role[] =>
  membershipsIn(actor, { teamId }).flatMap((one) => one.roles);

/** Whether the reader sees whose alert it is, or the study code in its place. */
export function namesPatients(
  { actor }: Pick<Context, 'actor'>,
  row: Pick<ListedAlert, 'team_id' | 'properties'>,
): boolean {
  const { researchersSeeCodesOnly = true } = row.properties;
  return seesPatientNames(rolesIn(actor, row), { researchersSeeCodesOnly });
}

function view(context: Context, row: ListedAlert, details: AlertDetails): Alert {
  const { actor, now } = context;
  const roles = rolesIn(actor, row);
  const due = dueAt(row);
  return {
    ...details,
    alertId: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    projectId: row.project_id,
    medicalTeamId: row.team_id,
    patient: {
      userId: row.patient_id,
      name: namesPatients(context, row) ? row.patient_name : row.study_code,
      studyCode: row.study_code,
      state: row.patient_state,
      phone: roleFlags(roles).isMedicalProfessional ? row.phone : null,
    },
    surveyId: row.survey_id,
    assignmentId: row.round_id,
    openedDateTime: row.opened_at.toISOString(),
    lastDateTime: row.last_at.toISOString(),
    occurrences: row.occurrences,
    dueDateTime: due.toISOString(),
    overdue: isOverdue(row.state, due.getTime(), now.getTime()),
    owner:
      row.owner_id === null
        ? null
        : {
            userId: row.owner_id,
            name: row.owner_name ?? '',
            isActive: row.owner_state === UserState.Active,
            isMe: row.owner_id === actor.userId,
          },
    firstSeenDateTime: instant(row.first_seen_at),
    claimedDateTime: instant(row.claimed_at),
    contactedDateTime: instant(row.contacted_at),
    contactWay: row.contact_way,
    closedDateTime: instant(row.closed_at),
    closedBy: row.closed_by_name,
    note: row.note,
  };
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
