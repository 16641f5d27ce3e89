// How an address of the wall names one thread, and the message in it that somebody is led to.

/** A thread begins with its first message; one further down is named, so that the page can go to it. */
export const messageQuery = (threadId: string, messageId: string | null): string =>
  messageId === null || messageId === threadId
    ? `thread=${threadId}`
    : `thread=${threadId}&message=${messageId}`;
