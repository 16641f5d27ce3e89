// What of the wall someone looks at: all, new or what the team has to do, one patient's, what holds a text, in which order. The server decides what a page
// brings; this says whether a thread that changes meanwhile belongs there too.
import { MessageType, type WallFilter } from '@trialog/contract/messages.ts';
import { needsAnswer } from '@trialog/contract/rules/needs-answer.ts';
import type { ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';

export interface WallView {
  readonly filter: WallFilter;
  readonly order: ThreadOrder;
  /** Who looks, where the filter is about them. */
  readonly readerId?: string | undefined;
  /** Staff's choice of one patient. */
  readonly patient: string | undefined;
  /** Without blanks around it; empty for no search. */
  readonly text: string;
  /** One thread alone, as a link names it; then nothing else counts. */
  readonly thread?: string | undefined;
}

export const wholeWall: WallView = { filter: 'all', order: 'activity', patient: undefined, text: '' };

export const isWholeWall = ({ filter, patient, text, thread }: WallView): boolean =>
  filter === 'all' && patient === undefined && text === '' && thread === undefined;

/** Whatever is new, from everyone. */
export const isAllNew = ({ filter, patient, text, thread }: WallView): boolean =>
  filter === 'new' && patient === undefined && text === '' && thread === undefined;

export const messagesOf = (entry: WallEntry): readonly Message[] => [
  entry.originalMessage,
  ...entry.replyMessages,
];

/** The one patient whom a thread concerns; none for a broadcast. */
export function patientOf({ originalMessage }: Pick<WallEntry, 'originalMessage'>): string | undefined {
  const { messageType, authorId, recipients } = originalMessage;
  if (messageType === MessageType.BROADCAST) return undefined;
  const byPatient = messageType === MessageType.PATIENT || messageType === MessageType.SURVEY;
  return byPatient ? authorId : recipients[0];
}

/** A broadcast under which the patient has written or was answered concerns them, too. */
function concerns(entry: WallEntry, patient: string): boolean {
  const { originalMessage, replyMessages } = entry;
  if (originalMessage.messageType !== MessageType.BROADCAST) return patientOf(entry) === patient;
  return replyMessages.some(
    ({ authorId, recipients }) => authorId === patient || recipients.includes(patient),
  );
}

/** Letters of their own that the server's search writes plainly, too. */
const plainly: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** As the server searches: without case and accents, in title and body. */
const searchable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainly[letter] ?? letter);

function isOfFilter({ filter, readerId }: WallView, entry: WallEntry, messages: readonly Message[]): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'new':
      return messages.some(({ isNew }) => isNew);
    case 'needsAnswer':
      return needsAnswer(entry);
    case 'mine':
      return readerId !== undefined && entry.triage?.takenBy?.userId === readerId;
    case 'media':
      return messages.some(({ attachment }) => attachment !== null);
  }
}

export function admits(view: WallView, entry: WallEntry): boolean {
  if (view.thread !== undefined) return entry.originalMessage.messageId === view.thread;
  const messages = messagesOf(entry);
  if (!isOfFilter(view, entry, messages)) return false;
  if (view.patient !== undefined && !concerns(entry, view.patient)) return false;
  if (view.text === '') return true;
  const wanted = searchable(view.text);
  return messages.some(({ title, body }) => searchable(`${title ?? ''} ${body}`).includes(wanted));
}
