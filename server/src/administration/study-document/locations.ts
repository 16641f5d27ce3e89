// Where the parts of a document are, by the keys that lead there, and which part is at a line.
import type { ReadAlone } from '../../study-import/study-file/read-alone.ts';

type Locations = ReadAlone['locations'];

/** Of what is no longer there, that of what it was in. */
export function locationOf(locations: Locations, path: readonly string[]): [line: number, column: number] {
  let at = path;
  // Its own: a part that somebody names may be called as what every object has.
  while (at.length > 0 && !Object.hasOwn(locations, at.join('/'))) at = at.slice(0, -1);
  return locations[at.join('/')] ?? [1, 1];
}

/** The innermost part that begins there or last before; nothing where the text cannot be read. */
export function partAt(locations: Locations, line: number): string | null {
  let found: string | null = null;
  let best: readonly [line: number, column: number] = [0, 0];
  for (const [path, at] of Object.entries(locations)) {
    if (path === '' || at[0] > line) continue;
    if (at[0] > best[0] || (at[0] === best[0] && at[1] >= best[1])) {
      found = path;
      best = at;
    }
  }
  return found;
}
