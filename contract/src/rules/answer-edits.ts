// What was changed in the answers to a questionnaire before they were submitted: what a device records, how a list that
// grows too long is joined, and what the server stores of a list that may come more than once.
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problems.ts';
import type { Answer, AnswerEdit, Question } from '../schemas/surveys.ts';
import type { EditCause } from '../surveys.ts';
import { visibleQuestions } from './visible-questions.ts';

type Answers = ReadonlyMap<string, readonly Answer[]>;

export interface AnswerChange {
  readonly questionId: string;
  readonly from: readonly Answer[];
  readonly to: readonly Answer[];
  readonly cause: EditCause;
  readonly check?: ProblemCode;
}

/** Chosen in whatever order, the same answers are the same. */
export function sameGiven(one: readonly Answer[], other: readonly Answer[]): boolean {
  const text = (given: readonly Answer[]) =>
    JSON.stringify(given.map(({ answerId, value }) => JSON.stringify([answerId, value])).sort());
  return text(one) === text(other);
}

/** `prompts` are the checks that asked for another answer, by question. */
export function answerChanges(
  questions: readonly Question[],
  before: Answers,
  after: Answers,
  prompts: ReadonlyMap<string, ProblemCode> = new Map(),
): AnswerChange[] {
  const wasVisible = visibleQuestions(questions, before);
  const isVisible = visibleQuestions(questions, after);
  return questions.flatMap(({ id }): AnswerChange[] => {
    const [from, to] = [before.get(id) ?? [], after.get(id) ?? []];
    if (sameGiven(from, to)) return [];
    const change = { questionId: id, from, to };
    if (!isVisible.has(id)) return [{ ...change, cause: 'hidden' }];
    // A question that has just come up can have no answer yet, unless it had one before.
    if (!wasVisible.has(id)) return [{ ...change, cause: 'restored' }];
    const check = prompts.get(id);
    return [check === undefined ? { ...change, cause: 'entry' } : { ...change, cause: 'check', check }];
  });
}

/** The newest changes of a list that is joined stay as they are. */
const NEWEST = 50;

interface Bounded {
  readonly edits: readonly AnswerEdit[];
  /** So many could not be stored, not even joined. */
  readonly lost: number;
}

/** Joins the oldest changes, each question's to one, once there are more than can be sent. */
export function boundEdits(edits: readonly AnswerEdit[]): Bounded {
  if (fitsInRequest(edits)) return { edits, lost: 0 };
  const start = Math.max(0, edits.length - NEWEST);
  let rest = [...joinEdits(edits.slice(0, start)), ...edits.slice(start)];
  if (!fitsInRequest(rest)) rest = joinEdits(rest);
  let lost = 0;
  while (!fitsInRequest(rest)) {
    lost += madeBy(rest[0] as AnswerEdit);
    rest = rest.slice(1);
  }
  return { edits: rest, lost };
}

const fitsInRequest = (edits: readonly AnswerEdit[]): boolean =>
  edits.length <= limits.answerEdits && JSON.stringify(edits).length <= limits.answerEditCharacters;

function joinEdits(edits: readonly AnswerEdit[]): AnswerEdit[] {
  return [...Map.groupBy(edits, ({ questionId }) => questionId).values()]
    .map((same): AnswerEdit => {
      const [first, last] = [same[0] as AnswerEdit, same.at(-1) as AnswerEdit];
      if (same.length === 1) return first;
      const { number, questionId, to, at } = last;
      const joined = same.reduce((sum, edit) => sum + madeBy(edit), 0);
      const since = first.since ?? first.at;
      return { number, questionId, from: first.from, to, cause: 'joined', at, joined, since };
    })
    .sort((one, other) => one.number - other.number);
}

/** How many changes an entry of a list stands for. */
const madeBy = ({ joined }: AnswerEdit): number => joined ?? 1;

/** What is not stored yet, in order, each number once: lists come again, and overlap. */
export function freshEdits(edits: readonly AnswerEdit[], stored: number): AnswerEdit[] {
  const byNumber = new Map<number, AnswerEdit>();
  for (const edit of edits)
    if (edit.number > stored && !byNumber.has(edit.number)) byNumber.set(edit.number, edit);
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

interface EditCounts {
  readonly lastNumber: number;
  readonly edits: number;
  /** Of answers that had been given before. */
  readonly changes: number;
  /** That a check asked for. */
  readonly corrections: number;
  /** Numbers that never came. */
  readonly missing: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** The questions whose answer was changed, each once. */
  readonly changedQuestions: readonly string[];
}

/** What fresh changes add to a list of which `stored` is the last number; nothing for none. */
export function countEdits(fresh: readonly AnswerEdit[], stored: number): EditCounts | undefined {
  const lastNumber = fresh.at(-1)?.number;
  if (lastNumber === undefined) return undefined;
  const edits = fresh.reduce((sum, edit) => sum + madeBy(edit), 0);
  const changed = fresh.filter(({ from, joined }) => from.length > 0 || joined !== undefined);
  const times = fresh.flatMap(({ at, since }) => [at, since ?? at]).sort(byTime);
  return {
    lastNumber,
    edits,
    // The first of several may have been the first answer.
    changes: changed.reduce((sum, edit) => sum + madeBy(edit) - (edit.from.length > 0 ? 0 : 1), 0),
    corrections: fresh.filter(({ cause }) => cause === 'check').length,
    missing: Math.max(0, lastNumber - stored - edits),
    firstAt: times[0] as string,
    lastAt: times.at(-1) as string,
    changedQuestions: [...new Set(changed.map(({ questionId }) => questionId))],
  };
}

const byTime = (one: string, other: string): number => Date.parse(one) - Date.parse(other);

/** A change cannot have been made before its round opened, nor after it arrived. */
export function isDoubtfulTime(at: string, opensAt: Date, receivedAt: Date): boolean {
  const tolerance = limits.deviceClockMinutes * 60_000;
  const time = Date.parse(at);
  return time < opensAt.getTime() - tolerance || time > receivedAt.getTime() + tolerance;
}
