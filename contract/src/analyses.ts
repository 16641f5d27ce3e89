// Analyses of patient messages: their shape and calls (SPEC 3).
import { path } from './path.ts';

export interface AnalysisElement {
  readonly elementId: string;
  readonly label: string;
}

export interface AnalysisCategory {
  readonly categoryId: string;
  readonly label: string;
  readonly elements: readonly AnalysisElement[];
}

export const analysisPaths = {
  ofMessage: (projectId: string, messageId: string) => path`Analyses/${projectId}/${messageId}`,
  one: (projectId: string, messageId: string, analysisId: string) =>
    path`Analyses/${projectId}/${messageId}/${analysisId}`,
  categories: (projectId: string) => path`AnalysisCategories/${projectId}`,
} as const;
