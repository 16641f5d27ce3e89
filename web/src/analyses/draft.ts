// What a coder is about to save: elements, a marked passage, a moment of a recording, a note; and what is wrong with it
// (SPEC 5). Pure: the form shows it, the server checks it again.

import { limits } from '@trialog/contract/limits.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { Analysis, AnalysisContent, Passage } from '@trialog/contract/schemas/analyses.ts';

export interface Draft {
  readonly elementIds: readonly string[];
  readonly passage: Passage | null;
  /** As it is typed: minutes and seconds, or seconds alone. */
  readonly time: string;
  readonly note: string;
}

export const emptyDraft: Draft = { elementIds: [], passage: null, time: '', note: '' };

export const draftOf = ({ elementIds, passage, timeInMilliseconds, note }: Analysis): Draft => ({
  elementIds,
  passage,
  time: timeInMilliseconds === null ? '' : timeTextOf(timeInMilliseconds),
  note: note ?? '',
});

/** Nothing where it is there already: an element stands once in an analysis (SPEC 5). */
export const withElement = (draft: Draft, elementId: string): Draft | undefined =>
  draft.elementIds.includes(elementId)
    ? undefined
    : { ...draft, elementIds: [...draft.elementIds, elementId] };

export const withoutElement = (draft: Draft, elementId: string): Draft => ({
  ...draft,
  elementIds: draft.elementIds.filter((id) => id !== elementId),
});

/** m:ss, with the fraction where there is one, so that an edit keeps the moment. */
export function timeTextOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const rest = String(milliseconds % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const fraction = rest === '' ? '' : `.${rest}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${fraction}`;
}

/** Where a player stands, to the tenth before it: its end is never after the recording's. */
export const positionText = (seconds: number): string => timeTextOf(Math.floor(seconds * 10) * 100);

/** `1:05`, `65`, `0:05.4`, with a comma too; nothing for what is no time. */
export function timeOf(typed: string): number | undefined {
  const found = /^\s*(?:(\d{1,3}):([0-5]?\d)|(\d{1,4}))(?:[.,](\d{1,3}))?\s*$/.exec(typed);
  if (found === null) return undefined;
  const [, minutes, seconds, alone, fraction = ''] = found;
  const whole = alone === undefined ? Number(minutes) * 60 + Number(seconds) : Number(alone);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}

export interface Faults {
  readonly elements?: 'SelectAtLeastOneElement';
  readonly time?: 'AnalysisTimeInvalid';
  readonly note?: 'AnalysisNoteTooLong';
}

/** `duration` is the recording's, in milliseconds; none where the message has none. */
export function faultsOf(draft: Draft, duration: number | undefined): Faults {
  const at = timeOf(draft.time);
  const wrongTime =
    draft.time.trim() !== '' && (at === undefined || (duration !== undefined && at > duration));
  return {
    ...(draft.elementIds.length === 0 ? { elements: 'SelectAtLeastOneElement' as const } : {}),
    ...(wrongTime ? { time: 'AnalysisTimeInvalid' as const } : {}),
    ...(fits(draft.note.trim(), limits.analysisNoteCharacters)
      ? {}
      : { note: 'AnalysisNoteTooLong' as const }),
  };
}

export const contentOf = ({ elementIds, passage, time, note }: Draft): AnalysisContent => ({
  elementIds,
  passage,
  timeInMilliseconds: timeOf(time) ?? null,
  note: note.trim() === '' ? null : note.trim(),
});

/** A text field shows a line's end as one unit, whatever the text has there; this is the place in the text itself. */
export function unitInText(text: string, unitInField: number): number {
  let unit = 0;
  for (let shown = 0; shown < unitInField && unit < text.length; shown += 1)
    unit += text[unit] === '\r' && text[unit + 1] === '\n' ? 2 : 1;
  return unit;
}
