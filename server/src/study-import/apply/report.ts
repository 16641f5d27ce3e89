// A report of what an import does, line by line, for whoever runs it: what is added, changed and ended, and what stays because
// the file does not name it.

/** `kept`: it is there, the file does not name it, and it stays. `follows`: so it is, but its team's schedules changed. */
type Fate = 'added' | 'changed' | 'ended' | 'kept' | 'follows';

export interface ReportLine {
  fate: Fate;
  what: string;
  /** Whose it is; lines that differ in this alone become one. */
  of?: string;
  /** The fields that differ. */
  fields?: readonly string[];
  /** Whether `--remove` would end it. */
  removable?: boolean;
}

/** One text a thing, each with all whose it is. */
export function linesOf(report: readonly ReportLine[], fate: Fate): string[] {
  const lines = new Map<string, string[]>();
  for (const { what, of, fields } of report.filter((line) => line.fate === fate)) {
    const text = fields && !of ? `${what} (${fields.join(', ')})` : what;
    const whose = lines.get(text) ?? [];
    lines.set(text, of ? [...whose, of] : whose);
  }
  return [...lines].map(([text, whose]) =>
    whose.length > 0 ? `${text} of ${whose.sort().join(', ')}` : text,
  );
}
