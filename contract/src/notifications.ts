// Notification settings, push registration, the bell and the ledger (SPEC 3 and 7).
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

export const notificationKinds = [
  'patientMessage',
  'reply',
  'messageToPatient',
  'broadcast',
  'videoReady',
  'videoFailed',
  'surveyOpened',
  'surveyReminder',
  'surveyMissed',
  'badOutcome',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * How far a notification has come. `off`: the person wants no push; `noDevice`: no device takes one; `dropped`: it was
 * no longer true when it could have gone out.
 */
export const notificationStates = [
  'due',
  'held',
  'accepted',
  'failed',
  'dropped',
  'off',
  'noDevice',
] as const;
export type NotificationState = (typeof notificationStates)[number];

/** What a notification is about, as far as it leads somewhere. */
export interface NotificationTarget {
  readonly kind: NotificationKind;
  readonly projectId: string;
  readonly medicalTeamId: string;
  readonly messageId: string | null;
  readonly threadId: string | null;
  readonly surveyId: string | null;
  readonly assignmentId: string | null;
}

/** One line of the bell. */
export interface Notification extends NotificationTarget {
  readonly id: string;
  readonly dueDateTime: string;
  readonly isRead: boolean;
  /** Where it leads in the web. */
  readonly url: string;
}

export interface Bell {
  readonly unreadCount: number;
  /** The newest, at most `limits.bellEntries`. */
  readonly notifications: readonly Notification[];
}

/** Names some, or all that are there now. `opened`: by a click on it, in the bell or on the device. */
export interface MarkNotifications {
  readonly notificationIds?: readonly string[];
  readonly all?: boolean;
  readonly opened?: boolean;
}

/** As a browser's PushSubscription writes itself. */
export interface DeviceToRegister {
  readonly endpoint: string;
  readonly expirationTime?: number | null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface RegisteredDevice {
  readonly deviceId: string;
  /** By which the push service knows the person; says nothing about them. */
  readonly externalUserId: string;
}

/** What a device shows, and where a click on it leads. */
export interface PushPayload {
  /** The notifications that it stands for, to say that they were opened. */
  readonly ids: readonly string[];
  readonly title: string;
  readonly body: string;
  /** A path of the web. */
  readonly url: string;
  /** Of two with the same tag a device shows one. */
  readonly tag: string;
  /** For `lang`. */
  readonly language: string;
}

/** The life of one notification, for staff. Times are null where it did not come so far. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly state: NotificationState;
  readonly messageId: string | null;
  readonly surveyId: string | null;
  readonly assignmentId: string | null;
  readonly dueDateTime: string;
  readonly heldUntil: string | null;
  readonly sentDateTime: string | null;
  readonly acceptedDateTime: string | null;
  readonly failedDateTime: string | null;
  readonly reason: string | null;
  readonly attempts: number;
  readonly devicesAccepted: number;
  readonly devicesGone: number;
  /** Went out together with this one, as one push. */
  readonly sentWith: string | null;
  readonly readDateTime: string | null;
  readonly openedDateTime: string | null;
  readonly actedDateTime: string | null;
}

export const pushServices = ['webPush', 'oneSignal', 'none'] as const;
export type PushService = (typeof pushServices)[number];

export const notificationPaths = {
  settings: 'PushNotifications/Settings',
  set: 'PushNotifications/setNotification',
  register: 'PushNotifications/register',
  mine: 'Notifications/me',
  markRead: 'Notifications/me/read',
  ofPatient: (patientId: string) => path`Notifications/patient/${patientId}`,
  ofPatientCsv: (patientId: string) => path`Notifications/patient/${patientId}/csv`,
} as const;
