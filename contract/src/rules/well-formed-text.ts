// Texts that can be stored: no U+0000, which PostgreSQL refuses, and no lone surrogate, which is no text.

export function isWellFormedText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The same for every string and every field name inside a parsed JSON value, however deep. */
export function hasWellFormedTexts(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (!isWellFormedText(next)) return false;
    } else if (Array.isArray(next)) {
      for (const item of next) open.push(item);
    } else if (next !== null && typeof next === 'object') {
      for (const [name, item] of Object.entries(next)) open.push(name, item);
    }
  }
  return true;
}
