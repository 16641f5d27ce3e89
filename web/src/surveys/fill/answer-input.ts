// What every input of a question is given.
import type { Answer, Question } from '@trialog/contract/schemas/surveys.ts';

export interface AnswerInputProps {
  readonly question: Question;
  readonly given: readonly Answer[];
  readonly onAnswer: (given: readonly Answer[]) => void;
  /** The id of the question's words, which name the input. */
  readonly labelledBy: string;
  /** The id of the sentence about what is wrong, where something is. */
  readonly describedBy?: string | undefined;
  readonly invalid: boolean;
}
