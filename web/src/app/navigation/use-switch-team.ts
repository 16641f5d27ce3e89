// Changes study and team in place: the page stays where it exists in the other team.
import { mayNeedSettings } from '@trialog/contract/access/menus.ts';
import { UserState } from '@trialog/contract/people.ts';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useMe } from '../../people/queries.ts';
import { createStore } from '../../platform/create-store.ts';
import { settings } from '../../platform/settings.ts';
import type { Membership } from '../../projects/choose-team.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { useChooseEnvironment } from '../../projects/environment-provider.tsx';
import { showFailedCall } from '../../ui/toasts.ts';
import { pageInTeam } from './page-in-team.ts';
import { entriesOf } from './use-navigation.ts';

/** Said to a screen reader alone: whoever sees the page sees it change, and a toast would cover the team on a phone. */
export const switched = createStore('');

export function useSwitchTeam(): (membership: Membership) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { environment } = useEnvironment();
  const suspended = useMe().data?.state === UserState.Suspended;
  const choose = useChooseEnvironment();
  return async (membership) => {
    const { project, team } = membership;
    try {
      const known = mayNeedSettings(team.roles) ? await settings() : undefined;
      const chosen = await choose(membership);
      if (chosen === undefined) return;
      const next = pageInTeam(pathname, {
        entries: entriesOf(chosen, { suspended, settings: known }),
        projectId: project.projectId,
        sameStudy: project.projectId === environment?.projectId,
      });
      // What the address names besides belongs to the team that was left.
      await navigate(next, { replace: next === pathname });
      switched.set(t('NowInTeam', { study: project.name, team: team.name }));
    } catch (error) {
      showFailedCall(error);
    }
  };
}
