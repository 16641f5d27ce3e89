// The shapes of notifications on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { notificationKinds, notificationStates } from '../notifications.ts';
import { Id, Instant, LocalTime, NoMore, oneOf, orNull, type Static, TimeZone } from './wire.ts';

const time = orNull(LocalTime);

export const SettingsSchema = Type.Object(
  {
    active: Type.Boolean(),
    allDay: Type.Boolean(),
    startAtUtc: time,
    stopAtUtc: time,
    timeZone: TimeZone,
    startAtLocal: time,
    stopAtLocal: time,
  },
  NoMore,
);

/** Who sends local times has them checked; who sends UTC alone may end before the start. */
export const SetNotificationSchema = Type.Object(
  {
    active: Type.Boolean(),
    allDay: Type.Boolean(),
    StartAtUtc: time,
    StopAtUtc: time,
    timeZone: Type.Optional(TimeZone),
    startAtLocal: Type.Optional(time),
    stopAtLocal: Type.Optional(time),
  },
  NoMore,
);
export type SetNotificationBody = Static<typeof SetNotificationSchema>;

export const DeviceToRegisterSchema = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
    expirationTime: Type.Optional(orNull(Type.Number())),
    keys: Type.Object(
      {
        p256dh: Type.String({ minLength: 1, maxLength: 200 }),
        auth: Type.String({ minLength: 1, maxLength: 100 }),
      },
      NoMore,
    ),
  },
  NoMore,
);
export type DeviceBody = Static<typeof DeviceToRegisterSchema>;

export const RegisteredDeviceSchema = Type.Object({ deviceId: Id, externalUserId: Id }, NoMore);

const about = {
  id: Id,
  kind: oneOf(notificationKinds),
  messageId: orNull(Id),
  surveyId: orNull(Id),
  assignmentId: orNull(Id),
  dueDateTime: Instant,
};

export const BellSchema = Type.Object(
  {
    unreadCount: Type.Integer(),
    notifications: Type.Array(
      Type.Object(
        {
          ...about,
          projectId: Id,
          medicalTeamId: Id,
          threadId: orNull(Id),
          isRead: Type.Boolean(),
          url: Type.String(),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);

export const MarkNotificationsSchema = Type.Object(
  {
    notificationIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
    all: Type.Optional(Type.Boolean()),
    opened: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type MarkNotificationsBody = Static<typeof MarkNotificationsSchema>;

export const MarkedSchema = Type.Object({ marked: Type.Integer(), unreadCount: Type.Integer() }, NoMore);

export const LedgerSchema = Type.Array(
  Type.Object(
    {
      ...about,
      state: oneOf(notificationStates),
      heldUntil: orNull(Instant),
      sentDateTime: orNull(Instant),
      acceptedDateTime: orNull(Instant),
      failedDateTime: orNull(Instant),
      reason: orNull(Type.String()),
      attempts: Type.Integer(),
      devicesAccepted: Type.Integer(),
      devicesGone: Type.Integer(),
      sentWith: orNull(Id),
      readDateTime: orNull(Instant),
      openedDateTime: orNull(Instant),
      actedDateTime: orNull(Instant),
    },
    NoMore,
  ),
);
