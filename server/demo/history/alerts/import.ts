// The alerts of the demonstration: one for each bad outcome of its weeks, and for each message to be answered soon. The newest
// outcomes of a team show every state, the others were closed with a note; nobody has looked at the messages yet.
import type { AlertState, ContactWay } from '@trialog/contract/alerts.ts';
import { recordAudit, systemAuthor } from '../../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../../src/platform/audit/trail.ts';
import type { Sql } from '../../../src/platform/database/connect.ts';
import { newId } from '../../../src/platform/database/uuid.ts';
import {
  type DemoAlert,
  type DemoCause,
  hasAlerts,
  insertDemoAlert,
  listBadRounds,
  listSoonMessages,
} from './store.ts';

const MINUTE = 60_000;

/** From the newest back. */
const OPEN: readonly AlertState[] = ['new', 'claimed', 'contacted', 'new'];
const WAYS: readonly ContactWay[] = ['called', 'written', 'met'];
const NOTES = [
  'Called. Paracetamol, drinks enough, measures again tonight.',
  'Answered by message. Dose stays as it is.',
  'Seen in the outpatient clinic the same day. Blood count taken.',
  'Called. Feels better already, no further steps.',
];

/** Gives the number of alerts; none when there are some already. */
export async function importAlerts(sql: Sql, trail: AuditTrail): Promise<number> {
  if (await hasAlerts(sql)) return 0;
  return sql.begin(async (db) => {
    const rounds = await listBadRounds(db);
    const ofTeams = Map.groupBy(rounds, (round) => round.team_id);
    const alerts = [
      ...[...ofTeams.values()].flatMap((ofTeam) => ofTeam.map(alertOf)),
      ...(await listSoonMessages(db)).map((message) => alertOf(message, 0)),
    ];
    for (const alert of alerts) await insertDemoAlert(db, alert);
    await recordAudit(
      db,
      trail,
      systemAuthor,
      alerts.map(({ id, cause }) => ({
        action: 'alerts.open',
        objectType: 'alert',
        objectId: id,
        projectId: cause.project_id,
        teamId: cause.team_id,
        patientId: cause.patient_id,
      })),
    );
    return alerts.length;
  }) as Promise<number>;
}

/** `index` counts back from the team's newest. */
function alertOf(cause: DemoCause, index: number): DemoAlert {
  const opened = cause.at.getTime();
  const state = OPEN[index] ?? 'closed';
  const reached = (wanted: AlertState, minutes: number) =>
    STEPS.indexOf(state) >= STEPS.indexOf(wanted) ? new Date(opened + minutes * MINUTE) : null;
  const contactedAt = reached('contacted', 55 + 20 * (index % 4));
  return {
    id: newId(opened),
    cause,
    state,
    owner: state === 'new' ? null : (cause.staff[index % cause.staff.length] ?? null),
    seenAt: reached('claimed', 6 + (index % 5)),
    claimedAt: reached('claimed', 15 + (index % 7)),
    contactedAt,
    contactWay: contactedAt && (WAYS[index % WAYS.length] ?? null),
    closedAt: reached('closed', 180 + 30 * (index % 3)),
    note: state === 'closed' ? (NOTES[index % NOTES.length] ?? '') : null,
  };
}

const STEPS: readonly AlertState[] = ['new', 'claimed', 'contacted', 'closed'];
