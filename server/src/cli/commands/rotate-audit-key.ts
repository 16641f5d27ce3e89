// `trialog rotate-audit-key`: a new master key for the values of the audit trail.
import { recordAudit } from '../../platform/audit/record.ts';
import { rotateMasterKey } from '../../platform/audit/rotate-master-key.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { type Command, readArguments, reasonOf, reasonOption } from './command.ts';

export const rotateAuditKeyCommand: Command = {
  usage: 'rotate-audit-key [--reason <text>]',
  what: 'Make a new master key for the values of the audit trail, and write it to the key file',
  migrates: false,
  prepare(args, config) {
    const { values } = readArguments(args, reasonOption, []);
    const reason = reasonOf(values);
    return async ({ sql, openTrail, print }) => {
      await openTrail();
      const { id, formerId, wrapped } = await rotateMasterKey(sql, config.keyFile);
      await recordAudit(sql, await openTrail(), operatorAuthor(), [
        {
          action: 'audit.rotateKey',
          objectType: 'auditKey',
          objectId: id,
          changes: { masterKey: [formerId, id] },
          ...reason,
        },
      ]);
      print(
        `Key ${id} is in use, and has wrapped ${wrapped} keys. Copy ${config.keyFile} to where you keep it safe.`,
      );
    };
  },
};
