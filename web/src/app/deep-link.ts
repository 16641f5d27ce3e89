// What an address may name beside the page: the team it belongs to, and the notifications that were opened.
import { openedParameter } from '../platform/service-worker/shown-notification.ts';

export interface DeepLink {
  readonly team?: { readonly projectId: string; readonly medicalTeamId: string };
  readonly opened: readonly string[];
}

/** Nothing where the address names neither. */
export function deepLinkOf(search: string): DeepLink | undefined {
  const query = new URLSearchParams(search);
  const [projectId, medicalTeamId] = [query.get('projectId'), query.get('teamId')];
  const opened = (query.get(openedParameter) ?? '').split('.').filter(Boolean);
  const team = projectId && medicalTeamId ? { projectId, medicalTeamId } : undefined;
  if (team === undefined && opened.length === 0) return undefined;
  return { ...(team === undefined ? {} : { team }), opened };
}

/** The rest of the address, which is for the page. */
export function withoutDeepLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['projectId', 'teamId', openedParameter]) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}
