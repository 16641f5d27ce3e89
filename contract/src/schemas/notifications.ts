// The shapes of notifications on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { alertKinds } from '../alerts.ts';
import { notificationKinds, notificationStates } from '../notifications.ts';
import { MOST_STUDY_CODE_CHARACTERS } from '../rules/person-fields.ts';
import { Id, Instant, LocalTime, NoMore, oneOf, orNull, type Static, TimeZone } from './wire.ts';

/** Null means no limit. */
const time = orNull(LocalTime);

export const NotificationSettings = Type.Object(
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
export type NotificationSettings = Static<typeof NotificationSettings>;

/** Local times are checked; UTC times alone may end before they start. Two names are capitalised (SPEC 7). */
export const SetNotification = Type.Object(
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
export type SetNotification = Static<typeof SetNotification>;

/** As a browser's PushSubscription writes itself. */
export const DeviceToRegister = Type.Object(
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
export type DeviceToRegister = Static<typeof DeviceToRegister>;

export const RegisteredDevice = Type.Object(
  {
    deviceId: Id,
    /** By which the push service knows the person; says nothing about them. */
    externalUserId: Id,
  },
  NoMore,
);
export type RegisteredDevice = Static<typeof RegisteredDevice>;

const about = {
  id: Id,
  kind: oneOf(notificationKinds),
  messageId: orNull(Id),
  surveyId: orNull(Id),
  assignmentId: orNull(Id),
  dueDateTime: Instant,
};

/** One line of the bell. */
export const Notification = Type.Object(
  {
    ...about,
    projectId: Id,
    medicalTeamId: Id,
    threadId: orNull(Id),
    isRead: Type.Boolean(),
    /** Where it leads in the web. */
    url: Type.String(),
    /** Who wrote the message, as the reader may see them. */
    authorName: Type.Optional(Type.String()),
    /** The questionnaire that its patient is to fill in. */
    dueSurvey: Type.Optional(Type.Object({ title: Type.String(), expireTime: Instant }, NoMore)),
    /** The questionnaire that its patient missed. */
    missedSurvey: Type.Optional(Type.Object({ title: Type.String(), expireTime: Instant }, NoMore)),
    /** Whose outcome was bad and by which answers; only for those who may read the patient's results. */
    badOutcome: Type.Optional(
      Type.Object(
        {
          patientName: Type.String(),
          answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, NoMore)),
        },
        NoMore,
      ),
    ),
    /** The alert that nobody has dealt with in time; only for those who may read it. */
    waitingAlert: Type.Optional(
      Type.Object(
        {
          /** The study code where the reader may not see names. */
          patientName: Type.String(),
          kind: oneOf(alertKinds),
          /** Of the questionnaire; empty for a message. */
          title: Type.String(),
          openedTime: Instant,
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type Notification = Static<typeof Notification>;

/** What a notification is about, as far as it leads somewhere. */
export type NotificationTarget = Pick<
  Notification,
  'kind' | 'projectId' | 'medicalTeamId' | 'messageId' | 'threadId' | 'surveyId' | 'assignmentId'
>;

export const Bell = Type.Object(
  {
    unreadCount: Type.Integer(),
    /** The newest, at most `limits.bellEntries`. */
    notifications: Type.Array(Notification),
  },
  NoMore,
);
export type Bell = Static<typeof Bell>;

/** Names some, or all that are there now. `opened`: by a click on it, in the bell or on the device. */
export const MarkNotifications = Type.Object(
  {
    notificationIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
    all: Type.Optional(Type.Boolean()),
    opened: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type MarkNotifications = Static<typeof MarkNotifications>;

export const MarkedNotifications = Type.Object(
  { marked: Type.Integer(), unreadCount: Type.Integer() },
  NoMore,
);
export type MarkedNotifications = Static<typeof MarkedNotifications>;

/** The life of one notification, for staff. Times are null for steps that it did not reach. */
export const LedgerEntry = Type.Object(
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
    /** The notification with which it went out as one push. */
    sentWith: orNull(Id),
    readDateTime: orNull(Instant),
    openedDateTime: orNull(Instant),
    actedDateTime: orNull(Instant),
  },
  NoMore,
);
export type LedgerEntry = Static<typeof LedgerEntry>;
export const Ledger = Type.Array(LedgerEntry);

/** One of a study: whose it was, by study code where the reader sees no names. */
export const StudyLedgerEntry = Type.Object(
  {
    entry: LedgerEntry,
    teamId: Id,
    person: Type.Object({ userId: Id, name: Type.String(), studyCode: orNull(Type.String()) }, NoMore),
  },
  NoMore,
);
export type StudyLedgerEntry = Static<typeof StudyLedgerEntry>;

export const StudyLedgerFilter = Type.Object(
  {
    teamId: Type.Optional(Id),
    studyCode: Type.Optional(Type.String({ minLength: 1, maxLength: MOST_STUDY_CODE_CHARACTERS })),
    kind: Type.Optional(oneOf(notificationKinds)),
    state: Type.Optional(oneOf(notificationStates)),
    /** Due from the first moment on, up to but not including the second. */
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
  },
  NoMore,
);
export type StudyLedgerFilter = Static<typeof StudyLedgerFilter>;

export const StudyLedgerQuery = Type.Object(
  {
    ...StudyLedgerFilter.properties,
    /** Where the page before it ended. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}_[0-9a-f-]{36}$' })),
  },
  NoMore,
);
export type StudyLedgerQuery = Static<typeof StudyLedgerQuery>;

/** The newest first. */
export const StudyLedger = Type.Object(
  {
    study: Type.Object({ projectId: Id, name: Type.String() }, NoMore),
    teams: Type.Array(Type.Object({ teamId: Id, name: Type.String() }, NoMore)),
    entries: Type.Array(StudyLedgerEntry),
    next: orNull(Type.String()),
  },
  NoMore,
);
export type StudyLedger = Static<typeof StudyLedger>;
