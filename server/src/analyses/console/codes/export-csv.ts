// Analyses as one long CSV: one line an element that was put on a message. It is sent while it is read, compressed, and
// tells patients by their study codes alone.
import { Emotion, MessageScope } from '@trialog/contract/messages.ts';
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { passageText } from '@trialog/contract/rules/passage.ts';
import type { ConsoleFilter } from '@trialog/contract/schemas/analyses.ts';
import type { ExportContext } from '../../../platform/http/context.ts';
import { Download } from '../../../platform/http/download.ts';
import { exportInSlot, hasTooManyExports, type Sent } from '../../../platform/http/export-queue.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findProject } from '../../../projects/store.ts';
import { translateCategories } from '../../codebook.ts';
import { findCodebook } from '../../store.ts';
import { type CheckedFilter, checkFilter, kindOf } from '../filter.ts';
import { type ExportedCode, findTeamOf, readCodes } from './store.ts';

const codeColumns = [
  'StudyCode',
  'Team',
  'MessageId',
  'ThreadId',
  'MessageDate',
  'Scope',
  'Mood',
  'Kind',
  'Message',
  'AnalysisId',
  'AnalysisVersion',
  'Coder',
  'CodedDate',
  'EditedDate',
  'CodebookVersion',
  'CategoryKey',
  'Category',
  'ElementKey',
  'Element',
  'PassageStart',
  'PassageEnd',
  'Passage',
  'TimeInMilliseconds',
  'Note',
] as const;

export async function exportCodes(
  context: ExportContext,
  projectId: string,
  query: ConsoleFilter,
): Promise<Download> {
  if (hasTooManyExports(context.person.userId)) throw refuse('tooManyRequests');
  const filter = await checkFilter(context, 'analyses.export', projectId, query);
  const cells = await elementCells(context, projectId);
  const { patientId } = query;
  // An export of one patient is that patient's team's, whichever the caller has named.
  const teamId =
    patientId === undefined ? query.teamId : await findTeamOf(context.db, patientId, filter.teamIds);
  if (patientId !== undefined && teamId === undefined) throw refuse('notFound');
  const entry = {
    action: 'analyses.export',
    objectType: 'project',
    objectId: projectId,
    projectId,
    ...(teamId ? { teamId } : {}),
    ...(patientId ? { patientId } : {}),
  };
  await context.audit({ ...entry, reason: 'CSV of analyses, begun' });
  const audited = (rows: number, whole: boolean) =>
    context.audit({ ...entry, reason: `CSV of analyses, ${rows} rows${whole ? '' : ', then broken off'}` });
  const name = fileName((await findProject(context.db, projectId))?.name ?? '', 'study');
  return new Download(
    `${name}_analyses.csv.gz`,
    exportInSlot(context, (sent) => lines(context, filter, cells, sent), audited),
  );
}

async function* lines(
  context: ExportContext,
  filter: CheckedFilter,
  cells: ReadonlyMap<string, readonly string[]>,
  sent: Sent,
): AsyncGenerator<string> {
  yield csvStart + csvLine(codeColumns) + csvEnd;
  for await (const piece of readCodes(context.db, filter)) {
    sent.rows += piece.length;
    yield piece.map((code) => csvLine(cellsOf(code, cells)) + csvEnd).join('');
  }
}

/** Keys and labels of each element and its category, as the newest codebook has them. */
async function elementCells(
  { db, language }: Pick<ExportContext, 'db' | 'language'>,
  projectId: string,
): Promise<Map<string, string[]>> {
  const codebook = await findCodebook(db, projectId);
  if (!codebook) return new Map();
  const keys = new Map(
    codebook.definition.categories.flatMap((category) =>
      category.elements.map((element) => [element.id, [category.key, element.key]]),
    ),
  );
  return new Map(
    translateCategories(codebook.definition, language).flatMap((category) =>
      category.elements.map(({ elementId, label }) => {
        const [categoryKey = '', elementKey = ''] = keys.get(elementId) ?? [];
        return [elementId, [categoryKey, category.label, elementKey, label]];
      }),
    ),
  );
}

const namesOf = <T extends number>(enumeration: Record<string, T>) =>
  new Map(Object.entries(enumeration).map(([name, value]) => [value, name]));
const scopes = namesOf(MessageScope);
const moods = namesOf(Emotion);
const shown = (value: number | null) => (value === null ? '' : String(value));

function cellsOf(code: ExportedCode, elements: ReadonlyMap<string, readonly string[]>): string[] {
  const { passage_start: start, passage_end: end } = code;
  return [
    code.study_code,
    code.team,
    code.message_id,
    code.thread_id,
    code.written_utc,
    scopes.get(code.scope) ?? '',
    moods.get(code.emotion) ?? '',
    kindOf(code.attachment_type),
    code.body,
    code.analysis_id,
    String(code.version),
    code.coder,
    code.coded_utc,
    code.edited_utc ?? '',
    String(code.codebook_version),
    ...(elements.get(code.element_id) ?? ['', '', '', '']),
    shown(start),
    shown(end),
    start === null || end === null ? '' : passageText(code.body, { start, end }),
    shown(code.moment),
    code.note ?? '',
  ];
}
