// The entries of the user menu whose screen exists: name, icon and address. Who finds which entry, and how it opens,
// is contract's table (SPEC 6).
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
import type { WebSettings } from '@trialog/contract/schemas/service.ts';
import type { TextKey } from '../i18n/en.ts';
import { paths } from './paths.ts';

export interface MenuScreen {
  readonly text: TextKey;
  readonly icon: TablerIcon;
  /** An address of ours, or the setting that holds a foreign one. */
  readonly at?: string | ((settings: WebSettings) => string | undefined);
}

export const menuScreens: Partial<Record<MenuEntry, MenuScreen>> = {
  surveysToComplete: { text: 'SurveysToComplete', icon: IconClipboardList, at: paths.surveysToComplete },
  surveysCompleted: { text: 'SurveysCompleted', icon: IconClipboardCheck, at: paths.surveysCompleted },
  changeTeam: { text: 'ChangeTeam', icon: IconArrowsExchange },
  patients: { text: 'YourPatients', icon: IconUsers, at: paths.patients },
  surveyResults: { text: 'SurveysResults', icon: IconChartBar, at: paths.studySurveys },
  protocol: { text: 'ShowProtocol', icon: IconFileText, at: paths.protocol },
  notificationSettings: { text: 'NotificationSettings', icon: IconBellCog },
  contact: { text: 'Contact', icon: IconMail, at: paths.contact },
  terms: { text: 'TermsAndConditions', icon: IconScale, at: paths.terms },
  privacy: { text: 'PrivacyPolicy', icon: IconShieldLock, at: paths.privacy },
  controlPanel: {
    text: 'ControlPanel',
    icon: IconSettings,
    at: ({ controlPanelUrl }) => controlPanelUrl,
  },
  analystConsole: {
    text: 'AnalystConsole',
    icon: IconChartDots,
    at: ({ analystConsoleUrl }) => analystConsoleUrl,
  },
  signOut: { text: 'SignOut', icon: IconLogout },
};
