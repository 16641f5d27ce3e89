// The icons of the user menu, fetched with the menu itself.
import {
  IconArrowsExchange,
  IconBellCog,
  IconChartBar,
  IconChartDots,
  IconClipboardCheck,
  IconClipboardList,
  IconFileText,
  IconLogout,
  IconMail,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MenuEntry } from '@trialog/contract/access/menus.ts';

export const menuIcons: Readonly<Record<MenuEntry, TablerIcon>> = {
  surveysToComplete: IconClipboardList,
  surveysCompleted: IconClipboardCheck,
  changeTeam: IconArrowsExchange,
  patients: IconUsers,
  surveyResults: IconChartBar,
  protocol: IconFileText,
  notificationSettings: IconBellCog,
  contact: IconMail,
  terms: IconScale,
  privacy: IconShieldLock,
  controlPanel: IconSettings,
  analystConsole: IconChartDots,
  signOut: IconLogout,
};
