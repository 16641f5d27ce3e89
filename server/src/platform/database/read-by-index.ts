// For work that returns all the time on tables that grow: what it costs must not depend on how old the statistics are.
import type { Statement, Transaction } from './connect.ts';

/** From here on the transaction reads tables by their indexes, whatever the statistics say of their sizes. */
export const readByIndex = (tx: Transaction): Statement<never[]> =>
  tx<never[]>`SET LOCAL enable_seqscan = off`;
