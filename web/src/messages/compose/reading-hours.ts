// Whether someone reads messages now, and if not from when on, by the help desk's days, hours and time zone.
import { nextWorkingInstant, statedHours } from '@trialog/contract/rules/working-hours.ts';
import type { HelpDesk } from '@trialog/contract/schemas/projects.ts';

type Stated = Pick<HelpDesk, 'weekdays' | 'from' | 'to' | 'timeZone'>;

type Reading =
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly from: Date }
  /** The study states no figures. */
  | { readonly kind: 'unknown' };

export function readingAt(desk: Stated | null, now: Date): Reading {
  const hours = statedHours(desk);
  if (hours === undefined) return { kind: 'unknown' };
  const from = nextWorkingInstant(hours, now.getTime());
  return from === now.getTime() ? { kind: 'open' } : { kind: 'closed', from: new Date(from) };
}
