// The shapes of alerts on the wire.
import { Type } from 'typebox';
import { alertKinds, alertStates, contactWays } from '../alerts.ts';
import { limits } from '../limits.ts';
import { AttachmentType } from '../media.ts';
import { UserStateSchema } from './people.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static } from './wire.ts';

export const AlertColleague = Type.Object({ userId: Id, name: Type.String() }, NoMore);
export type AlertColleague = Static<typeof AlertColleague>;
export const AlertColleagues = Type.Array(AlertColleague);

export const Alert = Type.Object(
  {
    alertId: Id,
    /** Grows with each step; a step names the one that it was decided on. */
    version: Type.Integer(),
    kind: oneOf(alertKinds),
    state: oneOf(alertStates),
    projectId: Id,
    medicalTeamId: Id,
    patient: Type.Object(
      {
        userId: Id,
        /** The study code where the reader may not see names. */
        name: Type.String(),
        studyCode: Type.String(),
        state: UserStateSchema,
        /** For those who follow alerts up. */
        phone: orNull(Type.String()),
      },
      NoMore,
    ),
    surveyId: orNull(Id),
    /** The round that met the rule last. */
    assignmentId: orNull(Id),
    /** The message that is to be answered soon, the newest of several. */
    message: orNull(
      Type.Object(
        {
          messageId: Id,
          /** Its beginning; null for those who do not read the team's messages, and once its author has deleted it. */
          words: orNull(Type.String()),
          attachmentType: oneOf(Object.values(AttachmentType)),
          isDeleted: Type.Boolean(),
        },
        NoMore,
      ),
    ),
    /** Of the questionnaire; empty for a message. */
    title: Type.String(),
    /** The answers that met a rule, and the rules, as the team reads them. */
    answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, NoMore)),
    rules: Type.Array(Type.String()),
    openedDateTime: Instant,
    /** When it happened last, and how often in all: repeats may join an open alert. */
    lastDateTime: Instant,
    occurrences: Type.Integer(),
    /** By when the patient is to be contacted. */
    dueDateTime: Instant,
    overdue: Type.Boolean(),
    owner: orNull(
      Type.Object({ ...AlertColleague.properties, isActive: Type.Boolean(), isMe: Type.Boolean() }, NoMore),
    ),
    firstSeenDateTime: orNull(Instant),
    claimedDateTime: orNull(Instant),
    contactedDateTime: orNull(Instant),
    contactWay: orNull(oneOf(contactWays)),
    closedDateTime: orNull(Instant),
    closedBy: orNull(Type.String()),
    note: orNull(Type.String()),
  },
  NoMore,
);
export type Alert = Static<typeof Alert>;

export const AlertPage = Type.Object(
  {
    alerts: Type.Array(Alert),
    /** All of them, those on other pages too. */
    count: Type.Integer(),
    /** Which page it is, from 0: where one alert was asked for, the one that lists it. */
    page: Type.Integer(),
  },
  NoMore,
);
export type AlertPage = Static<typeof AlertPage>;

export const AlertCount = Type.Object(
  {
    projectId: Id,
    projectName: Type.String(),
    medicalTeamId: Id,
    medicalTeamName: Type.String(),
    new: Type.Integer(),
    open: Type.Integer(),
    overdue: Type.Integer(),
  },
  NoMore,
);
export type AlertCount = Static<typeof AlertCount>;
/** Of each team in which the caller sees alerts. */
export const AlertCounts = Type.Array(AlertCount);

/** What a patient is told of an alert about them. */
export const OwnAlert = Type.Object(
  {
    alertId: Id,
    kind: oneOf(alertKinds),
    /** Of the questionnaire; empty for a message. */
    title: Type.String(),
    lastDateTime: Instant,
    /** When the team is back; the past where it is there. */
    teamBackDateTime: Instant,
    /** When somebody of the team was in touch. */
    contactedDateTime: orNull(Instant),
  },
  NoMore,
);
export type OwnAlert = Static<typeof OwnAlert>;
export const OwnAlerts = Type.Array(OwnAlert);

const version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const note = Type.String({ maxLength: limits.alertNoteCharacters * 4 });

export const SeenAlerts = Type.Object({ alertIds: Type.Array(Id, { maxItems: 200 }) }, NoMore);
export type SeenAlerts = Static<typeof SeenAlerts>;
export const SeenAlertsAnswer = Type.Object({ seen: Type.Integer() }, NoMore);
export type SeenAlertsAnswer = Static<typeof SeenAlertsAnswer>;

export const ClaimAlert = Type.Object({ version }, NoMore);
export type ClaimAlert = Static<typeof ClaimAlert>;
export const HandAlertOver = Type.Object({ version, userId: Id }, NoMore);
export type HandAlertOver = Static<typeof HandAlertOver>;
export const ContactedPatient = Type.Object({ version, way: oneOf(contactWays) }, NoMore);
export type ContactedPatient = Static<typeof ContactedPatient>;
export const CloseAlert = Type.Object({ version, note }, NoMore);
export type CloseAlert = Static<typeof CloseAlert>;
