// Where in a study a change is, in words: the keys that lead there, each with what it is the key of.
import type { AnyTextKey, Translate } from '../../i18n/translation.ts';

const lists: Readonly<Record<string, AnyTextKey>> = {
  teams: 'DocPartTeam',
  questions: 'DocPartQuestion',
  answers: 'DocPartAnswer',
  assignments: 'DocPartSchedule',
  categories: 'DocPartCategory',
  elements: 'DocPartCode',
};

/** `surveys/aurora/daily/questions/pain/max` is "Questionnaire daily", "Question pain", "max". */
export function locationOf(t: Translate, path: string): string[] {
  const [first, study, ...keys] = path.split('/');
  if (first === 'projects') return study === undefined ? [first] : partsOf(t, keys);
  if (first === 'codebooks') return [t('ObjectCodebook'), ...partsOf(t, keys)];
  if (first === 'surveys' && keys.length > 0)
    return [t('DocPartSurvey', { key: keys[0] }), ...partsOf(t, keys.slice(1))];
  return path.split('/');
}

function partsOf(t: Translate, keys: readonly string[]): string[] {
  const [list, name, ...rest] = keys;
  if (list === undefined) return [];
  const text = lists[list];
  if (text === undefined || name === undefined) return [list, ...partsOf(t, keys.slice(1))];
  return [t(text, { key: name }), ...partsOf(t, rest)];
}
