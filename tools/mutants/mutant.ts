// A mutant: one rule of the product broken on purpose, by replacing a piece of text. Some test that names the rule has
// to fail then.

/** How much a test needs: nothing, a database, or a browser as well. From the cheapest to the dearest. */
export const layers = ['unit', 'server', 'journey'] as const;
export type Layer = (typeof layers)[number];

export interface Mutant {
  /** What the mutant does wrong, in a few words; no two mutants have the same. */
  breaks: string;
  /** The requirements that it breaks: only tests that name one of them are run. */
  ids: readonly string[];
  /** For rules that no requirement names: words of the tests that are run in place of ids. */
  tests?: readonly string[];
  file: string;
  /** Text that stands once in the file; the replaced text is the first one behind it. */
  after?: string;
  /** The text that is replaced. Without `after` it stands once in the file. */
  old: string;
  new: string;
  /** Where only these kinds of tests can see it, or would be too slow otherwise. */
  only?: readonly Layer[];
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** Where in the text it is put in; throws where that is not the one place it must be. */
export function placeOf(text: string, { after, old, new: changed, file, breaks }: Mutant): number {
  const fault = (what: string): Error => new Error(`${file}: "${breaks}": ${what}`);
  if (old === changed) throw fault('the replacement changes nothing');
  let from = 0;
  if (after !== undefined) {
    if (occurrences(text, after) !== 1)
      throw fault(
        `the text ${JSON.stringify(after)} stands there ${occurrences(text, after)} times, not once`,
      );
    from = text.indexOf(after) + after.length;
  } else if (occurrences(text, old) !== 1)
    throw fault(`the text ${JSON.stringify(old)} stands there ${occurrences(text, old)} times, not once`);
  const place = text.indexOf(old, from);
  if (place === -1) throw fault(`the text ${JSON.stringify(old)} does not stand behind its mark`);
  return place;
}

/** The mutated text. */
export function mutate(text: string, mutant: Mutant): string {
  const place = placeOf(text, mutant);
  return text.slice(0, place) + mutant.new + text.slice(place + mutant.old.length);
}
