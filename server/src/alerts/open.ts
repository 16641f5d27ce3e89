// Opens an alert, in the transaction of what it is about. The same rule met again may join the alert that is open.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import { newId } from '../platform/database/uuid.ts';
import type { WriteContext } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { alertsChanged } from './events.ts';
import { addCause, findRepeated, insertAlert } from './store.ts';

interface BadOutcome {
  surveyId: string;
  roundId: string;
  rules: readonly OutcomeRule[];
}

export async function openAlert(context: WriteContext, team: TeamRef, about: BadOutcome): Promise<void> {
  const { db, person, now } = context;
  const patientId = person.userId;
  const repeated = await findOpenOne(context, team, about);
  const id = repeated?.id ?? newId(now.getTime());
  context.atEnd(
    repeated
      ? addCause(db, id, about.roundId, now)
      : insertAlert(db, { ...team, ...about, id, patientId, kind: 'badOutcome', at: now }),
  );
  context.audit({
    action: repeated ? 'alerts.join' : 'alerts.open',
    objectType: 'alert',
    objectId: id,
    ...team,
    patientId,
    toVersion: (repeated?.version ?? 0) + 1,
    changes: { round: [null, about.roundId], rules: [null, about.rules] },
  });
  context.emit(alertsChanged(team));
}

/** Looked for only in studies that say so: every other alert costs its transaction no question. */
async function findOpenOne({ db, person, now }: WriteContext, { teamId }: TeamRef, about: BadOutcome) {
  const properties = person.memberships.find((one) => one.teamId === teamId)?.properties;
  const minutes = properties?.alertRepeatMinutes ?? defaultProjectProperties.alertRepeatMinutes;
  if (minutes === 0) return undefined;
  const after = new Date(now.getTime() - minutes * 60_000);
  return findRepeated(db, { ...about, patientId: person.userId }, after);
}
