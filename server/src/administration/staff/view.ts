// What leaves the server about the staff of studies and institutes.
import { holdsAt } from '@trialog/contract/rules/study-roles.ts';
import type { StaffRole } from '@trialog/contract/schemas/study-roles.ts';
import { mailView } from '../view.ts';
import type { StaffRow } from './store.ts';

export const staffRoleView = (
  { since, until, email, mail, ...row }: StaffRow,
  { now, withEmails }: { now: Date; withEmails: boolean },
): StaffRole => ({
  ...row,
  email: withEmails ? email : null,
  mail: withEmails && mail ? mailView(mail) : null,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  isOver: !holdsAt({ until: until?.getTime() ?? null }, now.getTime()),
});
