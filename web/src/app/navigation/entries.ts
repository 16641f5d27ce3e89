// The pages in the navigation of staff: name, icon and address. Who finds which of them is contract's rule.
import {
  IconAlertTriangle,
  IconChartBar,
  IconChartDots,
  IconHistory,
  IconMessage2,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NavigationEntry } from '@trialog/contract/rules/navigation.ts';
import type { AnyTextKey } from '../../i18n/translation.ts';
import { paths } from '../paths.ts';

interface NavigationPage {
  readonly text: AnyTextKey;
  readonly icon: TablerIcon;
  readonly at: string;
  /** How the addresses of the pages that belong to it begin. */
  readonly under: string;
}

export const navigationPages: Readonly<Record<NavigationEntry, NavigationPage>> = {
  messages: { text: 'Messages', icon: IconMessage2, at: paths.messages, under: paths.messages },
  alerts: { text: 'Alerts', icon: IconAlertTriangle, at: paths.alerts, under: paths.alerts },
  patients: { text: 'NavigationPatients', icon: IconUsers, at: paths.patients, under: paths.patients },
  surveyResults: { text: 'Questionnaires', icon: IconChartBar, at: paths.studySurveys, under: '/surveys' },
  analystConsole: {
    text: 'NavigationAnalyses',
    icon: IconChartDots,
    at: paths.analyst,
    under: paths.analyst,
  },
  people: { text: 'NavigationPeople', icon: IconUsersGroup, at: paths.people, under: paths.people },
  auditTrail: { text: 'NavigationTrail', icon: IconHistory, at: paths.auditTrail, under: paths.control },
};

/** The entry that a page belongs to: the control panel has several, each with its own pages. */
export function entryAt(pathname: string): NavigationEntry | undefined {
  const all = Object.keys(navigationPages) as NavigationEntry[];
  const found = all.filter((entry) => isUnder(pathname, navigationPages[entry].under));
  return found.sort((a, b) => navigationPages[b].under.length - navigationPages[a].under.length)[0];
}

/** Whether an address is this one or lies below it. */
const isUnder = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`);
