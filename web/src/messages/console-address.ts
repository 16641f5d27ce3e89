// The address of a message at the analyst console (SPEC 2).
import type { Message } from '@trialog/contract/schemas/messages.ts';

type Told = Pick<Message, 'projectId' | 'authorId' | 'messageId'>;

export const consoleAddress = (host: string, { projectId, authorId, messageId }: Told): string =>
  `${host.replace(/\/+$/, '')}/${projectId}/messages/userId/${authorId}/messageId/${messageId}`;
