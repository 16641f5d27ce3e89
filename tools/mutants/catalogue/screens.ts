// Mutants of screens whose tests were once found too weak: what they show, say, wait for and keep.
import type { Layer, Mutant } from '../mutant.ts';

const screen = (
  ids: string,
  layer: Layer,
  file: string,
  breaks: string,
  old: string,
  changed: string,
): Mutant => ({
  breaks,
  ids: ids.split(' '),
  file: `web/src/${file}`,
  old,
  new: changed,
  only: [layer],
});

export const screensMutants: readonly Mutant[] = [
  screen(
    'R2.92 R9.5',
    'journey',
    'ui/data-table/search-field.tsx',
    'a table searches at once',
    '        type(currentTarget.value);',
    '        latest.current(currentTarget.value);',
  ),
  screen(
    'R2.92 R9.5',
    'unit',
    'ui/data-table/after-pause.ts',
    'each keystroke searches',
    '    clearTimeout(timer);\n',
    '',
  ),
  screen(
    'R4.20',
    'journey',
    'messages/queries.ts',
    'loading more brings the first page again',
    "query.set('before', before)",
    "query.delete('before')",
  ),
  screen(
    'R3.7',
    'unit',
    'people/my-account.tsx',
    'a deactivated account reads otherwise',
    "{t('UserSuspendedMessage')}",
    "{t(me.state === UserState.Suspended ? 'UserSuspendedMessage' : 'UserInactiveMessage')}",
  ),
  screen(
    'R2.93',
    'unit',
    'ui/data-table/match.ts',
    'a filter by choice keeps every row',
    ' || filter.texts.includes(text)',
    ' || true',
  ),
  screen(
    'R9.1',
    'unit',
    'people/kept-profile.ts',
    'the profile is kept for ever',
    ' && now - kept.at < limits.sessionCacheMs',
    '',
  ),
  screen(
    'R8.2',
    'unit',
    'app/failures.ts',
    'a call that was given up is told',
    'if (isCancelled(error)) return true;',
    '',
  ),
  screen(
    'R9.3',
    'journey',
    'ui/toasts.ts',
    'a success stays ten seconds',
    "show(text, 'teal', limits.toastMs)",
    "show(text, 'teal', limits.failedCallToastMs)",
  ),
  screen(
    'R6.42',
    'journey',
    'platform/sign-in.ts',
    'signing out opens no popup',
    'const popup = openEndWindow();',
    'const popup = null;',
  ),
];
