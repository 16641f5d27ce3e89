// The navigation of who is signed in, in the chosen team: its pages, with where each is and what waits there.
import { mayNeedSettings } from '@trialog/contract/access/menus.ts';
import { UserState } from '@trialog/contract/people.ts';
import { type NavigationEntry, navigationFor } from '@trialog/contract/rules/navigation.ts';
import type { WebSettings } from '@trialog/contract/schemas/service.ts';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useMe } from '../../people/queries.ts';
import { useSettings } from '../../platform/use-settings.ts';
import { type Chosen, useEnvironment } from '../../projects/environment.ts';
import { situationOf } from '../landing.tsx';
import { menuSituation } from '../use-menu.ts';
import { entryAt, navigationPages } from './entries.ts';
import { useCounts } from './use-counts.ts';

export interface NavigationItem {
  readonly entry: NavigationEntry;
  readonly name: string;
  readonly icon: (typeof navigationPages)[NavigationEntry]['icon'];
  /** An address of ours, or one elsewhere that opens in a new tab. */
  readonly to?: string;
  readonly newTab?: string;
  readonly isCurrent: boolean;
  readonly count: number;
  /** The count in words. */
  readonly countText: string;
}

export function useNavigation(): readonly NavigationItem[] {
  const { t } = useTranslation();
  const state = useEnvironment();
  const { pathname } = useLocation();
  const suspended = useMe().data?.state === UserState.Suspended;
  const settings = useSettings(mayNeedSettings(state.team?.roles ?? []));
  const counts = useCounts();
  if (state.kind !== 'chosen') return [];
  return entriesOf(state, { suspended, settings }).map((entry) => {
    const { text, icon, at } = navigationPages[entry];
    const count = counts[entry] ?? 0;
    return {
      entry,
      name: t(text),
      icon,
      ...(entry === 'analystConsole' ? consoleAt(settings?.analystConsoleUrl) : { to: at }),
      isCurrent: entryAt(pathname) === entry,
      count,
      countText: t(entry === 'alerts' ? 'AlertsToFollowUp' : 'UnreadCount', { count }),
    };
  });
}

interface Known {
  readonly suspended: boolean;
  readonly settings: Pick<WebSettings, 'analystConsoleUrl' | 'controlPanelUrl'> | undefined;
}

export const entriesOf = (chosen: Chosen, known: Known): readonly NavigationEntry[] =>
  navigationFor({ ...menuSituation(chosen, known), ...situationOf(chosen) });

/** An installation may have a console of its own; ours opens in place. */
function consoleAt(url: string | undefined): { to: string } | { newTab: string } {
  const { at } = navigationPages.analystConsole;
  return url === undefined || url === `${window.location.origin}${at}` ? { to: at } : { newTab: url };
}
