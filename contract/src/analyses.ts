// Analyses of patient messages and the analyst console: enumerations and calls (SPEC 2, 3 and 7).
import { path } from './path.ts';

/** What a patient's message holds: a text, with or without a photo, or a recording. */
export const messageKinds = ['text', 'photo', 'voice', 'video'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const codePeriods = ['day', 'week', 'month'] as const;
export type CodePeriod = (typeof codePeriods)[number];

export const analysisPaths = {
  ofMessage: (projectId: string, messageId: string) => path`Analyses/${projectId}/${messageId}`,
  one: (projectId: string, messageId: string, analysisId: string) =>
    path`Analyses/${projectId}/${messageId}/${analysisId}`,
  categories: (projectId: string) => path`AnalysisCategories/${projectId}`,
  coding: (projectId: string, messageId: string) => path`AnalysisCoding/${projectId}/${messageId}`,
  settlement: (projectId: string, messageId: string) =>
    path`AnalysisCoding/${projectId}/${messageId}/settlement`,
  consoleFilters: (projectId: string) => path`AnalystConsole/${projectId}/filters`,
  consoleEvents: (projectId: string) => path`AnalystConsole/${projectId}/events`,
  consoleMessages: (projectId: string) => path`AnalystConsole/${projectId}/messages`,
  consoleMessage: (projectId: string, messageId: string) =>
    path`AnalystConsole/${projectId}/messages/${messageId}`,
  consoleCodes: (projectId: string) => path`AnalystConsole/${projectId}/codes`,
  consoleAgreement: (projectId: string) => path`AnalystConsole/${projectId}/agreement`,
  consoleDisagreements: (projectId: string) => path`AnalystConsole/${projectId}/disagreements`,
  consoleCsv: (projectId: string) => path`AnalystConsole/${projectId}/csv`,
} as const;
