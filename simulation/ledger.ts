// What a simulation knows by itself: each write that the server has acknowledged, and what else happened. In the end the database
// must hold just that.

export interface Ledger {
  /** Of submissions, by the round. */
  rounds: Set<string>;
  /** Written by people; those that a questionnaire writes are the server's own. */
  messages: Set<string>;
  counts: Record<Counted, number>;
}

type Counted =
  | 'replies'
  | 'broadcasts'
  | 'missedOnPurpose'
  | 'sentLate'
  | 'refusedLate'
  | 'sentTwice'
  | 'moves'
  | 'alertsClosed';

export const newLedger = (): Ledger => ({
  rounds: new Set(),
  messages: new Set(),
  counts: {
    replies: 0,
    broadcasts: 0,
    missedOnPurpose: 0,
    sentLate: 0,
    refusedLate: 0,
    sentTwice: 0,
    moves: 0,
    alertsClosed: 0,
  },
});
