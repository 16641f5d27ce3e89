// The addresses of the patients' survey pages (SPEC 2), for links among them.
import { path } from '@trialog/contract/path.ts';

export const surveyAddresses = {
  messages: '/messages',
  closed: '/unauthorized',
  toComplete: '/surveys/notcompiled/mine',
  fillIn: '/surveys/compile/:id/:assegnationId',
  completed: '/surveys/compiled/mine',
  ownResults: '/surveys/compiled/mine/:id',
  overTime: '/surveys/mine/trends',
} as const;

export const fillInAddress = (surveyId: string, assignmentId: string): string =>
  path`/surveys/compile/${surveyId}/${assignmentId}`;

export const ownResultsAddress = (assignmentId: string): string =>
  path`/surveys/compiled/mine/${assignmentId}`;
