// Whether someone reads messages now, and if not from when on: by the help desk's days and hours, else by the usual ones of
// the team.
import { nextWorkingInstant, teamHours } from '@trialog/contract/rules/working-hours.ts';
import type { HelpDesk, MedicalTeamItem } from '@trialog/contract/schemas/projects.ts';

type Reading = { readonly kind: 'open' } | { readonly kind: 'closed'; readonly from: Date };

interface ReadBy {
  readonly project?: { readonly helpDesk: Parameters<typeof teamHours>[0] } | undefined;
  readonly team?: Pick<MedicalTeamItem, 'timeZone'> | undefined;
}

export function readingAt({ project, team }: ReadBy, now: Date): Reading {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hours = teamHours(project?.helpDesk ?? null, team?.timeZone ?? here);
  const from = nextWorkingInstant(hours, now.getTime());
  return from === now.getTime() ? { kind: 'open' } : { kind: 'closed', from: new Date(from) };
}

/** A study may say when it reads in its own words, without figures. */
export const hoursInWords = (desk: Pick<HelpDesk, 'from' | 'to' | 'hours'> | null): boolean =>
  desk !== null && (desk.from === null || desk.to === null) && desk.hours !== null;
