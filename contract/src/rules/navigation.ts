// Which pages staff find in the navigation beside every page: the wall where they may enter it, and what their user menu
// leads to (SPEC 4 and 6), and alerts, the people of the team and the audit trail for those who may read them. A patient has none of it.
import { type MenuSituation, menuFor } from '../access/menus.ts';
import { accessTable } from '../access/table.ts';
import { type Role, roleFlags } from '../people.ts';
import { type Situation, wallLanding } from './landing.ts';

/** In the order in which they stand. */
const order = [
  'messages',
  'alerts',
  'patients',
  'surveyResults',
  'analystConsole',
  'people',
  'auditTrail',
] as const;

export type NavigationEntry = (typeof order)[number];

export function navigationFor(situation: Situation & MenuSituation): readonly NavigationEntry[] {
  if (roleFlags(situation.roles).isPatient) return [];
  const menu = menuFor(situation);
  const holdsOneOf = (allowed: readonly Role[]) => situation.roles.some((role) => allowed.includes(role));
  return order.filter((entry) => {
    if (entry === 'messages') return wallLanding(situation) === '/messages';
    if (entry === 'alerts') return holdsOneOf(accessTable['alerts.read'].roles);
    if (entry === 'people') return holdsOneOf(accessTable['administration.readPeople'].roles);
    if (entry === 'auditTrail') return holdsOneOf(accessTable['auditTrail.read'].roles);
    return menu.includes(entry);
  });
}
