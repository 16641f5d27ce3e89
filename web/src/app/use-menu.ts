// The user menu of who is signed in: the entries for the roles in the chosen team, as far as their screens exist.
import {
  type MenuEntry,
  mayNeedSettings,
  menuFor,
  menuTable,
  type Opening,
} from '@trialog/contract/access/menus.ts';
import { UserState } from '@trialog/contract/people.ts';
import { useMe } from '../people/queries.ts';
import { useSettings } from '../platform/use-settings.ts';
import { useEnvironment } from '../projects/environment.ts';
import { type MenuScreen, menuScreens } from './menu-screens.ts';

interface MenuItem extends Pick<MenuScreen, 'text' | 'icon'> {
  readonly entry: MenuEntry;
  readonly opens: Opening;
  readonly address?: string;
}

export function useMenu(): readonly MenuItem[] {
  const { environment, project, team } = useEnvironment();
  const roles = team?.roles ?? [];
  const suspended = useMe(environment !== undefined).data?.state === UserState.Suspended;
  const settings = useSettings(mayNeedSettings(roles));
  const entries = menuFor({
    roles,
    suspended,
    medicalTeamStatus: environment?.medicalTeamStatus,
    analystConsole:
      project?.properties.isAnalystConsoleActive === true && settings?.analystConsoleUrl !== undefined,
    controlPanel: settings?.controlPanelUrl !== undefined,
  });
  return entries.flatMap((entry): MenuItem[] => {
    const screen = menuScreens[entry];
    if (screen === undefined) return [];
    const { text, icon, at } = screen;
    const address = typeof at === 'function' ? settings && at(settings) : at;
    return [
      { entry, opens: menuTable[entry].opens, text, icon, ...(address === undefined ? {} : { address }) },
    ];
  });
}
