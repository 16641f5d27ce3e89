// The notifications of the demonstration: what the cast was notified of in these weeks, what became of it, and the hours
// that some of them have chosen. Brought in once.
import { type NotificationWindow, nextOpening } from '@trialog/contract/rules/notification-window.ts';
import { hoursOf } from '../../../src/notifications/change-settings.ts';
import { getSettings, upsertSettings } from '../../../src/notifications/store.ts';
import type { AuditTrail } from '../../../src/platform/audit/trail.ts';
import type { Sql } from '../../../src/platform/database/connect.ts';
import { authorIn, type Deed, recordDeeds } from '../deeds.ts';
import { type CastMember, listCast } from '../store.ts';
import { hasNotifications, holdNewest, insertMishaps, insertOfMessages, insertOfRounds } from './store.ts';

const ZONE = 'Europe/Rome';
/** Of these, the patient has the one that begins next but is not now: something of his is always held. */
const FEW_HOURS = [
  ['08:00', '10:00'],
  ['13:00', '15:00'],
  ['19:00', '21:00'],
] as const;

/** Gives the number of notifications; none when there are some already. */
export async function importNotifications(sql: Sql, trail: AuditTrail, now: Date): Promise<number> {
  if (await hasNotifications(sql)) return 0;
  return sql.begin(async (db) => {
    const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
    const held = heldWindow(moment);
    const chosen: [string, NotificationWindow][] = [
      ['bruno', held.window],
      ['marco', hours('07:00', '19:00')],
      ['bernd', { active: false, allDay: false, from: null, to: null, timeZone: 'Europe/Berlin' }],
    ];
    const cast = await listCast(db);
    const deeds: Deed[] = [];
    for (const [key, window] of chosen) {
      const person = cast.find((member) => member.key === key);
      if (person === undefined) continue;
      const former = await getSettings(db, person.userId);
      const toVersion = await upsertSettings(db, person.userId, window, now);
      const changes = { hours: [hoursOf(former), hoursOf(window)] } as const;
      deeds.push({ at: now, author: authorIn(person), entry: { ...ofSettings(person), toVersion, changes } });
    }
    const count = (await insertOfMessages(db, now)) + (await insertOfRounds(db, now));
    await insertMishaps(db, 'anna');
    await holdNewest(db, 'bruno', new Date(held.opening.epochMilliseconds));
    await recordDeeds(db, trail, deeds);
    return count;
  }) as Promise<number>;
}

function ofSettings({ userId, teams }: CastMember) {
  const { projectId, teamId } = teams[0] ?? {};
  const isOfOne = new Set(teams.map((one) => one.teamId)).size === 1;
  return {
    action: 'notifications.changeSettings',
    objectType: 'notificationSettings',
    objectId: userId,
    personId: userId,
    ...(teams.some(({ role }) => role === 'Patient') ? { patientId: userId } : {}),
    ...(isOfOne && projectId && teamId ? { projectId, teamId } : {}),
  };
}

const hours = (from: string, to: string): NotificationWindow => ({
  active: true,
  allDay: false,
  from,
  to,
  timeZone: ZONE,
});

/** The hours that begin last from now on, so that what is held stays so for a while. */
function heldWindow(now: Temporal.Instant): { window: NotificationWindow; opening: Temporal.Instant } {
  const windows = FEW_HOURS.map(([from, to]) => hours(from, to)).map((window) => ({
    window,
    opening: nextOpening(window, now) ?? now,
  }));
  const [last] = windows.sort((a, b) => Temporal.Instant.compare(b.opening, a.opening));
  if (!last) throw new Error('There are no hours to choose from.');
  return last;
}
