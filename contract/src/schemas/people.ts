// The shapes of people on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Emotion } from '../messages.ts';
import { roles, UserState } from '../people.ts';
import { MOST_PHONE_CHARACTERS, phoneNumberPattern } from '../rules/phone-number.ts';
import { studyRoles } from '../study-roles.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, type Static, TimeZone, Url } from './wire.ts';

export const RoleSchema = oneOf(roles);
export const UserStateSchema = oneOf(Object.values(UserState));

export const Me = Type.Object(
  {
    userId: Id,
    name: Type.String(),
    roles: Type.Array(RoleSchema),
    state: UserStateSchema,
    accountId: Type.String(),
    avatarUrl: orNull(Url),
    studyCode: Type.Optional(Type.String()),
    /** Of patients: where the team can call; null where nobody said. */
    phone: Type.Optional(orNull(Type.String())),
    language: Type.Optional(oneOf(languages)),
    timeZone: Type.Optional(TimeZone),
    /** Minutes without activity after which this person is signed out: the fewest of all their studies. */
    idleMinutes: Type.Optional(
      Type.Integer({ minimum: limits.fewestIdleMinutes, maximum: limits.mostIdleMinutes }),
    ),
    /** Roles of studies and institutes; left out where there are none. */
    studyRoles: Type.Optional(Type.Array(oneOf(studyRoles))),
  },
  NoMore,
);
export type Me = Static<typeof Me>;

export const SignIns = Type.Object(
  {
    /** Whether failed ones are known: those at a provider elsewhere are not. */
    isKnown: Type.Boolean(),
    /** Failed ones between the sign-in before and the last one. */
    failedBefore: Type.Integer(),
    /** The newest first. */
    entries: Type.Array(
      Type.Object(
        {
          at: Instant,
          isFailed: Type.Boolean(),
          /** How many more of an hour were turned away for being too many; nothing where it is one try. */
          throttled: orNull(Type.Integer()),
          /** What the browser calls itself. */
          client: orNull(Type.String()),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type SignIns = Static<typeof SignIns>;

export const Preferences = Type.Object({ language: oneOf(languages), timeZone: TimeZone }, NoMore);
export type Preferences = Static<typeof Preferences>;

/** Null takes the number away. */
export const Phone = Type.Object(
  {
    phone: orNull(
      Type.String({ pattern: phoneNumberPattern, minLength: 3, maxLength: MOST_PHONE_CHARACTERS }),
    ),
  },
  NoMore,
);
export type Phone = Static<typeof Phone>;

/** Sent by a caller whose sign-in is not bound yet. */
export const Invitation = Type.Object({ invitation: Type.String({ minLength: 16, maxLength: 200 }) }, NoMore);
export type Invitation = Static<typeof Invitation>;

/** What the page of an invitation says before anybody has signed in. */
export const InvitationDescription = Type.Object(
  {
    /** In which the person was invited. */
    language: oneOf(languages),
    isPatient: Type.Boolean(),
    /** Nobody where an operator has made the link. */
    invitedBy: orNull(Type.String()),
    /** Null where the person is in several teams. */
    study: orNull(Type.String()),
    team: orNull(Type.String()),
  },
  NoMore,
);
export type InvitationDescription = Static<typeof InvitationDescription>;

export const PatientItem = Type.Object(
  {
    userId: Id,
    /** The study code where the reader may not see names. */
    name: Type.String(),
    avatarUrl: orNull(Url),
    state: UserStateSchema,
    studyCode: Type.String(),
    treatmentStartDate: orNull(LocalDate),
    treatmentEndDate: orNull(LocalDate),
    /** With `?summary=true`, for those who read the wall: what of this patient's they have not read yet. */
    unreadCount: Type.Optional(Type.Integer()),
    /** The last mood that the patient gave, and when anything was written last; null where there is none. */
    lastEmotion: Type.Optional(orNull(oneOf(Object.values(Emotion)))),
    lastMessageAt: Type.Optional(orNull(Instant)),
    /** With `?summary=true`, for those who see alerts: how many of this patient are open. */
    openAlerts: Type.Optional(Type.Integer()),
    /** With `?summary=true`, for those who see results: how many questionnaires wait for the patient. */
    openRounds: Type.Optional(Type.Integer()),
    /** Likewise: when the next one opens; null where none is planned. */
    nextRoundAt: Type.Optional(orNull(Instant)),
    /** With `?summary=true`, for those who read the audit trail: whether it knows of other values before these. */
    isChanged: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type PatientItem = Static<typeof PatientItem>;

export const PatientList = Type.Array(PatientItem);

export const AvatarAnswer = Type.Object({ avatarUrl: Url }, NoMore);
export type AvatarAnswer = Static<typeof AvatarAnswer>;
