// Two letters that stand for a name where there is no picture.

export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  // By code point: the first half of a character outside the basic plane is no letter.
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
