// The addresses of the analyst console, for links among its pages (SPEC 2).
import { path } from '@trialog/contract/path.ts';

export const analysisAddresses = {
  console: '/analyst',
  consoleOfStudy: '/analyst/:projectId',
  consoleCodes: '/analyst/:projectId/codes',
  consoleAgreement: '/analyst/:projectId/agreement',
  consoleMessage: '/analyst/:projectId/messages/userId/:authorId/messageId/:messageId',
} as const;

const withQuery = (address: string, query: URLSearchParams): string =>
  query.size === 0 ? address : `${address}?${query}`;

const none = new URLSearchParams();

export const consoleAddress = (projectId: string, query = none): string =>
  withQuery(path`/analyst/${projectId}`, query);

export const codesAddress = (projectId: string, query = none): string =>
  withQuery(path`/analyst/${projectId}/codes`, query);

export const agreementAddress = (projectId: string, query = none): string =>
  withQuery(path`/analyst/${projectId}/agreement`, query);

interface MessageRef {
  readonly projectId: string;
  readonly authorId: string;
  readonly messageId: string;
}

export const messageAddress = ({ projectId, authorId, messageId }: MessageRef, query = none): string =>
  withQuery(path`/analyst/${projectId}/messages/userId/${authorId}/messageId/${messageId}`, query);
