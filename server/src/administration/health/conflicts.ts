// Patients whose questionnaires open and close outside the hours in which they are notified: no push can tell them in time.
import { neverInHours } from '@trialog/contract/rules/survey-reminder.ts';
import type { Db } from '../../platform/database/connect.ts';
import { countPatientsWith, listSchedulesInHours, type ScheduleInHours } from './store.ts';

/** By team. What many patients have in common is judged once. */
export async function countConflicts(
  db: Db,
  teamIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const all = await listSchedulesInHours(db, teamIds, now);
  const found = all.filter((one) => isInConflict(one, now));
  if (found.length === 0) return new Map();
  const rows = await countPatientsWith(db, teamIds, found, now);
  return new Map(rows.map(({ teamId, patients }) => [teamId, patients]));
}

/** By one of its times, as it would be today. */
function isInConflict({ times, opensFor, zone, from, to, hoursZone }: ScheduleInHours, now: Date): boolean {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const hours = { active: true, allDay: false, from, to, timeZone: hoursZone };
  return times.some((time) => {
    const opens = today.toZonedDateTime({ timeZone: zone, plainTime: time });
    return neverInHours(hours, opens.toInstant(), opens.add(opensFor).toInstant());
  });
}
