// Values of the trail as somebody reads them who does not know how they are stored, in their own language.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import germanAlerts from '../i18n/alerts/de.ts';
import alerts from '../i18n/alerts/en.ts';
import analyses from '../i18n/analyses/en.ts';
import german from '../i18n/de.ts';
import en from '../i18n/en.ts';
import media from '../i18n/media/en.ts';
import germanSurveys from '../i18n/surveys/de.ts';
import surveys from '../i18n/surveys/en.ts';
import germanTrail from '../i18n/trail/de.ts';
import trail from '../i18n/trail/en.ts';
import germanValues from '../i18n/trail-values/de.ts';
import values from '../i18n/trail-values/en.ts';
import { setLanguage, translate as t } from '../i18n/translation.ts';
import { rowsOf } from './changed-rows.ts';
import { reasonWords } from './reason-words.ts';
import { roleWords, valueWords } from './value-words.ts';

const english = { ...en, ...surveys, ...alerts, ...analyses, ...media, ...trail, ...values };
const inGerman = { ...german, ...germanSurveys, ...germanAlerts, ...germanTrail, ...germanValues };
beforeEach(() => setLanguage('en', english));

const names = new Map([
  ['marco', 'Marco Villa'],
  ['milano', 'Milano'],
  ['diary', 'Weekly diary'],
]);
const said = (field: string, value: unknown, objectType = 'person', language = 'en') =>
  valueWords(field, value, { t, language, names }, objectType);

describe('a value of the trail', () => {
  it.each([
    ['state', 1, 'person', 'Suspended'],
    ['state', 1, 'team', 'Closed'],
    ['state', 'claimed', 'alert', 'Taken'],
    ['status', 0, 'project', 'Open'],
    ['stage', 'test', 'project', 'In its test'],
    ['role', 'MedicalProfessional', 'person', 'Doctor'],
    ['recurrence', 2, 'assignment', 'Weekly'],
    ['startsOn', '2026-03-01', 'assignment', '1 Mar 2026'],
    ['endsOn', '9999-12-31', 'assignment', 'no end date'],
    ['times', ['08:00', '20:00'], 'assignment', '08:00, 20:00'],
    ['opensFor', 'P14D', 'assignment', '14 days'],
    ['opensFor', 'P1DT12H', 'assignment', '1 day, 12 hours'],
    [
      'hours',
      [true, false, '08:30', '20:00', 'Europe/Rome'],
      'notificationSettings',
      '08:30 – 20:00 (Europe/Rome)',
    ],
    ['hours', [true, true, null, null, 'Europe/Rome'], 'notificationSettings', 'At any time'],
    ['hours', [false, true, null, null, 'Europe/Rome'], 'notificationSettings', 'No notifications'],
    ['outcome', 'BAD', 'round', 'Needs follow-up'],
    ['contactWay', 'met', 'alert', 'Seen in person'],
    ['emotion', 0, 'message', 'Very bad'],
    ['emotion', 4, 'message', 'No mood'],
    ['scope', 2, 'message', 'Health message'],
    ['priority', 'canWait', 'message', 'Can wait'],
    ['language', 'sp', 'user', 'Español'],
    ['moment', 75_000, 'analysis', '1:15'],
    ['passage', { start: 3, end: 9 }, 'analysis', 'Characters 4 to 9'],
    ['read', ['a', 'b'], 'messages', '2'],
    ['owner', 'marco', 'alert', 'Marco Villa'],
    ['takenBy', 'left-long-ago', 'message', 'Somebody'],
    ['teamId', 'milano', 'person', 'Milano'],
    ['teamId', 'lyon', 'person', 'Another team'],
    ['attachment', 'messages/m/0199a2b3-c4d5-7e6f-8091-a2b3c4d5e6f7', 'message', 'File c4d5e6f7'],
    ['document', 'emergency', 'acceptance', 'Please do not use Trialog in an emergency'],
    ['surveyId', 'diary', 'schedule', 'Weekly diary'],
    ['surveyId', '0199a2b3-c4d5-7e6f-8091-a2b3c4d5e6f7', 'assignment', 'Another questionnaire'],
    ['kind', 'privacy', 'document', 'Privacy policy'],
    ['kind', 'licence', 'acceptance', 'Licence'],
    ['hash', 'ab'.repeat(32), 'document', 'Text with the fingerprint abababababab'],
    ['definition', 'ab'.repeat(32), 'survey', 'Text with the fingerprint abababababab'],
    ['helpDesk.weekdays', [1, 2, 3, 4, 5], 'project', 'Monday – Friday'],
    ['properties.alertMinutes', 90, 'project', '90 minutes'],
    ['properties.alertMinutes', 120, 'project', '2 hours'],
    ['properties.messageCanNotBeDeletedAfterMinutes', 2880, 'project', '2 days'],
    ['properties.alertRepeatMinutes', 0, 'project', '0 minutes'],
    ['properties.privacyPolicy', { url: null }, 'project', 'Nothing'],
    ['asksAgain', true, 'document', 'Yes'],
    ['findings', 1234, 'check', '1,234'],
    ['body', '', 'message', 'Nothing'],
  ] as const)('%s %j of a %s is “%s”', (field, value, objectType, words) => {
    expect(said(field, value, objectType)?.replace(/\s/g, ' ')).toBe(words);
  });

  it('says the rules that were met', () => {
    const rules = [
      { kind: 'selected', questionId: 'pain', answerIds: ['bad', 'worse'] },
      { kind: 'atLeast', questionId: 'fever', value: 39 },
      { kind: 'scoreAtLeast', of: [{ questionId: 'a' }, { questionId: 'b' }], value: 7 },
    ];
    expect(said('rules', rules, 'alert')).toBe('pain: bad, worse, fever ≥ 39, a + b ≥ 7');
  });

  it('is told in the reader’s language', () => {
    setLanguage('de', inGerman);
    expect(said('state', 'contacted', 'alert', 'de')).toBe('Patient kontaktiert');
    expect(said('opensFor', 'PT36H', 'assignment', 'de')).toBe('36 Stunden');
    expect(said('helpDesk.weekdays', [6], 'project', 'de')).toBe('Samstag');
  });

  it('that nobody knows stays as it is', () => {
    expect(said('state', 7)).toBe('7');
    expect(said('recurrence', 'sometimes')).toBe('sometimes');
    expect(said('opensFor', 'long')).toBe('long');
    expect(said('constructor', 'x')).toBe('x');
    expect(said('answers', [{ questionId: 'q' }])).toBeUndefined();
  });
});

describe('the rows of a change', () => {
  const change = (field: string, from: unknown, to: unknown) =>
    ({ field, from, to, withheld: false }) as TrailEntry['changes'][number];
  const named = (...changes: TrailEntry['changes']) => rowsOf(t, changes).map(({ name }) => name);

  it('are the settings that differ, each by its name', () => {
    const rows = rowsOf(t, [
      change('properties', defaultProjectProperties, {
        ...defaultProjectProperties,
        isVideoRecordingActive: true,
        idleMinutesStaff: 30,
      }),
    ]);
    expect(rows.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Videos can be recorded', false, true],
      ['Staff are signed out without activity after', 15, 30],
    ]);
  });

  it('are the parts of what has parts, with what they belong to', () => {
    expect(named(change('helpDesk', { phone: '1', weekdays: [1] }, { phone: '2', weekdays: [1] }))).toEqual([
      'Help desk: Phone',
    ]);
    expect(named(change('texts', null, { en: 'Hello', it: 'Ciao' }))).toEqual([
      'Text in English',
      'Text in Italiano',
    ]);
    expect(named(change('account', { issuer: 'a', subject: 's' }, { issuer: 'b', subject: 's' }))).toEqual([
      'Account: Sign-in service',
    ]);
  });

  it('are one for what has no parts, for what is said as one, and for what is shown on demand', () => {
    expect(named(change('phone', null, '+39 333'))).toEqual(['Phone number']);
    expect(named(change('passage', null, { start: 1, end: 2 }))).toEqual(['Passage']);
    const [definition] = rowsOf(t, [change('definition', { title: 'A' }, { title: 'B' })]);
    expect(definition).toMatchObject({ name: 'Content', isLong: true });
    expect(rowsOf(t, [change('definition', 'ab'.repeat(32), 'cd'.repeat(32))])).toMatchObject([
      { isLong: false },
    ]);
    expect(rowsOf(t, [change('phone', null, null)])).toHaveLength(1);
  });
});

describe('the reason of an entry', () => {
  const reason = (action: string, text: string) => reasonWords(action, text, { t, language: 'en' });

  it.each([
    ['identity.signInRefused', 'wrong password', 'The password was wrong.'],
    ['identity.signInRefused', 'account deactivated', 'The account is deactivated.'],
    ['identity.signInRefused', 'unknown account', 'There is no such account.'],
    ['auditTrail.export', 'CSV of the audit trail, begun', 'CSV: begun.'],
    ['auditTrail.export', 'JSON of the audit trail, 12 entries', 'JSON: 12 rows.'],
    ['auditTrail.export', 'Command line, CSV, 1 entries', 'CSV on the command line: 1 row.'],
    [
      'auditTrail.exportRegister',
      'CSV of the access register of 2026-03-01, 9 lines',
      'CSV of 1 Mar 2026: 9 rows.',
    ],
    [
      'results.exportStudy',
      'CSV of the whole study, 7 rows, then broken off',
      'CSV: broken off after 7 rows.',
    ],
    ['results.export', 'Excel, broken off after 3 rows', 'Excel: broken off after 3 rows.'],
    ['notifications.exportLedger', 'CSV, 4 rows', 'CSV: 4 rows.'],
    ['analyses.export', 'CSV of analyses, begun', 'CSV: begun.'],
    [
      'notifications.removeDevice',
      'The push service no longer knows it.',
      'The push service no longer knows the device.',
    ],
    ['messages.withdraw', 'The file never came.', 'Its file never arrived.'],
    ['messages.videoFailed', 'tooLong', 'It is too long.'],
  ])('%s “%s” is told as “%s”', (action, text, words) => {
    expect(reason(action, text)).toBe(words);
  });

  it('counts the tries at accounts that do not exist', () => {
    const tries = 'unknown account, 40 more in the hour from 2026-03-01T10:00:00.000Z';
    expect(reason('identity.signInRefused', tries)).toMatch(
      /^40 more tries at accounts.* 1 Mar 2026, \d\d:00\.$/,
    );
  });

  it('that somebody has written stays as it is', () => {
    expect(reason('people.suspend', 'wrong password')).toBeUndefined();
    expect(reason('results.export', 'CSV for the monitor')).toBeUndefined();
  });
});

it('whoever did something is told with each of their roles', () => {
  expect(roleWords(t, 'MedicalTeamAdmin,Nurse')).toBe('Team administrator, Nurse');
  expect(roleWords(t, 'system')).toBe('Trialog');
  expect(roleWords(t, 'none')).toBe('No role');
});
