// Where in a study a change is, in words.
import { expect, it } from 'vitest';
import type { Translate } from '../../i18n/translation.ts';
import { locationOf } from './change-location.ts';

const t: Translate = (key, values) => (values?.key === undefined ? key : `${key} ${values.key}`);

it.each([
  ['projects/aurora/name', ['name']],
  ['projects/aurora/teams/milano/status', ['DocPartTeam milano', 'status']],
  ['projects/aurora/protocol/texts/it/html', ['protocol', 'texts', 'it', 'html']],
  ['surveys/aurora/daily', ['DocPartSurvey daily']],
  ['surveys/aurora/daily/questions/pain/max', ['DocPartSurvey daily', 'DocPartQuestion pain', 'max']],
  [
    'surveys/aurora/daily/questions/pain/answers/no/label/it',
    ['DocPartSurvey daily', 'DocPartQuestion pain', 'DocPartAnswer no', 'label', 'it'],
  ],
  ['surveys/aurora/daily/questions', ['DocPartSurvey daily', 'questions']],
  [
    'surveys/aurora/daily/assignments/main milano/end',
    ['DocPartSurvey daily', 'DocPartSchedule main milano', 'end'],
  ],
  [
    'codebooks/aurora/categories/a/elements/b/retired',
    ['ObjectCodebook', 'DocPartCategory a', 'DocPartCode b', 'retired'],
  ],
  ['surveys/aurora', ['surveys', 'aurora']],
])('%s is said with what each key is of', (path, words) => {
  expect(locationOf(t, path)).toEqual(words);
});
