// Filling in a questionnaire that nobody was given: the same steps as in a round (surveys/fill), and nothing of it is stored
// or sent.
import type { Question } from '@trialog/contract/schemas/surveys.ts';
import { useState } from 'react';
import {
  answerQuestion,
  type Filling,
  goBack,
  goOn,
  revise,
  startFilling,
  undoDiscarding,
} from '../../../surveys/fill/filling.ts';
import type { Filler } from '../../../surveys/fill/questionnaire.tsx';

/** The questions may come in another language; the answers stay. */
export function usePreviewFilling(questions: readonly Question[]): Filler & { begin: () => void } {
  const [state, setState] = useState<Filling>(() => startFilling(questions, new Map()));
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  const filling = { ...state, questions };
  const change = (step: (now: Filling) => Filling) => setState((now) => step({ ...now, questions }));
  return {
    filling,
    answer: (questionId, given) => change((now) => answerQuestion(now, questionId, given)),
    undo: () => change(undoDiscarding),
    next: () => change(goOn),
    back: () => change(goBack),
    revise: (questionId) => change((now) => revise(now, questionId)),
    rejected,
    reject: (questionId, text) =>
      setRejected((now) => {
        const next = new Map(now);
        if (text === undefined) next.delete(questionId);
        else next.set(questionId, text);
        return next;
      }),
    // Of no interest here: what was corrected is recorded of patients alone.
    refuse: () => undefined,
    prompt: () => undefined,
    begin: () => {
      setState(startFilling(questions, new Map()));
      setRejected(new Map());
    },
  };
}
