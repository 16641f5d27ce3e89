// What a failed call becomes: the server's problem answer (RFC 9457), or a stand-in where there was none.
import { headers } from '@trialog/contract/service.ts';

interface ProblemAnswer {
  readonly status: number;
  readonly code: string;
  /** The server's sentence in the language of the call; empty where it sent none. */
  readonly detail: string;
  readonly requestId?: string;
  /** The field of the request that is meant. */
  readonly field?: string;
}

export class FailedCall extends Error {
  override name = 'FailedCall';
  readonly problem: ProblemAnswer;
  constructor(problem: ProblemAnswer) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Codes of our own, for failures that no server answered. */
export const unreachable = 'unreachable';
const unreadable = 'unreadable';

export async function problemOf(response: Response): Promise<ProblemAnswer> {
  const body = await readObject(response);
  const text = (field: string) => (typeof body[field] === 'string' ? (body[field] as string) : undefined);
  const requestId = text('requestId') ?? response.headers.get(headers.requestId) ?? undefined;
  return {
    status: response.status,
    code: text('code') ?? unreadable,
    detail: text('detail') ?? '',
    ...(requestId === undefined ? {} : { requestId }),
    ...(text('field') === undefined ? {} : { field: text('field') as string }),
  };
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A call that its own page gave up is no failure (R8.2). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Worth repeating: there was no answer, or the server asked to try again later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof FailedCall && [0, 502, 503, 504].includes(error.problem.status);

/** The server has said no, and would say it again: nothing to ask once more by oneself. Too many calls is no such no. */
export const isRefused = (error: unknown): boolean =>
  error instanceof FailedCall &&
  error.problem.status >= 400 &&
  error.problem.status < 500 &&
  error.problem.status !== 429;
