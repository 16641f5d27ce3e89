// A marked passage of a text, counted in code points: the same for every browser, server and database, and an emoji
// is never cut into halves that are no text. Browsers mark in code units; these functions go there and back.
import type { Passage } from '../schemas/analyses.ts';

export const countCodePoints = (text: string): number => [...text].length;

/** Whether a passage lies within a text and holds something. */
export function isPassageOf(text: string, { start, end }: Passage): boolean {
  return start >= 0 && start < end && end <= countCodePoints(text);
}

export function passageText(text: string, { start, end }: Passage): string {
  return [...text].slice(start, end).join('');
}

let segmenter: Intl.Segmenter | undefined;

/**
 * What a person marked, from code unit to code unit, as a passage: widened to whole characters as they are seen, so
 * that a family stays one, and without the blanks at its ends. Nothing where only blanks were marked.
 */
export function passageOfUnits(text: string, from: number, to: number): Passage | null {
  const [first, last] = [Math.max(0, Math.min(from, to)), Math.min(text.length, Math.max(from, to))];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let start: number | undefined;
  let end = 0;
  let points = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const next = points + countCodePoints(segment);
    if (index < last && index + segment.length > first && segment.trim() !== '') {
      start ??= points;
      end = next;
    }
    points = next;
  }
  return start === undefined ? null : { start, end };
}

/** A passage as code units, as a browser marks it. */
export function unitsOfPassage(text: string, { start, end }: Passage): { from: number; to: number } {
  const points = [...text];
  const units = (count: number) => points.slice(0, count).join('').length;
  return { from: units(start), to: units(end) };
}
