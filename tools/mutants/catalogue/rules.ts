// One mutant and more for each function that screen and server share, in contract/src/rules; surveys have their own.
import type { Mutant } from '../mutant.ts';

const rule = (name: string): string => `contract/src/rules/${name}.ts`;
const only = ['unit'] as const;

/** A rule that a requirement names. */
const breaking = (ids: string, name: string, breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: ids.split(' '),
  file: rule(name),
  old,
  new: changed,
  only,
});

/** A rule beside the requirements: its tests are found by their words. */
const beside = (words: string, name: string, breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: [],
  tests: [words],
  file: rule(name),
  old,
  new: changed,
  only,
});

const checkOfHtml = {
  ids: [],
  tests: ['the HTML of documents'],
  file: 'server/src/study-import/study-file/check-html.ts',
  only: ['server'] as const,
};

export const rulesMutants: readonly Mutant[] = [
  beside(
    'agreement',
    'agreement',
    'kappa takes chance for merit',
    '(observed - expected) / (1 - expected)',
    'observed',
  ),
  beside(
    'agreement',
    'agreement',
    'percent forgets what both left out',
    '(both + neither) / messages',
    'both / messages',
  ),

  breaking(
    'R5.10',
    'blank-text',
    'invisible characters count as text',
    '\\p{Default_Ignorable_Code_Point}',
    '',
  ),
  breaking(
    'R5.11',
    'counter-tone',
    'the counter is yellow at two thirds already',
    'length * 3 > maximum * 2',
    'length * 3 >= maximum * 2',
  ),
  breaking(
    'R5.12',
    'counter-tone',
    'the counter is yellow at three quarters',
    'length * 3 > maximum * 2',
    'length * 4 > maximum * 3',
  ),
  breaking(
    'R5.13',
    'counter-tone',
    'the counter is red past the maximum only',
    'length >= maximum',
    'length > maximum',
  ),

  breaking(
    'R5.23',
    'delete-window',
    'broadcasts have the limit of all messages',
    'messageType === MessageType.BROADCAST',
    'false',
  ),
  breaking(
    'R5.25',
    'delete-window',
    'a limit of 0 allows deletion for ever',
    'return until !== null && now <= until;',
    'return until === null || now <= until;',
  ),
  breaking(
    'R5.22',
    'delete-window',
    'a message can be deleted too long',
    'createdAt + limitMinutes * minute',
    'createdAt + limitMinutes * minute * 2',
  ),
  breaking('R5.22 R5.25', 'delete-window', 'the last moment is too late', 'now <= until', 'now < until'),

  breaking('R9.13', 'durations', 'seconds lose their leading zero', ".padStart(2, '0')", ''),

  beside('a cell of an export', 'export-cell', 'a formula leaves unguarded', 'RISKY.test(shown)', 'false'),
  beside('a line of CSV', 'export-cell', 'a quotation mark is not doubled', `.replaceAll('"', '""')`, ''),
  beside("a file's name", 'file-name', 'a path is taken for a name', '/\\\\:*?"<>|]+/gu', ']+/gu'),
  beside(
    "a file's name",
    'file-name',
    'a name that Windows keeps to itself is given',
    'RESERVED.test(short)',
    'false',
  ),

  beside('a passage', 'passage', 'an emoji counts twice', '[...text].length', 'text.length'),
  beside('a passage', 'passage', 'an empty passage is one', 'start < end &&', 'start <= end &&'),
  beside(
    'a passage',
    'passage',
    'a passage begins one later',
    '.slice(start, end)',
    '.slice(start + 1, end)',
  ),
  beside('a passage', 'passage', 'blanks at the ends are kept', " && segment.trim() !== ''", ''),
  beside('a passage', 'passage', 'the mark ends where it begins', 'to: units(end)', 'to: units(start)'),

  breaking(
    'R5.18',
    'reply-window',
    'a reply is allowed too early',
    'now - createdAt > waitMinutes * minute',
    'now - createdAt >= waitMinutes * minute',
  ),
  breaking(
    'R5.18',
    'reply-window',
    'the moment that is told is too early',
    'createdAt + waitMinutes * minute + 1',
    'createdAt + waitMinutes * minute',
  ),
  breaking(
    'R5.19',
    'reply-window',
    'a wait of 0 depends on clocks',
    'return waitMinutes === 0 || now',
    'return now',
  ),

  beside('the HTML of documents', 'safe-html', 'a script is allowed', "'p h1 h2", "'script p h1 h2"),
  beside(
    'the HTML of documents',
    'safe-html',
    'a link may run a script',
    '(?:https:\\/\\/|mailto:|tel:)',
    '(?:https:\\/\\/|mailto:|tel:|javascript:)',
  ),
  {
    ...checkOfHtml,
    breaks: 'an element that is left open is no fault',
    old: 'for (const name of open.reverse()) report',
    new: 'for (const name of [] as string[]) report',
  },
  {
    ...checkOfHtml,
    breaks: 'a comment is no fault',
    old: 'onComment: refuseMarkup',
    new: 'onComment: () => undefined',
  },

  breaking(
    'R9.6',
    'text-length',
    'one character too many fits',
    'if (count > maximum) return false;',
    'if (count > maximum + 1) return false;',
  ),
  breaking(
    'R9.6',
    'text-length',
    'a family counts as its members',
    'if (isPlain(text) ||',
    'if (text.length > 0 ||',
  ),

  beside('text that can be stored', 'well-formed-text', 'U+0000 is text', "!text.includes('\\0') && ", ''),
  beside(
    'text that can be stored',
    'well-formed-text',
    'field names are not looked at',
    'open.push(name, item)',
    'open.push(item)',
  ),
];
