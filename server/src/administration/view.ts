// What leaves the server about the people of a team.
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import type { listPeople } from './store.ts';

type Listed = Awaited<ReturnType<typeof listPeople>>[number];

/** E-mail addresses and open links are for those who administer the team. */
export const teamPersonView = (
  { total: _, lastSeenAt, linkUntil, email, ...row }: Listed,
  administers: boolean,
): TeamPerson => ({
  ...row,
  email: administers ? email : null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  linkUntil: linkUntil?.toISOString() ?? null,
});
