// `trialog verify-audit`: walks the chain of the audit trail and says whether it is whole.
import { join } from 'node:path';
import { verifyAudit } from '../../platform/audit/verify.ts';
import { type Command, Refusal, readArguments } from './command.ts';

export const verifyAuditCommand: Command = {
  usage: 'verify-audit',
  what: 'Check that no row of the audit trail was changed or removed',
  migrates: false,
  prepare(args, config) {
    readArguments(args, {}, []);
    return async ({ sql, print }) => {
      const result = await verifyAudit(sql, join(config.dataDir, 'audit-heads.jsonl'));
      const counts = `${result.sealed} sealed rows, ${result.unsealed} not sealed yet`;
      if (!result.sound) throw new Refusal(`The audit trail is NOT sound. ${result.fault} (${counts})`);
      print(`The audit trail is sound: ${counts}.`);
      if (result.head) print(`Its head is ${result.head.seq}:${result.head.hash}.`);
    };
  },
};
