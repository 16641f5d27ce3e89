// `trialog verify-audit`: walks the chain of the audit trail and says whether it is whole.
import { join } from 'node:path';
import { readAnchor } from '../../platform/audit/anchor.ts';
import { readHeadFile, readHeads } from '../../platform/audit/heads.ts';
import { verifyAudit } from '../../platform/audit/verify.ts';
import { type Command, Refusal, readArguments } from './command.ts';

export const verifyAuditCommand: Command = {
  usage: 'verify-audit [--anchor <file or address>]',
  what:
    'Check that no row of the audit trail was changed or removed; also against the heads that were sent elsewhere,\n' +
    '      to AUDIT_ANCHOR unless another place is named',
  migrates: false,
  prepare(args, config) {
    const { values } = readArguments(args, { anchor: { type: 'string' } }, []);
    const anchor = values.anchor ?? config.auditAnchor?.target;
    return async ({ sql, print }) => {
      const own = readHeadFile(join(config.dataDir, 'audit-heads.jsonl'));
      const anchored = anchor === undefined ? '' : await readAnchor(anchor);
      if (anchor !== undefined && readHeads(anchored).size === 0)
        throw new Refusal(`The anchor ${anchor} has no head of an audit trail.`);
      const result = await verifyAudit(sql, readHeads(own, anchored));
      const counts = `${result.sealed} sealed rows, ${result.unsealed} not sealed yet`;
      if (!result.sound) throw new Refusal(`The audit trail is NOT sound. ${result.fault} (${counts})`);
      print(`The audit trail is sound: ${counts}.`);
      if (anchor !== undefined) print(`It agrees with ${readHeads(anchored).size} heads at ${anchor}.`);
      if (result.head) print(`Its head is ${result.head.seq}:${result.head.hash}.`);
    };
  },
};
