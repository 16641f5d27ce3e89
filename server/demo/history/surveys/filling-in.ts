// How a patient of the demonstration got to the answers: one question after the other, with a change here and there, as
// the device would have listed it.
import { sameGiven } from '@trialog/contract/rules/answer-edits.ts';
import type { Answer, AnswerEdit, CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';

interface Filling {
  compiled: readonly CompiledQuestion[];
  /** What the patient could have answered instead. */
  others: readonly (readonly CompiledQuestion[])[];
  /** How many times an answer was changed. */
  changes: number;
  /** Where to begin with changing. */
  first: number;
  completedAt: number;
  seconds: number;
}

/** Each question's changes come before the next question, and end at the answer that was sent. */
export function editsOf({ compiled, others, changes, first, completedAt, seconds }: Filling): AnswerEdit[] {
  const otherwise = new Map<string, readonly Answer[]>();
  for (const { questionId, answers } of others.flat()) {
    const sent = compiled.find((one) => one.questionId === questionId);
    if (sent && !sameGiven(sent.answers, answers)) otherwise.set(questionId, answers);
  }
  const changeable = [...otherwise.keys()].sort();
  const changesOf = new Map<string, number>();
  for (let index = 0; index < (changeable.length > 0 ? changes : 0); index += 1) {
    const id = changeable[(first + index) % changeable.length] ?? '';
    changesOf.set(id, (changesOf.get(id) ?? 0) + 1);
  }
  const steps = compiled.flatMap(({ questionId, answers }) => {
    const count = changesOf.get(questionId) ?? 0;
    const given = Array.from({ length: count + 1 }, (_, index) =>
      (count - index) % 2 === 0 ? answers : (otherwise.get(questionId) ?? answers),
    );
    return given.map((to, index) => ({ questionId, from: given[index - 1] ?? [], to }));
  });
  const begun = completedAt - seconds * 1_000;
  const pause = (seconds * 1_000) / Math.max(steps.length - 1, 1);
  return steps.map(({ questionId, from, to }, index) => ({
    number: index + 1,
    questionId,
    from: [...from],
    to: [...to],
    cause: 'entry',
    at: new Date(Math.min(begun + index * pause, completedAt)).toISOString(),
  }));
}
