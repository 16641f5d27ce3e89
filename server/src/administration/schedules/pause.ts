// A coordinator pauses a schedule from a moment on, or resumes it. What is open goes on, with its reminders; what would open
// meanwhile is left out (server/src/surveys/rounds) and never asked for afterwards.
import type { NewPause, StudySchedule } from '@trialog/contract/schemas/schedules.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readReason } from '../people/reason.ts';
import { readSchedule } from './list.ts';
import { endPause, findPause, findSchedule, insertPause, type NamedRow } from './store.ts';

export async function pauseSchedule(
  context: WriteContext,
  projectId: string,
  scheduleId: string,
  { from: wanted, reason: given }: NewPause,
): Promise<StudySchedule> {
  const { db, now, person } = context;
  const reason = readReason(given);
  if (reason === undefined) throw refuse('reasonMissing', { field: 'reason' });
  const from = wanted === null ? now : new Date(wanted);
  if (from < now) throw refuse('pauseInPast', { field: 'from' });
  const named = await asAdministrator(db, async () => {
    const named = await scheduleIn(context, projectId, scheduleId);
    if (await findPause(db, named)) throw refuse('schedulePaused');
    await insertPause(db, { ...named, id: newId(), from, reason, by: person.userId, now });
    return named;
  });
  const changes = { pausedFrom: [null, from.toISOString()] as const };
  context.audit({ ...entryOf(projectId, scheduleId, named), action: 'schedules.pause', changes, reason });
  return readSchedule(context, projectId, scheduleId);
}

export async function resumeSchedule(
  context: WriteContext,
  projectId: string,
  scheduleId: string,
): Promise<StudySchedule> {
  const { db, now } = context;
  const { named, pause } = await asAdministrator(db, async () => {
    const named = await scheduleIn(context, projectId, scheduleId);
    const pause = await findPause(db, named);
    if (!pause) throw refuse('scheduleNotPaused');
    await endPause(db, pause.id, now);
    return { named, pause };
  });
  const changes = { pausedFrom: [pause.fromAt.toISOString(), null] as const };
  context.audit({ ...entryOf(projectId, scheduleId, named), action: 'schedules.resume', changes });
  return readSchedule(context, projectId, scheduleId);
}

async function scheduleIn({ db }: Pick<WriteContext, 'db'>, projectId: string, scheduleId: string) {
  const named = await findSchedule(db, projectId, scheduleId);
  if (!named) throw refuse('notFound');
  return named;
}

const entryOf = (
  projectId: string,
  scheduleId: string,
  { teamId, patientId }: NamedRow,
): Pick<AuditEntry, 'objectType' | 'objectId' | 'projectId' | 'teamId' | 'patientId'> => ({
  objectType: patientId === null ? 'schedule' : 'assignment',
  objectId: scheduleId,
  projectId,
  teamId,
  ...(patientId === null ? {} : { patientId }),
});
