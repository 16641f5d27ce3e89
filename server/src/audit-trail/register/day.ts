// The day that a reader of the access register asks for, checked: it is in the calendar, not before the study and not
// in the future.
import { type Day, dayAt, dayIn } from '@trialog/contract/rules/access-register.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { findRegisterTeam, type RegisterTeam } from './store.ts';

export interface CheckedDay {
  readonly on: string;
  readonly firstDay: string;
  readonly today: string;
  readonly names: RegisterTeam;
  /** Today, up to this moment. */
  readonly day: Day;
}

export async function checkDay(
  { db, now }: Pick<Context, 'db' | 'now'>,
  team: TeamRef,
  wanted: string | undefined,
): Promise<CheckedDay> {
  const names = await findRegisterTeam(db, team);
  if (!names) throw refuse('notFound');
  const firstDay = dayAt(names.firstAt.getTime(), names.timeZone);
  const today = dayAt(now.getTime(), names.timeZone);
  const on = wanted ?? today;
  const day = dayIn(on, names.timeZone);
  if (!day) throw refuse('malformed', { field: 'on' });
  if (on < firstDay || on > today) throw refuse('dayOutsideRegister', { field: 'on' });
  return { on, firstDay, today, names, day: { from: day.from, until: Math.min(day.until, now.getTime()) } };
}
