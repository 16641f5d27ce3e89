// Random questionnaires and random ways through them: what the screen would send is always what the rules accept,
// never a hidden answer; and Undo gives back exactly what was there.
import { faultInAnswers, faultOf } from '@trialog/contract/rules/answers-complete.ts';
import { visibleQuestions } from '@trialog/contract/rules/visible-questions.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyQuestionnaire, someAnswer } from '../../../test/questionnaires.ts';
import {
  answerQuestion,
  compiledOf,
  type Filling,
  inReadingOrder,
  missingIn,
  startFilling,
  undoDiscarding,
} from './filling.ts';

const moves = fc.array(fc.record({ which: fc.nat(), draw: fc.nat(1000), clears: fc.nat(9) }), {
  maxLength: 40,
});

/** Answers a question that can be seen at that moment, as a person would. */
function move(
  filling: Filling,
  { which, draw, clears }: { which: number; draw: number; clears: number },
): Filling {
  const shown = inReadingOrder(filling.questions, filling.answers);
  const chosen = shown[which % shown.length];
  if (chosen === undefined) return filling;
  return answerQuestion(filling, chosen.id, clears === 0 ? [] : someAnswer(chosen, draw));
}

it('never holds an answer to a hidden question, whatever was chosen before', {
  tags: ['R4.52', 'R4.54', 'F8'],
}, () => {
  fc.assert(
    fc.property(anyQuestionnaire, moves, (questions, path) => {
      let filling = startFilling(questions, new Map());
      for (const each of path) {
        filling = move(filling, each);
        const visible = visibleQuestions(questions, filling.answers);
        expect(new Set(inReadingOrder(questions, filling.answers).map(({ id }) => id))).toEqual(visible);
        for (const id of filling.answers.keys()) expect(visible.has(id)).toBe(true);
      }
    }),
  );
});

it('says that nothing is missing exactly when the rules accept what it would send', {
  tags: ['R5.33'],
}, () => {
  fc.assert(
    fc.property(anyQuestionnaire, moves, fc.nat(1000), (questions, path, draw) => {
      let filling = startFilling(questions, new Map());
      for (const each of path) filling = move(filling, each);
      const accepted = faultInAnswers(questions, compiledOf(filling)) === undefined;
      expect(missingIn(filling).length === 0).toBe(accepted);
      // Whoever goes on answering what is said to be missing comes to an end that the rules accept.
      for (let at = 0; missingIn(filling).length > 0; at += 1) {
        const open = missingIn(filling)[0]!;
        const good = [0, 3, draw, draw + 1, 1].map((each) => someAnswer(open, each + at * 4));
        filling = answerQuestion(
          filling,
          open.id,
          good.find((each) => faultOf(open, each) === undefined) ?? [],
        );
        expect(at).toBeLessThan(questions.length);
      }
      expect(faultInAnswers(questions, compiledOf(filling))).toBeUndefined();
    }),
  );
});

it('gives back by Undo exactly the answers before the choice, and as many as it said', {
  tags: ['F8'],
}, () => {
  fc.assert(
    fc.property(anyQuestionnaire, moves, (questions, path) => {
      let filling = startFilling(questions, new Map());
      for (const each of path) {
        const next = move(filling, each);
        if (next.discarded !== undefined && next.discarded !== filling.discarded) {
          const restored = undoDiscarding(next);
          expect(restored.answers).toEqual(filling.answers);
          expect(restored.discarded).toBeUndefined();
          const gone = [...filling.answers.keys()].filter((id) => !next.answers.has(id));
          expect(gone.filter((id) => id !== next.discarded?.questionId)).toHaveLength(next.discarded.count);
        }
        filling = next;
      }
    }),
  );
});

it('goes on from what it would keep with the same answers', { tags: ['F6'] }, () => {
  fc.assert(
    fc.property(anyQuestionnaire, moves, (questions, path) => {
      let filling = startFilling(questions, new Map());
      for (const each of path) filling = move(filling, each);
      const kept = new Map(compiledOf(filling).map(({ questionId, answers }) => [questionId, answers]));
      expect(startFilling(questions, kept).answers).toEqual(filling.answers);
    }),
  );
});
