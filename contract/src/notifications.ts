// Notification settings, push registration, the bell and the ledger (SPEC 3 and 7).
import { path } from './path.ts';

export const messageNotificationKinds = [
  'patientMessage',
  'reply',
  'messageToPatient',
  'broadcast',
  'videoReady',
  'videoFailed',
] as const;

export const notificationKinds = [
  ...messageNotificationKinds,
  'surveyOpened',
  'surveyReminder',
  'surveyMissed',
  'badOutcome',
  'alertOverdue',
  'alertStillOverdue',
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
  ofStudy: (projectId: string) => path`Notifications/study/${projectId}`,
  ofStudyCsv: (projectId: string) => path`Notifications/study/${projectId}/csv`,
} as const;
