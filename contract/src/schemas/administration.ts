// The shapes of administering the people of a team.
import { Type } from 'typebox';
import { linkMailStates, linkStates } from '../administration.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import {
  MOST_EMAIL_CHARACTERS,
  MOST_NAME_CHARACTERS,
  MOST_STUDY_CODE_CHARACTERS,
} from '../rules/person-fields.ts';
import { peopleNeeds } from '../study-health.ts';
import { RoleSchema, UserStateSchema } from './people.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, type Static, TimeZone, Url } from './wire.ts';

export const LinkMail = Type.Object(
  {
    state: oneOf(linkMailStates),
    /** When it was asked for, or came to its end. */
    at: Instant,
    /** Why it was dropped, or what the mail server said. */
    reason: orNull(Type.String()),
    openedAt: orNull(Instant),
    usedAt: orNull(Instant),
  },
  NoMore,
);
export type LinkMail = Static<typeof LinkMail>;

export const TeamPerson = Type.Object(
  {
    userId: Id,
    name: Type.String(),
    /** For those who administer the team; null for others, and where there is none. */
    email: orNull(Type.String()),
    /** Within the team. */
    roles: Type.Array(RoleSchema),
    state: UserStateSchema,
    /** Of patients. */
    studyCode: orNull(Type.String()),
    treatmentStart: orNull(LocalDate),
    treatmentEnd: orNull(LocalDate),
    /** The last day, by the reader's clocks, on which the person signed in or stayed signed in; null where there was none. */
    lastSeenOn: orNull(LocalDate),
    /** That have push notifications. */
    devices: Type.Integer(),
    /** Since when there has been one without a gap; null where there is none. */
    deviceSince: orNull(Instant),
    /** Until when a link can be used that lets the person in; null where none is open. */
    linkUntil: orNull(Instant),
    /** Was invited for the test of the study, and is never counted. */
    isTest: Type.Boolean(),
    /** When the page of the open link was first opened. */
    linkOpenedAt: orNull(Instant),
    /** The newest link that was sent by e-mail, or is to be; null where there is none. */
    mail: orNull(LinkMail),
    /** Also in teams that the reader does not administer: the account is not this team's alone. */
    isElsewhere: Type.Boolean(),
    version: Type.Integer(),
  },
  NoMore,
);
export type TeamPerson = Static<typeof TeamPerson>;

export const PeopleQuery = Type.Object(
  {
    /** Words in the name, the study code or, for those who administer the team, the e-mail address. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    role: Type.Optional(RoleSchema),
    state: Type.Optional(UserStateSchema),
    /** Those alone whose invitation is open. */
    invited: Type.Optional(oneOf(['true'])),
    /** The patients alone that a lamp of the team's health counts. */
    need: Type.Optional(oneOf(peopleNeeds)),
    /** From 0. */
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.peoplePages })),
  },
  NoMore,
);
export type PeopleQuery = Static<typeof PeopleQuery>;

export const TeamPeople = Type.Object(
  {
    people: Type.Array(TeamPerson),
    /** Of all pages. */
    total: Type.Integer(),
    /** What an invitation must have: where people sign in here, an e-mail address is their name. */
    emailNeeded: Type.Boolean(),
    /** Whether links can be sent by e-mail here. */
    sendsMail: Type.Boolean(),
  },
  NoMore,
);
export type TeamPeople = Static<typeof TeamPeople>;

const Reason = Type.Optional(Type.String({ maxLength: 4 * limits.reasonCharacters }));
const Version = Type.Integer({ minimum: 1 });
const Roles = Type.Array(RoleSchema, { maxItems: 6 });

export const NewPerson = Type.Object(
  {
    name: Type.String({ maxLength: MOST_NAME_CHARACTERS }),
    email: orNull(Type.String({ maxLength: MOST_EMAIL_CHARACTERS })),
    language: oneOf(languages),
    timeZone: TimeZone,
    roles: Roles,
    /** The link is sent by e-mail instead of being shown. */
    byEmail: Type.Optional(Type.Boolean()),
    /** For the role of a patient, and for no other. */
    patient: orNull(
      Type.Object(
        {
          studyCode: Type.String({ maxLength: MOST_STUDY_CODE_CHARACTERS }),
          treatmentStart: orNull(LocalDate),
          treatmentEnd: orNull(LocalDate),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type NewPerson = Static<typeof NewPerson>;

/** Known to whoever has made it, and stored by its hash alone. */
export const NewLink = Type.Object({ url: Url, until: Instant }, NoMore);
export type NewLink = Static<typeof NewLink>;

/** No link where it is sent by e-mail. */
export const InvitedPerson = Type.Object({ person: TeamPerson, link: orNull(NewLink) }, NoMore);
export type InvitedPerson = Static<typeof InvitedPerson>;

/** What became of the link that was made last for a person. */
export const LinkState = Type.Object(
  { state: oneOf(linkStates), until: orNull(Instant), openedAt: orNull(Instant) },
  NoMore,
);
export type LinkState = Static<typeof LinkState>;

export const NewState = Type.Object({ version: Version, state: UserStateSchema, reason: Reason }, NoMore);
export type NewState = Static<typeof NewState>;

export const NewTreatment = Type.Object(
  { version: Version, treatmentStart: orNull(LocalDate), treatmentEnd: orNull(LocalDate) },
  NoMore,
);
export type NewTreatment = Static<typeof NewTreatment>;

/** All roles of the person in the team, those that stay among them. */
export const NewRoles = Type.Object({ version: Version, roles: Roles, reason: Reason }, NoMore);
export type NewRoles = Static<typeof NewRoles>;

/** Nobody where the person has left the team. */
export const ChangedRoles = Type.Object({ person: orNull(TeamPerson) }, NoMore);
export type ChangedRoles = Static<typeof ChangedRoles>;

/** What a transfer would do, and where it could lead. */
export const TransferOutlook = Type.Object(
  {
    /** Questionnaires that can be filled in now, and those of them with answers already: they go with the patient. */
    openRounds: Type.Integer(),
    begunRounds: Type.Integer(),
    /** They stay with the team. */
    openAlerts: Type.Integer(),
    unansweredMessages: Type.Integer(),
    /** The other teams of the study that are open. */
    teams: Type.Array(
      Type.Object(
        {
          teamId: Id,
          name: Type.String(),
          /** Questionnaires whose schedules end, change or begin, by their titles. */
          ending: Type.Array(Type.String()),
          changing: Type.Array(Type.String()),
          beginning: Type.Array(Type.String()),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type TransferOutlook = Static<typeof TransferOutlook>;

export const NewTransfer = Type.Object({ version: Version, teamId: Id, reason: Reason }, NoMore);
export type NewTransfer = Static<typeof NewTransfer>;
