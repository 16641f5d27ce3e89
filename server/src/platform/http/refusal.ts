// How any part of the server says no: a code of the problem catalogue, thrown, and answered in one place.
import type { ProblemCode } from '@trialog/contract/problems.ts';

interface RefusalExtra {
  /** Stand in for {0}, {1} … of the problem's text. */
  values?: readonly string[];
  /** The field of the request that is meant. */
  field?: string;
}

export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ProblemCode;
  readonly extra: RefusalExtra;
  constructor(code: ProblemCode, extra: RefusalExtra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

export function refuse(code: ProblemCode, extra: RefusalExtra = {}): Refusal {
  return new Refusal(code, extra);
}
