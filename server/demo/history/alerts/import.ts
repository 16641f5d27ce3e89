// The alerts of the demonstration: one for each bad outcome of its weeks, and for each message to be answered soon. The newest
// outcomes of a team show every state, the others were closed with a note; nobody has looked at the messages yet. Each
// step that was taken is in the audit trail, as whoever took it.
import type { AlertState, ContactWay } from '@trialog/contract/alerts.ts';
import { nextState } from '@trialog/contract/rules/alert-steps.ts';
import { type AuditAuthor, type AuditEntry, recordAudit } from '../../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../../src/platform/audit/trail.ts';
import type { Sql } from '../../../src/platform/database/connect.ts';
import { newId } from '../../../src/platform/database/uuid.ts';
import {
  type DemoAlert,
  type DemoCause,
  type DemoPerson,
  hasAlerts,
  insertDemoAlert,
  listBadRounds,
  listSoonMessages,
} from './store.ts';

const MINUTE = 60_000;

/** What has become of a team's outcomes, from the newest back; where a colleague is there, the second was handed over. */
const FATES: readonly AlertState[] = ['new', 'claimed', 'contacted', 'contacted'];
const WAYS: readonly ContactWay[] = ['met', 'written', 'called'];
const NOTES = [
  'Called. Paracetamol, drinks enough, measures again tonight.',
  'Answered by message. Dose stays as it is.',
  'Called. Feels better already, no further steps.',
];
/** For an alert whose patient was seen in person. */
const MET = 'Seen in the outpatient clinic the same day. Blood count taken.';

interface Entry {
  at: number;
  author: AuditAuthor;
  entry: AuditEntry;
}

/** Gives the number of alerts; none when there are some already. */
export async function importAlerts(sql: Sql, trail: AuditTrail): Promise<number> {
  if (await hasAlerts(sql)) return 0;
  return sql.begin(async (db) => {
    const ofTeams = [...Map.groupBy(await listBadRounds(db), (round) => round.team_id).values()];
    const told = [
      ...ofTeams.flatMap((ofTeam) =>
        ofTeam.map((cause, index) => followUp(cause, FATES[index] ?? 'closed', index)),
      ),
      ...(await listSoonMessages(db)).map((message) => followUp(message, 'new', 0)),
    ];
    for (const { alert } of told) await insertDemoAlert(db, alert);
    const entries = told.flatMap((one) => one.entries).sort((one, other) => one.at - other.at);
    for (const { author, entry } of entries) await recordAudit(db, trail, author, [entry]);
    return told.length;
  }) as Promise<number>;
}

/** From the opening to the state that it is in. `index` counts back from the team's newest. */
function followUp(
  cause: DemoCause,
  until: AlertState,
  index: number,
): { alert: DemoAlert; entries: readonly Entry[] } {
  const opened = cause.at.getTime();
  const after = (minutes: number) => new Date(opened + minutes * MINUTE);
  const alert: DemoAlert = {
    id: newId(opened),
    version: 1,
    cause,
    state: 'new',
    owner: null,
    seenAt: null,
    claimedAt: null,
    contactedAt: null,
    contactWay: null,
    closedAt: null,
    note: null,
  };
  const entries: Entry[] = [entryOf(alert, cause.patient, 'open', cause.at, { toVersion: 1 })];
  const staff = cause.staff;
  const first = staff[(index + 1) % staff.length];
  if (until === 'new' || first === undefined) return { alert, entries };

  alert.seenAt = after(6 + (index % 5));
  entries.push(entryOf(alert, first, 'see', alert.seenAt, {}));
  const step = (
    by: DemoPerson,
    action: 'claim' | 'handOver' | 'contact' | 'close',
    at: Date,
    changed: Partial<Pick<DemoAlert, 'owner' | 'contactWay' | 'note'>>,
  ) => {
    const before = { ...alert };
    Object.assign(alert, changed, { state: nextState(action, alert.state), version: alert.version + 1 });
    const changes = Object.fromEntries(
      (['state', 'owner', 'contactWay', 'note'] as const)
        .filter((field) => before[field] !== alert[field])
        .map((field) => [field, [before[field], alert[field]] as const]),
    );
    entries.push(
      entryOf(alert, by, action, at, { changes, fromVersion: before.version, toVersion: alert.version }),
    );
  };
  alert.claimedAt = after(15 + (index % 7));
  step(first, 'claim', alert.claimedAt, { owner: first.id });
  const second = staff.find(({ id }) => id !== first.id);
  const owner = index === 1 && second !== undefined ? second : first;
  if (owner !== first) step(first, 'handOver', after(40), { owner: owner.id });
  if (until === 'claimed') return { alert, entries };

  const way = WAYS[(index + 2) % WAYS.length] ?? 'called';
  alert.contactedAt = after(55 + 20 * (index % 4));
  step(owner, 'contact', alert.contactedAt, { contactWay: way });
  if (until === 'contacted') return { alert, entries };

  alert.closedAt = after(180 + 30 * (index % 3));
  const note = way === 'met' ? MET : (NOTES[index % NOTES.length] ?? '');
  step(owner, 'close', alert.closedAt, { note });
  return { alert, entries };
}

const entryOf = (
  { id, cause }: DemoAlert,
  by: DemoPerson,
  action: string,
  at: Date,
  details: Pick<AuditEntry, 'changes' | 'fromVersion' | 'toVersion'>,
): Entry => ({
  at: at.getTime(),
  author: { actorId: by.id, actorRole: by.role, requestId: null, details: { name: by.name } },
  entry: {
    action: `alerts.${action}`,
    objectType: 'alert',
    objectId: id,
    projectId: cause.project_id,
    teamId: cause.team_id,
    patientId: cause.patient.id,
    ...details,
  },
});
