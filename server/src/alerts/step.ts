// A doctor or nurse follows an alert up: takes it, hands it over, says that the patient was contacted, closes it. Each step
// names the version that it was decided on, so that of two at once one is told of the other.
import type { ContactWay } from '@trialog/contract/alerts.ts';
import { limits } from '@trialog/contract/limits.ts';
import { type AlertStep, nextState, stepRefusal } from '@trialog/contract/rules/alert-steps.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { isContactedByReply } from '@trialog/contract/rules/message-priority.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { SeenAlerts, SeenAlertsAnswer } from '@trialog/contract/schemas/alerts.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { ALERTS_ANSWERED, alertsChanged } from './events.ts';
import {
  findAlert,
  type ListedAlert,
  type LockedAlert,
  listColleagues,
  lockAlert,
  lockAlertOfMessage,
  markSeen,
  updateAlert,
} from './store.ts';

interface Step {
  step: AlertStep;
  /** Who has it afterwards; whoever acts where nobody else is named. */
  to?: string;
  way?: ContactWay;
  note?: string;
}

export async function applyStep(
  context: WriteContext,
  team: TeamRef,
  alertId: string,
  wanted: Step & { version: number },
): Promise<ListedAlert> {
  const { db } = context;
  const note = wanted.note === undefined ? undefined : checkNote(wanted.note);
  const alert = await lockAlert(db, team, alertId);
  if (!alert) throw refuse('notFound');
  if (alert.version !== wanted.version) throw changedMeanwhile(wanted, alert);
  const code = stepRefusal(wanted.step, alert.state);
  if (code) throw refuse(code);
  if (wanted.to !== undefined) await checkColleague(context, team, wanted.to);
  await writeStep(context, team, alert, { ...wanted, ...(note === undefined ? {} : { note }) });
  const changed = await findAlert(db, team, alertId);
  if (!changed) throw refuse('notFound');
  return changed;
}

/**
 * Somebody of the team answers a message: where it is to be answered soon, its patient is contacted in writing. Called before
 * the team is locked, as every write about alerts does it.
 */
export async function noteReply(context: WriteContext, team: TeamRef, messageId: string): Promise<void> {
  const alert = await lockAlertOfMessage(context.db, team, messageId);
  if (alert && isContactedByReply(alert.state))
    await writeStep(context, team, alert, { step: 'contact', way: 'written' });
}

/** Of an alert that is locked. */
async function writeStep(
  context: WriteContext,
  team: TeamRef,
  alert: LockedAlert,
  { step, to, way, note }: Step,
): Promise<void> {
  const { db, person, now } = context;
  const keepsOwner = step === 'contact' || step === 'close';
  const ownerId = to ?? (keepsOwner ? (alert.owner_id ?? person.userId) : person.userId);
  const state = nextState(step, alert.state);
  await updateAlert(db, {
    id: alert.id,
    state,
    ownerId,
    contactWay: way ?? null,
    closed: note === undefined ? null : { by: person.userId, note },
    at: now,
  });
  context.audit({
    action: `alerts.${step}`,
    objectType: 'alert',
    objectId: alert.id,
    projectId: team.projectId,
    teamId: team.teamId,
    patientId: alert.patient_id,
    fromVersion: alert.version,
    toVersion: alert.version + 1,
    changes: {
      state: [alert.state, state],
      ...(ownerId === alert.owner_id ? {} : { owner: [alert.owner_id, ownerId] }),
      ...(way ? { contactWay: [alert.contact_way, way] } : {}),
      ...(note === undefined ? {} : { note: [null, note] }),
    },
  });
  context.emit(alertsChanged(team));
  if (state === 'contacted' || state === 'closed')
    context.emit({
      kind: ALERTS_ANSWERED,
      projectId: team.projectId,
      teamId: team.teamId,
      payload: { alertId: alert.id },
    });
}

/** Whoever meant to take it learns who has it. */
function changedMeanwhile(
  { step }: Step,
  alert: Pick<ListedAlert, 'state' | 'owner_name'>,
): ReturnType<typeof refuse> {
  if (alert.state === 'closed') return refuse('alertClosed');
  if (step === 'claim' && alert.owner_name !== null)
    return refuse('alertClaimed', { values: [alert.owner_name] });
  return refuse('alertChanged');
}

function checkNote(note: string): string {
  if (isBlank(note)) throw refuse('requiredField', { field: 'note' });
  if (!fits(note, limits.alertNoteCharacters))
    throw refuse('textTooLong', { field: 'note', values: [String(limits.alertNoteCharacters)] });
  return note.trim();
}

async function checkColleague({ db }: WriteContext, { teamId }: TeamRef, userId: string): Promise<void> {
  const colleagues = await listColleagues(db, teamId);
  if (!colleagues.some(({ id }) => id === userId)) throw refuse('alertColleagueUnknown', { field: 'userId' });
}

/** The first look that anybody who follows alerts up has had at them. */
export async function noteSeen(
  context: WriteContext,
  team: TeamRef,
  { alertIds }: SeenAlerts,
): Promise<SeenAlertsAnswer> {
  const seen = await markSeen(context.db, team, alertIds, context.now);
  if (seen.length === 0) context.unchanged();
  for (const { id, patient_id: patientId } of seen)
    context.audit({
      action: 'alerts.see',
      objectType: 'alert',
      objectId: id,
      ...team,
      patientId,
      changes: { seen: [null, context.now.toISOString()] },
    });
  if (seen.length > 0) context.emit(alertsChanged(team));
  return { seen: seen.length };
}
