// What leaves the server about the people of a team.
import type { LinkMail, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import type { MailOutcome } from './link-mail/store.ts';
import type { listPeople } from './store.ts';

type Listed = Awaited<ReturnType<typeof listPeople>>[number];

interface Reader {
  administers: boolean;
  /** Days are those of the reader's clocks. */
  timeZone: string;
}

/** E-mail addresses and what became of links are for those who administer the team. */
export const teamPersonView = (
  { total: _, lastSeenAt, deviceSince, linkUntil, linkOpenedAt, email, mail, ...row }: Listed,
  { administers, timeZone }: Reader,
): TeamPerson => ({
  ...row,
  email: administers ? email : null,
  lastSeenOn: lastSeenAt && dayOf(lastSeenAt, timeZone),
  deviceSince: deviceSince?.toISOString() ?? null,
  linkUntil: linkUntil?.toISOString() ?? null,
  linkOpenedAt: (administers && linkOpenedAt?.toISOString()) || null,
  mail: administers && mail ? mailView(mail) : null,
});

/** Staff see the day alone: at what hours somebody is up is nobody's business. */
const dayOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const mailView = ({ at, openedAt, usedAt, ...mail }: MailOutcome): LinkMail => ({
  ...mail,
  at: instant(at),
  openedAt: openedAt && instant(openedAt),
  usedAt: usedAt && instant(usedAt),
});

/** As JSON of the database has it. */
const instant = (at: string): string => new Date(at).toISOString();
