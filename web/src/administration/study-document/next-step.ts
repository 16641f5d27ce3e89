// The one step that comes next for whoever looks at a draft.
import { approvingRefusal } from '@trialog/contract/rules/study-publishing.ts';
import type { StudyCheck, StudyDraftState } from '@trialog/contract/schemas/study-versions.ts';

interface Looked {
  readonly state: StudyDraftState;
  readonly isUnsaved: boolean;
  readonly isBehind: boolean;
  readonly isOfOldVersion: boolean;
}

/** Nothing where nothing is to be done, somebody else is next, or the text is not checked yet. */
export function nextStep(
  { state: { draft }, isUnsaved, isBehind, isOfOldVersion }: Looked,
  check: Pick<StudyCheck, 'mistakes' | 'worst' | 'needsApproval'> | undefined,
  userId: string | undefined,
): 'save' | 'request' | 'approval' | 'publication' | undefined {
  if (isBehind) return undefined;
  if (isUnsaved) return 'save';
  if (draft === null || isOfOldVersion || !check || check.mistakes.length > 0 || check.worst === null)
    return undefined;
  if (!check.needsApproval || draft.approval) return 'publication';
  if (!draft.request) return 'request';
  const authors = draft.authors.map((author) => author.userId);
  return approvingRefusal({ authors, isRequested: true }, userId ?? '') ? undefined : 'approval';
}
