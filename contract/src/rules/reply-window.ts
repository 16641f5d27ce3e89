// When a message may be replied to, or analysed (SPEC 5). Instants are milliseconds since 1970.

const minute = 60_000;

/** The first moment at which a reply is allowed: the age must be above the minutes, 0 means always. */
export function canReplyAt(createdAt: number, waitMinutes: number): number {
  return waitMinutes === 0 ? createdAt : createdAt + waitMinutes * minute + 1;
}

/** `createdAt` is the original message's; the rule binds every replier, and analysing too. */
export function mayReply(createdAt: number, waitMinutes: number, now: number): boolean {
  return waitMinutes === 0 || now - createdAt > waitMinutes * minute;
}
