// Which questions of a survey are visible, given the answers so far (SPEC 4). A follow-up shows while the
// answer that links to it is selected and its own question is visible; so hiding goes down the whole branch,
// whatever the order of the questions or of the answers.
import type { Answer, CompiledQuestion, Question } from '../schemas/surveys.ts';
import { QuestionType } from '../surveys.ts';

type Branching = Pick<Question, 'id' | 'type' | 'answersContainer'>;

/** The follow-ups of a question, by answer. Only single-choice questions have any (SPEC 4). */
function followUps(question: Branching): readonly { answerId: string; childQuestionId: string }[] {
  if (question.type !== QuestionType.SINGLE_ANSWER) return [];
  return (question.answersContainer?.selectableAnswers ?? []).flatMap(({ answerId, childQuestionId }) =>
    childQuestionId === null ? [] : [{ answerId, childQuestionId }],
  );
}

/** Ids of the visible questions. Follow-ups that only lead to one another in a circle never show. */
export function visibleQuestions(
  questions: readonly Branching[],
  answers: ReadonlyMap<string, readonly Answer[]>,
): ReadonlySet<string> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const linked = new Set(questions.flatMap(followUps).map((link) => link.childQuestionId));
  const open = questions.filter((question) => !linked.has(question.id));
  const visible = new Set<string>();
  for (let question = open.pop(); question !== undefined; question = open.pop()) {
    if (visible.has(question.id)) continue;
    visible.add(question.id);
    const selected = new Set(answers.get(question.id)?.map((answer) => answer.answerId));
    for (const link of followUps(question)) {
      const child = byId.get(link.childQuestionId);
      if (child && selected.has(link.answerId)) open.push(child);
    }
  }
  return visible;
}

/** The answers that remain, in the order of the questions: those of hidden questions are discarded. */
export function withoutHidden(
  questions: readonly Branching[],
  answers: ReadonlyMap<string, readonly Answer[]>,
): ReadonlyMap<string, readonly Answer[]> {
  const visible = visibleQuestions(questions, answers);
  return new Map(
    questions.flatMap(({ id }) => {
      const given = answers.get(id);
      return given && visible.has(id) ? [[id, given] as const] : [];
    }),
  );
}

export function answersByQuestion(
  compiled: readonly CompiledQuestion[],
): ReadonlyMap<string, readonly Answer[]> {
  return new Map(compiled.map(({ questionId, answers }) => [questionId, answers]));
}
