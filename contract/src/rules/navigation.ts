// Which pages staff find in the navigation beside every page: the wall where they may enter it, and what their user menu
// leads to (SPEC 4 and 6). A patient has none of it.
import { type MenuSituation, menuFor } from '../access/menus.ts';
import { roleFlags } from '../people.ts';
import { type Situation, wallLanding } from './landing.ts';

/** In the order in which they stand. A page of alerts belongs right after the messages. */
const order = ['messages', 'patients', 'surveyResults', 'analystConsole'] as const;

export type NavigationEntry = (typeof order)[number];

export function navigationFor(situation: Situation & MenuSituation): readonly NavigationEntry[] {
  if (roleFlags(situation.roles).isPatient) return [];
  const menu = menuFor(situation);
  return order.filter((entry) =>
    entry === 'messages' ? wallLanding(situation) === '/messages' : menu.includes(entry),
  );
}
