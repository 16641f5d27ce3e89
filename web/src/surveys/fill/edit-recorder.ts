// Records what is changed in one round while it is filled in, and gives the list to whoever sends it.
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { faultOf } from '@trialog/contract/rules/answers-complete.ts';
import type { AnswerEdit, EditList, Question } from '@trialog/contract/schemas/surveys.ts';
import {
  closeList,
  confirmEdits,
  type DeviceEdits,
  loseEdits,
  recordChange,
  recordMerge,
  withPrompt,
} from './edit-list.ts';
import type { Answers, Filling } from './filling.ts';
import type { StoredEdits } from './stored-edits.ts';

export function createEditRecorder(
  stored: StoredEdits,
  userId: string,
  assignmentId: string,
  now: () => number = () => Date.now(),
) {
  const update = (change: (list: DeviceEdits) => DeviceEdits) => stored.update(userId, assignmentId, change);
  /** What was typed is no answer, and the field says so. */
  const refused = (
    { questions, answers: before }: Filling,
    questionId: string,
    text: string,
    code: ProblemCode = 'invalidNumber',
  ): void => {
    const given = [{ value: text.toWellFormed().replaceAll('\0', '') }];
    const after = new Map(before).set(questionId, given);
    update((list) => recordChange(list, { questions, before, after, questionId, refused: code, at: now() }));
  };
  /** The person was asked for another answer. */
  const prompted = ({ answers }: Filling, questionId: string, code: ProblemCode): void =>
    update((list) =>
      list.prompts?.[questionId]?.code === code
        ? list
        : withPrompt(closeList(list), questionId, code, answers.get(questionId) ?? []),
    );
  return {
    refused,
    prompted,
    /** Whoever wanted to go on was asked for these; `rejected` are typed numbers that are not valid. */
    openAt(filling: Filling, questions: readonly Question[], rejected: ReadonlyMap<string, string>): void {
      for (const question of questions) {
        const text = rejected.get(question.id);
        const fault = faultOf(question, filling.answers.get(question.id) ?? []);
        if (text !== undefined) refused(filling, question.id, text);
        else if (fault !== undefined) prompted(filling, question.id, fault);
      }
    },
    /** From one state to the next; `questionId` is the question that was answered. */
    changed({ questions, answers: before }: Filling, { answers: after }: Filling, questionId?: string): void {
      const question = questions.find(({ id }) => id === questionId);
      const fault = question && faultOf(question, after.get(question.id) ?? []);
      // The one check that speaks while somebody types.
      const refused = fault === 'textTooLong' ? fault : undefined;
      update((list) => recordChange(list, { questions, before, after, questionId, refused, at: now() }));
    },
    /** The answers of another device were taken up. */
    merged({ questions, answers: before }: Pick<Filling, 'questions' | 'answers'>, after: Answers): void {
      update((list) => recordMerge(list, { questions, before, after, at: now() }));
    },
    close: (): void => update(closeList),
    isOpen: (): boolean => stored.open(userId, assignmentId)?.open === true,
    toSend: (): EditList | undefined => stored.toSend(userId, assignmentId),
    confirm: (number: number | undefined): void =>
      number === undefined ? undefined : update((list) => confirmEdits(list, number)),
    lose: (edits: readonly AnswerEdit[]): void => update((list) => loseEdits(list, edits)),
  };
}

export type EditRecorder = ReturnType<typeof createEditRecorder>;
