// How long a message must be in front of somebody before it counts as read: as long as it takes to read it, within limits.
const LETTERS_A_SECOND = 25;
const SHORTEST_MS = 1_000;
/** Who has been there for so long has read what there was to read, or does not mean to. */
const LONGEST_MS = 6_000;

export function readingMs(text: string): number {
  const needed = (text.length / LETTERS_A_SECOND) * 1_000;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, needed));
}
