// How far the coders of a study agree, and on which messages they differ.

import { limits } from '@trialog/contract/limits.ts';
import { agreementOf } from '@trialog/contract/rules/agreement.ts';
import type { Agreement, Disagreements } from '@trialog/contract/schemas/analyses.ts';
import type { Context } from '../../platform/http/context.ts';
import { patientNames, scopeOf } from '../../results/scope.ts';
import { messageView } from '../console/list.ts';
import { listMessagesById } from '../console/store.ts';
import { countFinished, findCodersWanted, listDisagreements, listPairs } from './store.ts';

/** With one coder, or none who coded the same, there is nothing to compare: no pairs. */
export async function readAgreement(
  context: Context,
  projectId: string,
  teamId: string | undefined,
): Promise<Agreement> {
  const { db } = context;
  const { teamIds } = scopeOf(context, 'analyses.console', { projectId, teamId });
  const codersWanted = await findCodersWanted(db, projectId);
  if (codersWanted <= 1) return { codersWanted, messages: 0, pairs: [] };
  const [messages, pairs] = await Promise.all([
    countFinished(db, teamIds, codersWanted),
    listPairs(db, teamIds, codersWanted),
  ]);
  return {
    codersWanted,
    messages,
    pairs: pairs.map((pair) => ({
      coders: [
        { userId: pair.first, name: pair.first_name },
        { userId: pair.second, name: pair.second_name },
      ],
      messages: pair.messages,
      elements: pair.elements.map(({ id, both, onlyFirst, onlySecond }) => {
        const counts = {
          both,
          onlyFirst,
          onlySecond,
          neither: pair.messages - both - onlyFirst - onlySecond,
        };
        const { percent, kappa } = agreementOf(counts);
        return { elementId: id, ...counts, percent, kappa };
      }),
    })),
  };
}

export async function readDisagreements(
  context: Context,
  projectId: string,
  teamId: string | undefined,
): Promise<Disagreements> {
  const { db } = context;
  const { teamIds } = scopeOf(context, 'analyses.console', { projectId, teamId });
  const codersWanted = await findCodersWanted(db, projectId);
  if (codersWanted <= 1) return { total: 0, disagreements: [] };
  const rows = await listDisagreements(db, teamIds, codersWanted);
  const listed = rows.slice(0, limits.listedDisagreements);
  const messages = await listMessagesById(
    db,
    listed.map(({ message_id }) => message_id),
    codersWanted,
  );
  const named = patientNames(context);
  const shown = await Promise.all(
    messages.map(async (row) => [row.id, messageView(row, await named(row))] as const),
  );
  const byId = new Map(shown);
  return {
    total: rows.length,
    disagreements: listed.flatMap(({ message_id, codings }) => {
      const message = byId.get(message_id);
      return message ? [{ message, codings }] : [];
    }),
  };
}
