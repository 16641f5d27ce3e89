// A file that cannot be read as a whole. The thread that reads it gives it to whoever has sent the file.
import type { ProblemCode } from '@trialog/contract/problems.ts';

export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly code: ProblemCode;
  readonly values: readonly string[];
  constructor(code: ProblemCode, ...values: readonly string[]) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
