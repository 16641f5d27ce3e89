// What can be wrong with a study file: each finding says where it stands and what to do, and all come at once.

export interface SourceLocation {
  readonly file: string;
  /** Both counted from 1. */
  readonly line: number;
  readonly column: number;
}

export interface Problem extends SourceLocation {
  readonly message: string;
}

export class StudyFileError extends Error {
  override name = 'StudyFileError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const sorted = [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()].sort(
      (a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1),
    );
    const count = sorted.length === 1 ? 'one mistake' : `${sorted.length} mistakes`;
    super(
      `The study file has ${count}; nothing was changed.\n${sorted.map((p) => `  ${formatProblem(p)}`).join('\n')}`,
    );
    this.problems = sorted;
  }
}

function formatProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** The line and column of a position in a plain text. */
export function locationIn(file: string, text: string, at: number): SourceLocation {
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
