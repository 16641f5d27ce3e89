// What each check is called, what it looks for, and how it says what it found.
import type { ReviewKind } from '@trialog/contract/review.ts';
import type { ReviewFinding } from '@trialog/contract/schemas/review.ts';
import type { AnyTextKey, Translate } from '../../i18n/translation.ts';
import { roleNames } from '../../people/role-names.ts';

export const checkTitles: Readonly<Record<ReviewKind, AnyTextKey>> = {
  fastRounds: 'CheckFast',
  nightRounds: 'CheckNight',
  manyChanges: 'CheckChanges',
  sharedDevices: 'CheckDevices',
  briefRights: 'CheckRights',
};

const hints: Readonly<Record<ReviewKind, AnyTextKey>> = {
  fastRounds: 'CheckFastHint',
  nightRounds: 'CheckNightHint',
  manyChanges: 'CheckChangesHint',
  sharedDevices: 'CheckDevicesHint',
  briefRights: 'CheckRightsHint',
};

export const checkHint = (t: Translate, kind: ReviewKind, threshold: number): string =>
  t(hints[kind], { limit: String(threshold) });

/** What about it is worth a look. */
export function findingText(
  t: Translate,
  language: string,
  kind: ReviewKind,
  { amount, person }: ReviewFinding,
): string {
  const number = new Intl.NumberFormat(language).format(amount);
  switch (kind) {
    case 'fastRounds':
      return t('FoundFast', { seconds: number });
    case 'nightRounds':
      return t('FoundNight', { time: timeOf(amount) });
    case 'manyChanges':
      return t('FoundChanges', { count: amount });
    case 'sharedDevices':
      return t('FoundDevices', { count: amount });
    case 'briefRights':
      return t('FoundRights', { role: person ? t(roleNames[person.role]) : '', hours: number });
  }
}

/** Minutes after midnight, as a clock shows them. */
function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
