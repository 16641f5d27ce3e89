// What leaves the server about study documents.
import { limits } from '@trialog/contract/limits.ts';
import { type StudyChange as Change, worstOf } from '@trialog/contract/rules/study-diff.ts';
import type {
  StaleText,
  StudyChange,
  StudyChanges,
  StudyCheck,
  StudyDraftState,
  StudyVersion,
} from '@trialog/contract/schemas/study-versions.ts';
import { isGroup } from '@trialog/contract/study-document.ts';
import type { StudySurvey } from '../../study-import/study-file/surveys/read.ts';
import { languagesOf, textIn } from '../../surveys/definition.ts';
import type { DraftRow, ListedVersion } from './store.ts';
import type { Stale } from './translations.ts';

interface State {
  version: number;
  hasSubmissions: boolean;
  row: DraftRow | undefined;
  names: ReadonlyMap<string, string>;
}

export function draftView({ version, hasSubmissions, row, names }: State): StudyDraftState {
  const person = (userId: string) => ({ userId, name: names.get(userId) ?? '' });
  const step = (by: string | null, at: Date | null) =>
    by !== null && at !== null ? { by: person(by), at: at.toISOString() } : null;
  const request = row && step(row.requestedBy, row.requestedAt);
  return {
    version,
    hasSubmissions,
    revision: row?.revision ?? 0,
    draft:
      !row || row.text === null
        ? null
        : {
            baseVersion: row.baseVersion,
            authors: row.authors.map(person),
            savedBy: person(row.savedBy),
            savedAt: row.savedAt.toISOString(),
            request: request ? { ...request, reason: row.reason } : null,
            approval: step(row.approvedBy, row.approvedAt),
          },
  };
}

export const changesView = (changes: readonly Change[]): StudyChanges => ({
  changes: changes.slice(0, limits.listedChanges).map(changeView),
  total: changes.length,
  worst: worstOf(changes) ?? null,
});

function changeView({ path, class: of, before, after }: Change): StudyChange {
  return { path, class: of, kind: kindOf(before, after), before: shown(before), after: shown(after) };
}

function kindOf(before: unknown, after: unknown): StudyChange['kind'] {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return isMoved(before, after) ? 'moved' : 'changed';
}

export const staleView = (
  { path, language, madeFrom, source, text }: Stale,
  [line, column]: readonly [number, number],
): StaleText => ({
  path,
  language,
  line,
  column,
  madeFrom: shown(madeFrom),
  source: shown(source),
  text: shown(text),
});

const isMoved = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  JSON.stringify([...before].sort()) === JSON.stringify([...after].sort());

/** A group of keys, or a list of them, says what it is by its path. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null || isGroup(value)) return null;
  if (Array.isArray(value) && value.some((one) => typeof one === 'object')) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  const most = limits.changedValueCharacters;
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

export const versionView = (row: ListedVersion, current: number): StudyVersion => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  isCurrent: row.version === current,
});

export function surveyView({
  key,
  definition,
}: Pick<StudySurvey, 'key' | 'definition'>): StudyCheck['surveys'][number] {
  const { title, defaultLanguage } = definition;
  return {
    key,
    title: textIn(title, defaultLanguage, defaultLanguage),
    languages: languagesOf(definition),
  };
}
