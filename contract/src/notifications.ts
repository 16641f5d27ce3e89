// Notification settings, push registration and the bell (SPEC 3 and 7).
import { path } from './path.ts';

export interface NotificationSettings {
  readonly active: boolean;
  readonly allDay: boolean;
  /** HH:mm, as are the others; null means no limit. */
  readonly startAtUtc: string | null;
  readonly stopAtUtc: string | null;
  readonly timeZone: string;
  readonly startAtLocal: string | null;
  readonly stopAtLocal: string | null;
}

/** What is sent has capitals of its own. */
export interface SetNotification {
  readonly active: boolean;
  readonly allDay: boolean;
  readonly StartAtUtc: string | null;
  readonly StopAtUtc: string | null;
  readonly timeZone?: string;
  readonly startAtLocal?: string | null;
  readonly stopAtLocal?: string | null;
}

export const notificationPaths = {
  settings: 'PushNotifications/Settings',
  set: 'PushNotifications/setNotification',
  register: 'PushNotifications/register',
  mine: 'Notifications/me',
  markRead: 'Notifications/me/read',
  ofPatient: (patientId: string) => path`Notifications/patient/${patientId}`,
} as const;
