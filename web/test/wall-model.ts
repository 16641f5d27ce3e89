// A wall in memory that answers as the server does: one counter for all changes, of which the reader sees some, pages by
// the thread before them, changes since a counter. Each answer is what is true at the moment of the call; who delivers it when is the test's.
import {
  comparePositions,
  positionOf,
  type ThreadOrder,
  type ThreadPosition,
} from '@trialog/contract/rules/thread-order.ts';
import type {
  ChangeNumber,
  Message,
  WallChanges,
  WallEntry,
  Withdrawn,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';

interface Kept {
  entry: WallEntry;
  change: number;
  withdrawn: boolean;
}

export const idOf = (entry: WallEntry): string => entry.originalMessage.messageId;

const padded = (value: number) => String(value).padStart(6, '0');

export function messageOf(serial: number, at: number, text = `message ${serial}`): Message {
  return {
    messageId: `m-${padded(serial)}`,
    title: null,
    body: text,
    emotion: 4,
    messageScope: 2,
    messageType: 0,
    hasAttachment: false,
    projectId: 'p',
    medicalTeamId: 't',
    authorId: 'anna',
    authorName: 'Anna Conti',
    avatarUrl: null,
    createdDateTime: new Date(at).toISOString(),
    editedDateTime: null,
    isRead: false,
    isNew: true,
    recipients: [],
    hasAnalysis: false,
    analysisCount: 0,
    attachment: null,
    originalMessageId: null,
    surveyAssignmentId: null,
    canReplyAt: null,
    canDeleteUntil: null,
  };
}

interface ModelOptions {
  pageSize: number;
  mostChanges: number;
  order: ThreadOrder;
}

export function wallModel({ pageSize, mostChanges, order }: ModelOptions) {
  const kept: Kept[] = [];
  /** Of all changes, and of the last one that the reader can see. */
  let last = 0;
  let counter = 0;
  let serial = 0;

  const there = () => kept.filter(({ withdrawn }) => !withdrawn);
  const placeOf = (entry: WallEntry) => positionOf(order, entry);
  const list = (): WallEntry[] =>
    there()
      .map(({ entry }) => entry)
      .sort((a, b) => comparePositions(placeOf(a), placeOf(b)));
  const at = (index: number): Kept | undefined => {
    const threads = there();
    return threads[index % Math.max(1, threads.length)];
  };
  const touch = (thread: Kept, entry = thread.entry): ChangeNumber => {
    const previousCounter = counter;
    last += 1;
    counter = last;
    thread.change = counter;
    thread.entry = entry;
    return { counter, previousCounter };
  };
  const written = (thread: Kept, entry = thread.entry): WrittenEntry => {
    const change = touch(thread, entry);
    return { ...entry, change };
  };

  return {
    list,
    counter: () => counter,
    /** Something that this reader does not see; patients' counters have such gaps. */
    unseen(): void {
      last += 1;
    },
    /** `late` puts it among older threads: its picture came after others were sent. */
    send(late = 0): WrittenEntry {
      serial += 1;
      const entry = { originalMessage: messageOf(serial, 1e12 + (serial >> 1) - late), replyMessages: [] };
      const thread = { entry, change: 0, withdrawn: false };
      kept.push(thread);
      return written(thread);
    },
    reply(index: number): WrittenEntry | undefined {
      const thread = at(index);
      if (thread === undefined) return undefined;
      serial += 1;
      const { originalMessage, replyMessages } = thread.entry;
      const reply = { ...messageOf(serial, 1e12 + serial), originalMessageId: originalMessage.messageId };
      return written(thread, { originalMessage, replyMessages: [...replyMessages, reply] });
    },
    edit(index: number): WrittenEntry | undefined {
      const thread = at(index);
      if (thread === undefined) return undefined;
      serial += 1;
      const { originalMessage, replyMessages } = thread.entry;
      const edited = { ...originalMessage, body: `edited ${serial}` };
      return written(thread, { originalMessage: edited, replyMessages });
    },
    /** An original, or its first reply where it has one; gives the id of what went. */
    withdraw(index: number, reply: boolean): Withdrawn | undefined {
      const thread = at(index);
      if (thread === undefined) return undefined;
      const { originalMessage, replyMessages } = thread.entry;
      const [first, ...rest] = replyMessages;
      if (reply && first !== undefined) {
        const change = touch(thread, { originalMessage, replyMessages: rest });
        return { messageId: first.messageId, change };
      }
      thread.withdrawn = true;
      return { messageId: originalMessage.messageId, change: touch(thread) };
    },
    page(before: ThreadPosition | undefined): WallEntry[] {
      const isBelow = (entry: WallEntry) =>
        before === undefined || comparePositions(placeOf(entry), before) > 0;
      return list().filter(isBelow).slice(0, pageSize);
    },
    changes(since: number): WallChanges {
      const changed = kept.filter(({ change }) => change > since);
      if (changed.length > mostChanges) return { counter, reset: true, entries: [], withdrawn: [] };
      return {
        counter,
        reset: false,
        entries: changed.filter(({ withdrawn }) => !withdrawn).map(({ entry }) => entry),
        withdrawn: changed.filter(({ withdrawn }) => withdrawn).map(({ entry }) => idOf(entry)),
      };
    },
  };
}

export type WallModel = ReturnType<typeof wallModel>;
