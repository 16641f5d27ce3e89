// What the calls about the access register take and give.
import { Type } from 'typebox';
import { roles, UserState } from '../people.ts';
import { Status } from '../projects.ts';
import { accessLevels } from '../rules/access-register.ts';
import { studyRoles } from '../study-roles.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, type Static, TimeZone } from './wire.ts';

/** What the audit trail says of a change: by whom and why. */
const RegisterChange = Type.Object(
  {
    by: Type.Object({ role: Type.String(), name: orNull(Type.String()) }, NoMore),
    reason: orNull(Type.String()),
  },
  NoMore,
);
export type RegisterChange = Static<typeof RegisterChange>;

const accountState = oneOf(Object.values(UserState));
const status = oneOf(Object.values(Status));

const period = {
  from: Instant,
  /** False where it may have begun later, before periods were recorded. */
  fromIsExact: Type.Boolean(),
  /** Nothing while it lasts. */
  until: orNull(Instant),
  /** Nothing where no entry of the audit trail says so. */
  begun: orNull(RegisterChange),
  ended: orNull(RegisterChange),
};

const AccountPeriod = Type.Object({ ...period, state: accountState }, NoMore);
const StatusPeriod = Type.Object({ ...period, state: status }, NoMore);
export type AccountPeriod = Static<typeof AccountPeriod>;
export type StatusPeriod = Static<typeof StatusPeriod>;

/** A part of the day in which nothing of it changed; a state that is not known is nothing. */
const Spell = Type.Object(
  {
    from: Instant,
    until: Instant,
    account: orNull(accountState),
    study: orNull(status),
    team: orNull(status),
    access: oneOf(accessLevels),
  },
  NoMore,
);

/** A role that somebody had at any moment of the day. */
export const RegisterEntry = Type.Object(
  {
    ...period,
    userId: Id,
    /** A patient's study code, for whoever reads codes. */
    name: Type.String(),
    studyCode: orNull(Type.String()),
    role: oneOf([...roles, ...studyRoles]),
    givenThatDay: Type.Boolean(),
    takenThatDay: Type.Boolean(),
    spells: Type.Array(Spell),
    /** The states that the account was in on that day. */
    account: Type.Array(AccountPeriod),
  },
  NoMore,
);
export type RegisterEntry = Static<typeof RegisterEntry>;

export const RegisterDay = Type.Object(
  {
    on: LocalDate,
    /** Whose days these are: the team's. */
    timeZone: TimeZone,
    firstDay: LocalDate,
    today: LocalDate,
    study: Type.Array(StatusPeriod),
    team: Type.Array(StatusPeriod),
    /** Staff first, by name, then patients by study code. */
    entries: Type.Array(RegisterEntry),
    /** The position of the next page; nothing on the last one. */
    next: orNull(Type.String()),
  },
  NoMore,
);
export type RegisterDay = Static<typeof RegisterDay>;

/** Today, where no day is named. */
export const RegisterFilter = Type.Object({ on: Type.Optional(LocalDate) }, NoMore);
export type RegisterFilter = Static<typeof RegisterFilter>;

export const RegisterQuery = Type.Object(
  {
    on: Type.Optional(LocalDate),
    after: Type.Optional(Type.String({ pattern: '^[\\w-]+$', maxLength: 600 })),
  },
  NoMore,
);
export type RegisterQuery = Static<typeof RegisterQuery>;
