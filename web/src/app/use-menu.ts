// The user menu of who is signed in: the entries for the roles in the chosen team, as far as their screens exist.
import {
  type MenuEntry,
  type MenuSituation,
  mayNeedSettings,
  menuFor,
  menuTable,
  type Opening,
} from '@trialog/contract/access/menus.ts';
import { UserState } from '@trialog/contract/people.ts';
import type { WebSettings } from '@trialog/contract/schemas/service.ts';
import { useMe } from '../people/queries.ts';
import { useSettings } from '../platform/use-settings.ts';
import { type Chosen, type EnvironmentState, useEnvironment } from '../projects/environment.ts';
import { type MenuScreen, menuScreens } from './menu-screens.ts';

interface MenuItem extends Pick<MenuScreen, 'text'> {
  readonly entry: MenuEntry;
  readonly opens: Opening;
  readonly address?: string;
}

export function useMenu(): readonly MenuItem[] {
  const state = useEnvironment();
  const { environment, team } = state;
  const me = useMe(environment !== undefined).data;
  const suspended = me?.state === UserState.Suspended;
  const holdsStudyRole = me?.studyRoles !== undefined;
  const settings = useSettings(holdsStudyRole || mayNeedSettings(team?.roles ?? []));
  const entries = menuFor({ ...menuSituation(state, { suspended, settings }), holdsStudyRole });
  return entries.flatMap((entry): MenuItem[] => {
    const screen = menuScreens[entry];
    if (screen === undefined) return [];
    const { text, at } = screen;
    const address = typeof at === 'function' ? settings && at(settings) : at;
    return [{ entry, opens: menuTable[entry].opens, text, ...(address === undefined ? {} : { address }) }];
  });
}

interface Known {
  readonly suspended: boolean;
  readonly settings: Pick<WebSettings, 'analystConsoleUrl' | 'controlPanelUrl'> | undefined;
}

/** What decides about the menu in an environment. */
export const menuSituation = (
  { environment, project, team }: Pick<EnvironmentState, keyof Chosen>,
  { suspended, settings }: Known,
): MenuSituation => ({
  roles: team?.roles ?? [],
  suspended,
  medicalTeamStatus: environment?.medicalTeamStatus,
  analystConsole:
    project?.properties.isAnalystConsoleActive === true && settings?.analystConsoleUrl !== undefined,
  controlPanel: settings?.controlPanelUrl !== undefined,
});
