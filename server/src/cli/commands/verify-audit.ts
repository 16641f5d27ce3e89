// `trialog verify-audit`: walks the chain of the audit trail and says whether it is whole.

import { join } from 'node:path';
import { readAnchor } from '../../platform/audit/anchor.ts';
import { type NotedHead, readHeadFile, readHeads } from '../../platform/audit/heads.ts';
import { verifyAudit } from '../../platform/audit/verify.ts';
import { verifyValues } from '../../platform/audit/verify-values.ts';
import { clock } from '../../platform/clock.ts';
import { type Command, Refusal, readArguments } from './command.ts';

export const verifyAuditCommand: Command = {
  usage: 'verify-audit [--anchor <file or address>] [--values]',
  what:
    'Check that no row of the audit trail was changed or removed; also against the heads that were sent elsewhere,\n' +
    '      to AUDIT_ANCHOR unless another place is named; --values also decrypts every value and compares it',
  migrates: false,
  prepare(args, config) {
    const { values } = readArguments(args, { anchor: { type: 'string' }, values: { type: 'boolean' } }, []);
    const anchor = values.anchor ?? config.auditAnchor?.target;
    return async ({ sql, openTrail, print }) => {
      const own = readHeadFile(join(config.dataDir, 'audit-heads.jsonl'));
      const anchored = anchor === undefined ? '' : await readAnchor(anchor);
      const elsewhere = readHeads(anchored);
      if (anchor !== undefined && elsewhere.length === 0)
        throw new Refusal(`The anchor ${anchor} has no head of an audit trail.`);
      const result = await verifyAudit(sql, readHeads(own, anchored));
      const counts = `${result.sealed} sealed rows, ${result.unsealed} not sealed yet`;
      if (!result.sound) throw new Refusal(`The audit trail is NOT sound. ${result.fault} (${counts})`);
      print(`The audit trail is sound: ${counts}.`);
      if (anchor !== undefined) {
        print(`It agrees with ${elsewhere.length} heads at ${anchor}.`);
        const isOurs = anchor === config.auditAnchor?.target;
        for (const line of describeNewest(elsewhere, isOurs ? config.auditAnchor?.minutes : undefined))
          print(line);
      }
      if (result.head) print(`Its head is ${result.head.seq}:${result.head.hash}.`);
      if (!values.values) return;
      const found = await verifyValues(sql, await openTrail());
      const said = `${found.whole} whole, ${found.destroyed} destroyed with their key, ${found.notStored} not stored, ${found.altered} altered`;
      if (found.altered > 0)
        throw new Refusal(
          `Values of the audit trail were ALTERED: ${said}. First in row ${found.alteredRows.join(', ')}.`,
        );
      print(`Its values are as they were sealed: ${said}.`);
    };
  },
};

const MINUTE = 60_000;
/** One may be late, and rows of the last second are not sealed yet. */
const LATE = 3;

/** When the last head came, and whether anything had stopped then or has since: `minutes` is how often one is due. */
function describeNewest(heads: readonly NotedHead[], minutes: number | undefined): string[] {
  const newest = heads.findLast(({ at }) => at !== undefined);
  if (newest?.at === undefined) return [];
  const { seq, at, until } = newest;
  const lines = [`The newest of them is ${seq}, of ${new Date(at).toISOString()}.`];
  if (until !== undefined && at - until > LATE * MINUTE)
    lines.push(
      `Rows had waited to be sealed since ${new Date(until).toISOString()} then: sealing had stopped.`,
    );
  if (minutes !== undefined && clock.now() - at > LATE * minutes * MINUTE)
    lines.push(
      `One is due every ${minutes} minutes: since then the server was stopped, or could not reach the anchor.`,
    );
  return lines;
}
