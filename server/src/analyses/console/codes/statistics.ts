// How often elements were put on messages: in all, over time, by patient, and together on one message.
import type { CodePeriod } from '@trialog/contract/analyses.ts';
import type { CodeStatistics, ConsoleFilter } from '@trialog/contract/schemas/analyses.ts';
import type { Context } from '../../../platform/http/context.ts';
import { patientNames } from '../../../results/scope.ts';
import { checkFilter } from '../filter.ts';
import { countByElement, countByPatient, countCoOccurrences, countMessages, countOverTime } from './store.ts';

/** More pairs than a matrix can show. */
const MOST_PAIRS = 2_000;

export async function readCodeStatistics(
  context: Context,
  projectId: string,
  { by = 'week', ...asked }: ConsoleFilter & { by?: CodePeriod },
): Promise<CodeStatistics> {
  const { db, person } = context;
  const filter = await checkFilter(context, 'analyses.console', projectId, asked);
  const [all, elements, overTime, byPatient, together] = await Promise.all([
    countMessages(db, filter),
    countByElement(db, filter),
    countOverTime(db, filter, by, person.timeZone),
    countByPatient(db, filter),
    countCoOccurrences(db, filter, MOST_PAIRS),
  ]);
  const named = patientNames(context);
  const patients = await Promise.all(
    byPatient.map(async (row) => ({
      patient: await named(row),
      categoryId: row.category_id,
      codes: row.codes,
      messages: row.messages,
    })),
  );
  return {
    messages: all.messages,
    codedMessages: all.coded,
    elements: elements.map(({ element_id, codes, messages }) => ({ elementId: element_id, codes, messages })),
    overTime: overTime.map(({ period, category_id, codes, messages }) => ({
      period,
      categoryId: category_id,
      codes,
      messages,
    })),
    // Ordered by what is shown: the order of hidden names would give them away.
    byPatient: patients.sort((a, b) => a.patient.name.localeCompare(b.patient.name)),
    together: together.map(({ one, other, messages }) => ({ elementIds: [one, other], messages })),
  };
}
