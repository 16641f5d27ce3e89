// The audit trail: whatever stands in the database has an entry that says how it came there, and the chain is whole.
import { verifyAudit } from '../platform/audit/verify.ts';
import { checkBySql } from './by-sql.ts';
import type { Check } from './check.ts';
import { findUnrecorded, findUnsealed } from './store.ts';

const recorded = checkBySql(
  'recorded',
  'Whatever people made has its entry in the audit trail.',
  findUnrecorded,
);

const chain: Check = {
  name: 'trail',
  rule: 'The audit trail is as it was sealed.',
  find: async ({ sql, heads }) => {
    const { sealed, fault } = await verifyAudit(sql, heads);
    return {
      looked: sealed,
      faults: fault === undefined ? 0 : 1,
      examples: fault === undefined ? [] : [fault],
    };
  },
};

const sealedSoon = checkBySql(
  'sealed',
  'Entries of the audit trail are sealed within ten minutes.',
  findUnsealed,
);

export const trailChecks: readonly Check[] = [recorded, chain, sealedSoon];
