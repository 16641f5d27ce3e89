// Mutants of the export of studies, and of what a change of a study means.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const nothingNew = 'finds nothing new in itself';

export const studyExportMutants: readonly Mutant[] = [
  onServer('study-export/surveys.ts', 'scores that rules count are lost', nothingNew, {
    old: 'score: scores?.[answer.id],',
    new: 'score: undefined,',
  }),
  onServer('study-export/store.ts', 'a patient’s own schedule is taken for the team’s', nothingNew, {
    old: '          AND (c.recurrence, c.starts_on',
    new: '          AND true OR (c.recurrence, c.starts_on',
  }),
  onServer('study-export/projects.ts', 'a language that asks again asks no more', nothingNew, {
    old: 'row.asksAgain === asksAgain ? undefined',
    new: 'row.asksAgain === row.asksAgain ? undefined',
  }),
  onServer('study-export/export-studies.ts', 'one study is exported with all the others', 'one study alone', {
    old: 'studyId === undefined ? all : all.filter',
    new: 'studyId !== undefined ? all : all.filter',
  }),
  onServer(
    'study-import/study-file/surveys/assignments.ts',
    'a patient may have two schedules of one key',
    'where it stands',
    { old: '...patients.map((patient)', new: '...[].map((patient)' },
  ),
  inRules('study-diff', 'things in another order are no change', 'a change of a study', {
    old: 'isSame(former, now) ? []',
    new: 'former.length === now.length ? []',
  }),
  inRules('study-diff', 'the mildest of several changes counts', 'a change of a study', {
    old: 'order.findLast(',
    new: 'order.find(',
  }),
  inRules('study-change-class', 'what is named nowhere is harmless', 'a change of a study', {
    old: "?? 'critical'",
    new: "?? 'wording'",
  }),
  inRules('study-change-class', 'a narrower bound is an addition', 'a change of a study', {
    old: 'Number(after) < before',
    new: 'Number(after) !== before',
  }),
  inRules('study-change-class', 'words to be accepted again are only words', 'a change of a study', {
    old: '(own ?? document?.asksAgain ?? true) === false',
    new: '(own ?? document?.asksAgain ?? true) !== undefined',
  }),
  inRules('study-change-class', 'a question comes to hang on an answer unseen', 'a change of a study', {
    old: 'before === undefined && !known',
    new: 'before === undefined',
  }),
];
