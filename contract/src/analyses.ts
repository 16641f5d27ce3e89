// Analyses of patient messages and the analyst console: their shapes and calls (SPEC 2, 3 and 7).
import type { Emotion, MessageScope } from './messages.ts';
import { path } from './path.ts';
import type { FourCounts } from './rules/agreement.ts';
import type { WallEntry } from './schemas/messages.ts';

export interface AnalysisElement {
  readonly elementId: string;
  readonly label: string;
  readonly description: string | null;
  /** `#rrggbb`; its category's where it has none of its own. */
  readonly color: string;
  /** No longer chosen, but still read where it was. */
  readonly retired: boolean;
}

/** Categories and elements come in the codebook's order, the retired ones among them. */
export interface AnalysisCategory {
  readonly categoryId: string;
  readonly label: string;
  readonly description: string | null;
  readonly color: string;
  readonly elements: readonly AnalysisElement[];
}

/** Part of a message's text, in code points: from the first to the one after the last (rules/passage.ts). */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** What a coder chooses. */
export interface AnalysisContent {
  readonly elementIds: readonly string[];
  readonly passage: Passage | null;
  /** A moment of a voice or video message. */
  readonly timeInMilliseconds: number | null;
  readonly note: string | null;
}

export interface Analysis extends AnalysisContent {
  readonly analysisId: string;
  readonly messageId: string;
  readonly coderId: string;
  readonly coderName: string;
  readonly createdDateTime: string;
  readonly editedDateTime: string | null;
  /** Sent back with a change, so that none overwrites another unseen. */
  readonly version: number;
  /** Whether the reader may change or delete it. */
  readonly isMine: boolean;
}

/** What a patient's message holds: a text, with or without a photo, or a recording. */
export const messageKinds = ['text', 'photo', 'voice', 'video'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A patient as the reader may see them: the name is the study code where names are not for the reader. */
export interface ConsolePatient {
  readonly userId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** A patient's message as the console lists it. */
export interface ConsoleMessage {
  readonly messageId: string;
  /** The original's id; the message's own where it is one. */
  readonly threadId: string;
  readonly medicalTeamId: string;
  readonly author: ConsolePatient;
  readonly createdDateTime: string;
  readonly messageScope: MessageScope;
  readonly emotion: Emotion;
  readonly kind: MessageKind;
  readonly body: string;
  readonly durationInMilliseconds: number | null;
  readonly analysisCount: number;
  /** Also when all who should have coded it found nothing. */
  readonly isCoded: boolean;
  /** Every element put on it, once each. */
  readonly elementIds: readonly string[];
}

export interface ConsolePage {
  readonly messages: readonly ConsoleMessage[];
  /** Given as `before` for what follows; null at the end. */
  readonly next: string | null;
}

/** One message with all that stands around it. */
export interface ConsoleThread {
  readonly messageId: string;
  readonly author: ConsolePatient;
  readonly entry: WallEntry;
  /** Of the messages of the thread. */
  readonly analyses: readonly Analysis[];
}

/** What the filters of the console can be set to. */
export interface ConsoleFilters {
  readonly teams: readonly { readonly medicalTeamId: string; readonly name: string }[];
  readonly patients: readonly (ConsolePatient & { readonly medicalTeamId: string })[];
  readonly coders: readonly { readonly userId: string; readonly name: string }[];
}

export const codePeriods = ['day', 'week', 'month'] as const;
export type CodePeriod = (typeof codePeriods)[number];

/** How often elements were put on messages: `codes` counts each time, `messages` each message once. */
export interface CodeCount {
  readonly codes: number;
  readonly messages: number;
}

export interface CodeStatistics {
  /** Messages that the filters leave, and how many of them are coded. */
  readonly messages: number;
  readonly codedMessages: number;
  readonly elements: readonly (CodeCount & { readonly elementId: string })[];
  /** `period` is the first day of the day, week or month in which the messages were written. */
  readonly overTime: readonly (CodeCount & { readonly period: string; readonly categoryId: string })[];
  readonly byPatient: readonly (CodeCount & {
    readonly patient: ConsolePatient;
    readonly categoryId: string;
  })[];
  /** Pairs of elements on the same message, each pair once. */
  readonly together: readonly {
    readonly elementIds: readonly [string, string];
    readonly messages: number;
  }[];
}

/** How far a message is where several coders code it without seeing each other's codes. */
export interface Coding {
  /** 1 where everybody sees all. */
  readonly codersWanted: number;
  readonly codersDone: number;
  /** Whether the reader has finished. */
  readonly isDone: boolean;
  /** Whether enough have finished, so that everybody sees all. */
  readonly isOpen: boolean;
  /** Whether those who have finished found different things; false until it is open. */
  readonly isDisputed: boolean;
  /** What was agreed on afterwards. */
  readonly settlement: Settlement | null;
}

export interface Settlement {
  readonly elementIds: readonly string[];
  readonly note: string | null;
  readonly settledBy: string;
  readonly settledDateTime: string;
}

/** How far two coders agree, by the messages that both have finished. */
export interface CoderPair {
  readonly coders: readonly [ConsoleCoder, ConsoleCoder];
  readonly messages: number;
  /** Those that one of them used; `percent` from 0 to 100, `kappa` null where nothing can be said. */
  readonly elements: readonly (FourCounts & {
    readonly elementId: string;
    readonly percent: number | null;
    readonly kappa: number | null;
  })[];
}

export interface ConsoleCoder {
  readonly userId: string;
  readonly name: string;
}

export interface Agreement {
  readonly codersWanted: number;
  /** Messages that enough coders have finished; with none there is not enough to say anything. */
  readonly messages: number;
  readonly pairs: readonly CoderPair[];
}

/** A message on which its coders differ and nothing was settled yet. */
export interface Disagreement {
  readonly message: ConsoleMessage;
  readonly codings: readonly (ConsoleCoder & { readonly elementIds: readonly string[] })[];
}

export interface Disagreements {
  readonly total: number;
  /** The newest ones. */
  readonly disagreements: readonly Disagreement[];
}

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
