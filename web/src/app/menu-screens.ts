// The entries of the user menu whose screen exists: name and address. Who finds which entry, and how it opens, is contract's
// table (SPEC 6).
import type { MenuEntry } from '@trialog/contract/access/menus.ts';
import type { WebSettings } from '@trialog/contract/schemas/service.ts';
import type { TextKey } from '../i18n/en.ts';
import { paths } from './paths.ts';

export interface MenuScreen {
  readonly text: TextKey;
  /** An address of ours, or the setting that holds a foreign one. */
  readonly at?: string | ((settings: WebSettings) => string | undefined);
}

export const menuScreens: Partial<Record<MenuEntry, MenuScreen>> = {
  surveysToComplete: { text: 'SurveysToComplete', at: paths.surveysToComplete },
  surveysCompleted: { text: 'SurveysCompleted', at: paths.surveysCompleted },
  changeTeam: { text: 'ChangeTeam' },
  patients: { text: 'YourPatients', at: paths.patients },
  surveyResults: { text: 'SurveysResults', at: paths.studySurveys },
  protocol: { text: 'ShowProtocol', at: paths.protocol },
  notificationSettings: { text: 'NotificationSettings' },
  contact: { text: 'Contact', at: paths.contact },
  terms: { text: 'TermsAndConditions', at: paths.terms },
  privacy: { text: 'PrivacyPolicy', at: paths.privacy },
  controlPanel: { text: 'ControlPanel', at: ({ controlPanelUrl }) => controlPanelUrl },
  analystConsole: { text: 'AnalystConsole', at: ({ analystConsoleUrl }) => analystConsoleUrl },
  signOut: { text: 'SignOut' },
};
