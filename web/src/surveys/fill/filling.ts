// Filling in a survey as a pure state: the answers of the visible questions, the screen one is at, and what the last
// choice took away (SPEC 4). A screen is a question with the follow-ups that its answers have opened.
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { faultOf, missingAnswerText } from '@trialog/contract/rules/answers-complete.ts';
import { visibleQuestions, withoutHidden } from '@trialog/contract/rules/visible-questions.ts';
import type { Answer, CompiledQuestion, Question } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';

export type Answers = ReadonlyMap<string, readonly Answer[]>;

/** What a choice hid and thereby discarded, until the next answer to another question. */
interface Discarded {
  /** The question whose answer was changed. */
  readonly questionId: string;
  readonly count: number;
  readonly before: Answers;
}

export interface Filling {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  /** Which screen; their number itself is the overview before sending. */
  readonly step: number;
  /** Came from the overview to change one answer, and goes back there. */
  readonly revising: boolean;
  readonly discarded?: Discarded | undefined;
}

/** The questions that begin a screen: those that no answer has to open. */
export function screensOf(questions: readonly Question[]): readonly Question[] {
  const first = visibleQuestions(questions, new Map());
  return questions.filter(({ id }) => first.has(id));
}

/** The follow-up that the chosen answer has opened. Only single-choice questions have any (SPEC 4). */
export function followUpOf(
  questions: readonly Question[],
  answers: Answers,
  question: Question,
): Question | undefined {
  if (question.type !== QuestionType.SINGLE_ANSWER) return undefined;
  const chosen = answers.get(question.id)?.[0]?.answerId;
  const child = question.answersContainer?.selectableAnswers.find(({ answerId }) => answerId === chosen);
  return questions.find(({ id }) => id === child?.childQuestionId);
}

/** A question and what its answers have opened, one below the other. */
export function branchOf(questions: readonly Question[], answers: Answers, first: Question): Question[] {
  const branch: Question[] = [];
  let next: Question | undefined = first;
  while (next !== undefined && !branch.includes(next)) {
    branch.push(next);
    next = followUpOf(questions, answers, next);
  }
  return branch;
}

/** All visible questions as they are read: each follow-up after the question that opened it. */
export const inReadingOrder = (questions: readonly Question[], answers: Answers): Question[] =>
  screensOf(questions).flatMap((first) => branchOf(questions, answers, first));

/** Continues with what was stored; answers that do not fit their question, and hidden ones, are left out. */
export function startFilling(questions: readonly Question[], stored: Answers, step?: number): Filling {
  const answers = fitting(questions, stored);
  const filling: Filling = { questions, answers, step: 0, revising: false };
  const last = screensOf(questions).length;
  const [open] = missingIn(filling);
  const resumed = step ?? (answers.size === 0 ? 0 : open === undefined ? last : stepOf(filling, open.id));
  return { ...filling, step: Math.min(Math.max(0, resumed), last) };
}

/** A text that is blank or too long, or too many choices, is still what somebody gave, and can mend. */
const mendable: readonly ProblemCode[] = ['fillInAllFields', 'textTooLong', 'answersExclude'];

export function fitting(questions: readonly Question[], stored: Answers): Answers {
  const readable = questions.flatMap((question) => {
    const given = stored.get(question.id);
    const fault = given === undefined ? undefined : faultOf(question, given);
    const usable = fault === undefined || mendable.includes(fault);
    return given !== undefined && given.length > 0 && usable ? [[question.id, given] as const] : [];
  });
  return withoutHidden(questions, new Map(readable));
}

/** Records the answers to one question; none at all takes them back. What this hides is discarded with its answers. */
export function answerQuestion(filling: Filling, questionId: string, given: readonly Answer[]): Filling {
  const { questions, answers: before, discarded: earlier } = filling;
  const changed = new Map(before);
  if (given.length === 0) changed.delete(questionId);
  else changed.set(questionId, given);
  const answers = withoutHidden(questions, changed);
  const count = changed.size - answers.size;
  const discarded =
    count > 0
      ? { questionId, count, before }
      : // Choosing again at the same question is looking for the way back.
        earlier?.questionId === questionId
        ? earlier
        : undefined;
  return { ...filling, answers, discarded };
}

/** Everything as it was before the choice that discarded answers. */
export function undoDiscarding(filling: Filling): Filling {
  const { discarded, ...rest } = filling;
  return discarded === undefined ? filling : { ...rest, answers: discarded.before };
}

/** What the patient reads at a question that cannot be sent like this. */
export const faultText = (question: Question, given: readonly Answer[]) =>
  faultOf(question, given) === 'answersExclude' ? 'AnswersExclude' : missingAnswerText(question.type);

/** The visible questions without an answer that could be sent, as they are read. */
export function missingIn({ questions, answers }: Filling): Question[] {
  return inReadingOrder(questions, answers).filter(
    (question) => faultOf(question, answers.get(question.id) ?? []) !== undefined,
  );
}

/** Those of them on the screen one is at. */
export function missingOnScreen(filling: Filling): Question[] {
  const first = screensOf(filling.questions)[filling.step];
  if (first === undefined) return [];
  const here = branchOf(filling.questions, filling.answers, first);
  return missingIn(filling).filter((question) => here.includes(question));
}

/** The screen on which a visible question stands. */
function stepOf({ questions, answers }: Pick<Filling, 'questions' | 'answers'>, id: string): number {
  const at = screensOf(questions).findIndex((first) =>
    branchOf(questions, answers, first).some((question) => question.id === id),
  );
  return Math.max(0, at);
}

export const isAtOverview = ({ questions, step }: Filling): boolean => step >= screensOf(questions).length;

export function goOn(filling: Filling): Filling {
  const last = screensOf(filling.questions).length;
  const step = filling.revising ? last : Math.min(filling.step + 1, last);
  return { ...filling, step, revising: false };
}

export const goBack = (filling: Filling): Filling => ({
  ...filling,
  step: filling.revising ? screensOf(filling.questions).length : Math.max(0, filling.step - 1),
  revising: false,
});

/** From the overview to one question; its screen leads back to the overview. */
export const revise = (filling: Filling, questionId: string): Filling => ({
  ...filling,
  step: stepOf(filling, questionId),
  revising: true,
});

/** What is sent, in the order of the survey. */
export function compiledOf({
  questions,
  answers,
}: Pick<Filling, 'questions' | 'answers'>): CompiledQuestion[] {
  return questions.flatMap(({ id }) => {
    const given = answers.get(id);
    return given === undefined ? [] : [{ questionId: id, answers: given }];
  });
}
