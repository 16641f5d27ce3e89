// The length of a text in characters as a person sees them (graphemes), the same on screen and server: a
// family emoji is one character, though eleven code units.

/** No honest character needs more code units; longer texts are refused without being taken apart. */
const unitsPerCharacter = 32;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a text has at most `maximum` characters. Costs nothing for all texts that are short anyway. */
export function fits(text: string, maximum: number): boolean {
  if (text.length <= maximum) return true;
  if (text.length > maximum * unitsPerCharacter) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > maximum) return false;
  }
  return true;
}

/** The number of characters, for a counter; what lies beyond any limit is counted in code units. */
export function countCharacters(text: string, maximum: number): number {
  if (isPlain(text) || text.length > maximum * unitsPerCharacter) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Printable ASCII and line feeds: each unit is a character (a carriage return may join with a feed). */
function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e]*$/.test(text);
}
