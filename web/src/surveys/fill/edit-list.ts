// The list of what was changed on this device before the answers are submitted, as a pure function of each change: a
// person who types makes one change until they pause or go on, and one that a check did not accept is recorded too.
import { limits } from '@trialog/contract/limits.ts';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import {
  type AnswerChange,
  answerChanges,
  boundEdits,
  sameGiven,
} from '@trialog/contract/rules/answer-edits.ts';
import type { Answer, AnswerEdit, Question } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import type { Answers } from './filling.ts';

interface Prompt {
  readonly code: ProblemCode;
  /** What the check did not accept. */
  readonly given: readonly Answer[];
}

export interface DeviceEdits {
  readonly listId: string;
  /** The last number that was given to a change. */
  readonly last: number;
  /** Those that the server has not confirmed. */
  readonly edits: readonly AnswerEdit[];
  /** The last one may still grow, and is not sent yet. */
  readonly open?: boolean | undefined;
  /** How many could not be stored or sent, in all. */
  readonly lost?: number | undefined;
  /** How many of those the server has been told of. */
  readonly lostStored?: number | undefined;
  /** Questions at which a check asked for another answer. */
  readonly prompts?: Readonly<Record<string, Prompt>> | undefined;
}

export const newList = (listId: string): DeviceEdits => ({ listId, last: 0, edits: [] });

/** How long one pauses before the next letter, or the next step of a rating, is another change. */
const PAUSES_MS: Partial<Record<QuestionType, number>> = {
  [QuestionType.OPEN_ANSWER]: 5_000,
  [QuestionType.NUMERIC]: 5_000,
  [QuestionType.RATING]: 1_500,
};
export const LONGEST_PAUSE_MS = 5_000;

interface Change {
  readonly questions: readonly Question[];
  readonly before: Answers;
  readonly after: Answers;
  /** Which question was answered; none where a choice was undone. */
  readonly questionId?: string | undefined;
  /** The check that says at once that it does not accept this answer. */
  readonly refused?: ProblemCode | undefined;
  readonly at: number;
}

export function recordChange(list: DeviceEdits, change: Change): DeviceEdits {
  const { questions, after, questionId, refused, at } = change;
  const asked = new Map(Object.entries(list.prompts ?? {}).map(([id, { code }]) => [id, code]));
  const changes = answerChanges(questions, shownBefore(list, change), after, asked);
  let next = list;
  for (const one of changes) {
    const type = questions.find(({ id }) => id === one.questionId)?.type;
    const pause = type === undefined ? undefined : PAUSES_MS[type];
    const alone = changes.length === 1;
    next =
      alone && continues(list, one, pause, refused, at)
        ? extend(next, one, at)
        : { ...append(next, one, at), open: alone && pause !== undefined };
  }
  return refused === undefined || questionId === undefined
    ? next
    : refuseLast(next, questionId, refused, after.get(questionId) ?? []);
}

/** As the person had it before their eyes: also what a check did not accept, and the answers therefore do not have. */
function shownBefore(list: DeviceEdits, { before, questionId }: Change): Answers {
  const prompt = questionId === undefined ? undefined : list.prompts?.[questionId];
  if (questionId === undefined || prompt === undefined) return before;
  return new Map(before).set(questionId, prompt.given);
}

function continues(
  { open, edits, prompts }: DeviceEdits,
  { questionId }: AnswerChange,
  pause: number | undefined,
  refused: ProblemCode | undefined,
  at: number,
): boolean {
  const last = edits.at(-1);
  if (!open || last?.questionId !== questionId || pause === undefined) return false;
  // What a check did not accept stays in the list as it was, once it is no longer so.
  if (prompts?.[questionId] !== undefined && refused === undefined) return false;
  return Math.abs(at - Date.parse(last.at)) <= pause;
}

function extend(list: DeviceEdits, { to }: AnswerChange, at: number): DeviceEdits {
  const { check, ...last } = list.edits.at(-1) as AnswerEdit;
  const others = list.edits.slice(0, -1);
  // Typed and taken back within one breath.
  if (sameGiven(last.from, clipped(to))) return { ...list, edits: others, last: list.last - 1, open: false };
  const asked = last.cause === 'check' && check !== undefined ? { check } : {};
  const grown = { ...last, ...asked, to: clipped(to), at: new Date(at).toISOString() };
  return bounded({ ...list, edits: [...others, grown] });
}

function append(
  list: DeviceEdits,
  { questionId, from, to, cause, check }: AnswerChange,
  at: number,
): DeviceEdits {
  const number = list.last + 1;
  const edit: AnswerEdit = {
    number,
    questionId,
    from: clipped(from),
    to: clipped(to),
    cause,
    ...(check === undefined ? {} : { check }),
    at: new Date(at).toISOString(),
  };
  const next = bounded({ ...list, last: number, edits: [...list.edits, edit] });
  return withoutPrompt(next, questionId);
}

function bounded(list: DeviceEdits): DeviceEdits {
  const { edits, lost } = boundEdits(list.edits);
  return lost === 0 ? { ...list, edits } : { ...list, edits, lost: (list.lost ?? 0) + lost };
}

function withoutPrompt(list: DeviceEdits, questionId: string): DeviceEdits {
  if (list.prompts?.[questionId] === undefined) return list;
  const { [questionId]: _done, ...prompts } = list.prompts;
  return { ...list, prompts };
}

/** The answer just recorded was not accepted. */
function refuseLast(
  list: DeviceEdits,
  questionId: string,
  code: ProblemCode,
  given: readonly Answer[],
): DeviceEdits {
  const last = list.edits.at(-1);
  const own = last?.questionId === questionId && last.cause === 'entry';
  const edits = own ? [...list.edits.slice(0, -1), { ...last, check: code }] : list.edits;
  return withPrompt({ ...list, edits }, questionId, code, given);
}

/** A check has asked for another answer to this question. */
export function withPrompt(
  list: DeviceEdits,
  questionId: string,
  code: ProblemCode,
  given: readonly Answer[],
): DeviceEdits {
  return { ...list, prompts: { ...list.prompts, [questionId]: { code, given } } };
}

/** Answers of another device were taken up: its own list has them. What they hide here is recorded here. */
export function recordMerge(list: DeviceEdits, change: Omit<Change, 'questionId' | 'refused'>): DeviceEdits {
  const changes = answerChanges(change.questions, change.before, change.after);
  const next = changes.reduce((one, { questionId }) => withoutPrompt(one, questionId), list);
  return changes
    .filter(({ cause }) => cause === 'hidden')
    .reduce((one, hidden) => append(one, hidden, change.at), closeList(next));
}

/** Whoever goes on, or leaves, has made their change. */
export const closeList = (list: DeviceEdits): DeviceEdits => (list.open ? { ...list, open: false } : list);

/** The changes that can be sent now. */
export const closedEdits = ({ edits, open }: DeviceEdits): readonly AnswerEdit[] =>
  open ? edits.slice(0, -1) : edits;

/** The server has these, up to a number. */
export function confirmEdits(list: DeviceEdits, stored: number): DeviceEdits {
  const edits = list.edits.filter(({ number }) => number > stored);
  const same = edits.length === list.edits.length && list.lost === list.lostStored;
  return same ? list : { ...list, edits, lostStored: list.lost };
}

/** The server cannot read these: they are named as lost, and stop nothing. */
export function loseEdits(list: DeviceEdits, sent: readonly AnswerEdit[]): DeviceEdits {
  // Not even how many were lost: nothing more can be said to this server.
  if (sent.length === 0) return { ...list, lostStored: list.lost };
  const numbers = new Set(sent.map(({ number }) => number));
  const lost = sent.reduce((sum, { joined }) => sum + (joined ?? 1), list.lost ?? 0);
  return { ...list, edits: list.edits.filter(({ number }) => !numbers.has(number)), lost };
}

/** Nothing is recorded that could not be sent: a text that is far too long by its beginning. */
function clipped(given: readonly Answer[]): readonly Answer[] {
  const most = limits.editedTextCharacters;
  return given.map((answer) =>
    answer.value === undefined || answer.value.length <= most
      ? answer
      : { ...answer, value: `${answer.value.slice(0, most).toWellFormed()}…` },
  );
}
