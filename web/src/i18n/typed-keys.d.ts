// Makes a misspelt text key a type error.
import type { AnalysisTexts } from './analyses/en.ts';
import type { Texts } from './en.ts';
import type { NotificationTexts } from './notifications/en.ts';
import type { ResultTexts } from './results/en.ts';
import type { SurveyTexts } from './surveys/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts & NotificationTexts & SurveyTexts & ResultTexts & AnalysisTexts };
    keySeparator: false;
    nsSeparator: false;
  }
}
