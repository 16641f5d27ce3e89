// The length of a text in characters as a person sees them (graphemes), the same on screen and server: a
// family emoji is one character, though eleven code units.

/** No honest character needs more code units; longer texts are refused without being taken apart. */
const unitsPerCharacter = 32;

/** Made by the first text that needs it: that takes longer than all else at the start of a page or a server. */
let segmenter: Intl.Segmenter | undefined;
function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Whether a text has at most `maximum` characters. Costs nothing for all texts that are short anyway. */
export function fits(text: string, maximum: number): boolean {
  if (text.length <= maximum) return true;
  if (text.length > maximum * unitsPerCharacter) return false;
  let count = 0;
  for (const _ of charactersOf(text)) {
    count += 1;
    if (count > maximum) return false;
  }
  return true;
}

/** The number of characters, for a counter; what lies beyond any limit is counted in code units. */
export function countCharacters(text: string, maximum: number): number {
  if (isPlain(text) || text.length > maximum * unitsPerCharacter) return text.length;
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** The beginning of a text. */
export function firstCharacters(text: string, maximum: number): string {
  if (fits(text, maximum)) return text;
  let first = '';
  let count = 0;
  for (const { segment } of charactersOf(text)) {
    if (count === maximum) break;
    first += segment;
    count += 1;
  }
  return first;
}

/** Printable ASCII and line feeds: each unit is a character (a carriage return may join with a feed). */
function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e]*$/.test(text);
}
