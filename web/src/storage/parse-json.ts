// Reads what was stored as JSON. Whoever can open the browser's store can write anything into it, so the caller checks
// what it gets.

/** Nothing where there is nothing, or where it cannot be read. */
export function parseJson<Value>(text: string | null | undefined): Partial<Value> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<Value>) : undefined;
  } catch {
    return undefined;
  }
}
