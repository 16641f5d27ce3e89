// Mutants of the audit chain and of what comes from outside the database: heads that were sent elsewhere, a time server.
import { onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const compare = 'platform/audit/compare-heads.ts';
const sntp = 'platform/time-server/sntp.ts';
const timeServer = 'platform/time-server/check.ts';

export const auditChainMutants: readonly Mutant[] = [
  onServer(compare, 'an anchor that differs is passed over', 'finds a chain that was written anew', {
    old: 'heads[own]?.hash !== hash',
    new: 'heads[own]?.hash === undefined',
  }),
  onServer(compare, 'a row may be older than a head before it', 'though its seal has their time', {
    old: 'if (time < sealedUntil - COMMIT_TOLERANCE)',
    new: 'if (time === sealedUntil)',
  }),
  onServer(compare, 'what was committed late counts as forged', 'and not one that was committed late', {
    old: 'sealedUntil - COMMIT_TOLERANCE',
    new: 'sealedUntil',
  }),
  onServer(compare, 'a row may be younger than its head', 'later than the head it stands before', {
    old: 'if (time > noted + CLOCK_TOLERANCE)',
    new: 'if (time === noted)',
  }),
  onServer('platform/audit/heads.ts', 'what waited to be sealed counts as forged', 'rows that waited to be', {
    old: 'const until = waitingSince ?? at;',
    new: 'const until = at;',
  }),
  onServer('platform/audit/anchor.ts', 'the anchor is sent one head and no more', 'gives a sign at its', {
    old: 'return minutes * MINUTE;',
    new: 'return head ? 1e9 : minutes * MINUTE;',
  }),
  onServer(sntp, 'whoever answers first is believed', 'is not believed', {
    old: ' || !answer.subarray(ORIGINATE, RECEIVED).equals(nonce)',
    new: '',
  }),
  onServer(sntp, 'a time server that is not set itself is believed', 'is not believed', {
    old: 'first >> 6 === NOT_SYNCHRONIZED || ',
    new: '',
  }),
  onServer(sntp, 'a time server that sends one away is believed', 'is not believed', {
    old: 'stratum === 0 || ',
    new: '',
  }),
  onServer(sntp, 'the seconds of 2036 begin in 1900', 'is compared by the second also after 2036', {
    old: 'seconds < FIRST_OF_THIS_ERA ? seconds + ERA : seconds',
    new: 'seconds',
  }),
  onServer(timeServer, 'a clock that is behind agrees', 'of the time server is reported', {
    old: 'Math.abs(aheadMs) - uncertainMs',
    new: 'aheadMs - uncertainMs',
  }),
  onServer(timeServer, 'a slow answer is a wrong clock', 'is not taken for a wrong clock', {
    old: 'Math.abs(aheadMs) - uncertainMs',
    new: 'Math.abs(aheadMs)',
  }),
  onServer('platform/http/health.ts', 'a clock that is wrong is healthy', 'of the time server is reported', {
    old: ' || compared.isOff',
    new: '',
  }),
];
