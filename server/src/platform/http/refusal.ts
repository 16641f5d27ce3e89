// How any part of the server says no: a code of the problem catalogue, thrown, and answered in one place.
import type { ProblemCode } from '@trialog/contract/problems.ts';

export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ProblemCode;
  readonly extra: { detail?: string };
  constructor(code: ProblemCode, extra: { detail?: string } = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

export function refuse(code: ProblemCode, extra: { detail?: string } = {}): Refusal {
  return new Refusal(code, extra);
}
