// What leaves the server about analyses.
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { AnalysisRow } from './store.ts';

export function analysisView(row: AnalysisRow, readerId: string): Analysis {
  const { passage_start: start, passage_end: end } = row;
  return {
    analysisId: row.id,
    messageId: row.message_id,
    elementIds: row.element_ids,
    passage: start === null || end === null ? null : { start, end },
    timeInMilliseconds: row.moment,
    note: row.note,
    coderId: row.coder_id,
    coderName: row.coder_name,
    createdDateTime: row.created_at.toISOString(),
    editedDateTime: row.edited_at?.toISOString() ?? null,
    version: row.version,
    isMine: row.coder_id === readerId,
  };
}
