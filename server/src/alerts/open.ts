// Opens an alert, in the transaction of what it is about: answers that ended badly, or a message to be answered soon. The same
// again may join the alert that is open.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { newId } from '../platform/database/uuid.ts';
import type { WriteContext } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { alertsChanged } from './events.ts';
import { type AlertCause, addCause, findRepeated, insertAlert } from './store.ts';

/** Locks the alert that it joins: called before the team is locked, as every write about alerts does it. */
export async function openAlert(context: WriteContext, team: TeamRef, cause: AlertCause): Promise<void> {
  const { db, person, now } = context;
  const patientId = person.userId;
  const repeated = await findOpenOne(context, team, cause);
  const id = repeated?.id ?? newId(now.getTime());
  context.atEnd(
    repeated
      ? addCause(db, id, cause, now)
      : insertAlert(db, { projectId: team.projectId, teamId: team.teamId, id, patientId, cause, at: now }),
  );
  context.audit({
    action: repeated ? 'alerts.join' : 'alerts.open',
    objectType: 'alert',
    objectId: id,
    ...team,
    patientId,
    toVersion: (repeated?.version ?? 0) + 1,
    changes:
      cause.kind === 'badOutcome'
        ? { round: [null, cause.roundId], rules: [null, cause.rules] }
        : { message: [null, cause.messageId] },
  });
  context.emit(alertsChanged(team));
}

/** Looked for only in studies that say so: every other alert costs its transaction no question. */
async function findOpenOne({ db, person, now }: WriteContext, { teamId }: TeamRef, cause: AlertCause) {
  const properties = person.memberships.find((one) => one.teamId === teamId)?.properties;
  const minutes = properties?.alertRepeatMinutes ?? defaultProjectProperties.alertRepeatMinutes;
  if (minutes === 0) return undefined;
  const after = new Date(now.getTime() - minutes * 60_000);
  return findRepeated(db, { patientId: person.userId, teamId, cause }, after);
}
