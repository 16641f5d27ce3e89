// What differs between two study documents, and the class of each change: pairs of a document and what is put into it.
import { describe, expect, it } from 'vitest';
import type { ChangeClass } from './study-change-class.ts';
import { diffStudies, worstOf } from './study-diff.ts';

const base = {
  institute: {
    key: 'meridia',
    name: 'Meridia',
    documents: {
      privacy: { asksAgain: true, texts: { en: { title: 'Privacy', html: '<p>1</p>' } } },
      terms: {
        asksAgain: false,
        texts: {
          en: { title: 'Terms', html: '<p>1</p>' },
          it: { title: 'Termini', html: '<p>1</p>', asksAgain: true },
        },
      },
    },
  },
  projects: [
    {
      key: 'aurora',
      name: 'AURORA',
      properties: { isVideoRecordingActive: true },
      protocol: { internalCode: 'A-1', texts: { en: { title: 'Protocol', html: '<p>1</p>' } } },
      helpDesk: { phone: '112', days: 'Weekdays', weekdays: [1, 2], timeZone: 'Europe/Rome' },
      emergencyNumber: '112',
      contact: { html: '<p>1</p>' },
      teams: [
        {
          key: 'milano',
          name: 'Milano',
          savedReplies: [{ key: 'thanks', name: 'Thanks', texts: { en: 'Hi' } }],
        },
        { key: 'lyon', name: 'Lyon' },
      ],
    },
  ],
  people: [{ key: 'anna', name: 'Anna' }],
  surveys: [
    {
      key: 'daily',
      project: 'aurora',
      language: 'en',
      title: { en: 'Day', it: 'Giorno' },
      questions: [
        {
          key: 'pain',
          type: 'SINGLE_ANSWER',
          title: { en: 'Pain' },
          question: { en: 'Pain?' },
          answers: [
            { key: 'no', label: { en: 'No' }, score: 0 },
            { key: 'yes', label: { en: 'Yes' }, score: 1 },
          ],
        },
        {
          key: 'where',
          type: 'MULTIPLE_ANSWERS',
          title: { en: 'Where' },
          question: { en: 'Where?' },
          answers: [
            { key: 'none', label: { en: 'None' }, exclusive: true },
            { key: 'leg', label: { en: 'Leg' } },
          ],
        },
        {
          key: 'heat',
          type: 'NUMERIC',
          title: { en: 'Heat' },
          question: { en: 'Heat?' },
          min: 35,
          max: 42,
          decimalCount: 1,
        },
      ],
      badOutcome: [
        { question: 'pain', selected: ['yes'] },
        { question: 'heat', atLeast: 38.5 },
      ],
      assignments: [
        {
          teams: ['milano'],
          recurrence: 'Daily',
          start: '2026-01-10',
          end: '2026-06-01',
          times: ['21:00'],
          opensFor: 'PT4H',
        },
      ],
    },
  ],
  codebooks: [
    {
      project: 'aurora',
      language: 'en',
      categories: [
        {
          key: 'body',
          label: { en: 'Body' },
          color: '#aa0000',
          elements: [
            { key: 'sleep', label: { en: 'Sleep' } },
            { key: 'ache', label: { en: 'Ache' }, retired: true },
          ],
        },
      ],
    },
  ],
};
type Value = unknown;
type Holder = Record<string, Value>;

/** The document with another value there, which a function makes of the former one; without the key where the value is undefined. */
function edited(...edits: readonly (readonly [path: string, value: Value])[]): Holder {
  const copy = structuredClone(base) as Holder;
  for (const [path, value] of edits) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce((at, key) => at[key] as Holder, copy);
    const now = typeof value === 'function' ? value(holder[last] as never) : value;
    if (now === undefined) delete holder[last];
    else holder[last] = now;
  }
  return copy;
}

const reversed = (list: Value[]) => list.toReversed();
const withoutLast = (list: Value[]) => list.slice(0, -1);
const plus = (item: Value) => (list: Value[]) => [...list, item];

const daily = 'surveys.0';
const pain = `${daily}.questions.0`;
const where = `${daily}.questions.1`;
const heat = `${daily}.questions.2`;
const assigned = `${daily}.assignments.0`;
const study = 'projects.0';
const codes = 'codebooks.0.categories.0.elements';
const papers = 'institute.documents';

const pairs: [string, string, Value, ChangeClass][] = [
  ['another title', `${daily}.title.en`, 'Today', 'wording'],
  ['another question text', `${pain}.question.en`, 'Any pain?', 'wording'],
  ['another label of an answer', `${pain}.answers.0.label.en`, 'None', 'wording'],
  ['a new translation', `${pain}.title.it`, 'Dolore', 'additive'],
  ['a translation that is gone', `${daily}.title.it`, undefined, 'critical'],
  ['questions in another order', `${daily}.questions`, reversed, 'wording'],
  ['answers in another order', `${pain}.answers`, reversed, 'wording'],
  ['a new question', `${daily}.questions`, plus({ key: 'sleep' }), 'additive'],
  ['a question that is gone', `${daily}.questions`, withoutLast, 'critical'],
  ['another type', `${pain}.type`, 'MULTIPLE_ANSWERS', 'critical'],
  ['a new answer', `${pain}.answers`, plus({ key: 'bit', label: { en: 'A bit' } }), 'additive'],
  ['an answer that is gone', `${pain}.answers`, withoutLast, 'critical'],
  ['another score', `${pain}.answers.1.score`, 2, 'critical'],
  ['a question that follows and was asked of all', `${pain}.answers.1.followUp`, 'heat', 'critical'],
  ['an answer that excludes no longer', `${where}.answers.0.exclusive`, undefined, 'additive'],
  ['an answer that excludes now', `${where}.answers.1.exclusive`, true, 'critical'],
  ['a lower least value', `${heat}.min`, 34, 'additive'],
  ['a higher least value', `${heat}.min`, 36, 'critical'],
  ['no highest value any more', `${heat}.max`, undefined, 'additive'],
  ['a higher highest value', `${heat}.max`, 43, 'additive'],
  ['a lower highest value', `${heat}.max`, 41, 'critical'],
  ['more decimal places', `${heat}.decimalCount`, 2, 'additive'],
  ['fewer decimal places', `${heat}.decimalCount`, undefined, 'critical'],
  ['another rule of a bad outcome', `${daily}.badOutcome.1.atLeast`, 39, 'critical'],
  ['rules in another order', `${daily}.badOutcome`, reversed, 'wording'],
  ['another time of day', `${assigned}.times`, ['20:00'], 'critical'],
  ['rounds that stay open longer', `${assigned}.opensFor`, 'P1D', 'additive'],
  ['rounds that close sooner', `${assigned}.opensFor`, 'PT239M', 'critical'],
  ['a later end', `${assigned}.end`, '2026-07-01', 'additive'],
  ['an earlier end', `${assigned}.end`, '2026-05-01', 'critical'],
  ['a new schedule', `${daily}.assignments`, plus({ teams: ['lyon'], times: ['21:00'] }), 'critical'],
  ['a new questionnaire', 'surveys', plus({ key: 'weekly', project: 'aurora' }), 'additive'],
  ['a questionnaire that is gone', 'surveys', withoutLast, 'critical'],
  ['another language of one’s own', `${daily}.language`, 'it', 'critical'],
  ['a document that must be accepted again', `${papers}.privacy.texts.en.html`, '<p>2</p>', 'critical'],
  ['a document that need not be', `${papers}.terms.texts.en.html`, '<p>2</p>', 'wording'],
  ['one language that must be', `${papers}.terms.texts.it.title`, 'T', 'critical'],
  [
    'a document in one more language',
    `${papers}.privacy.texts.fr`,
    { title: 'F', html: '<p>1</p>' },
    'additive',
  ],
  ['other words of the protocol', `${study}.protocol.texts.en.html`, '<p>2</p>', 'wording'],
  ['another emergency number', `${study}.emergencyNumber`, '911', 'critical'],
  ['other hours of the help desk', `${study}.helpDesk.weekdays`, [1], 'critical'],
  ['other words about the hours', `${study}.helpDesk.days`, 'Mondays', 'wording'],
  ['messaging that is switched off', `${study}.properties.isMessagingActive`, false, 'critical'],
  ['priorities that are switched on', `${study}.properties.isMessagePriorityActive`, true, 'additive'],
  ['a longer time until an alert is overdue', `${study}.properties.alertMinutes`, 10_000, 'critical'],
  ['a study that closes', `${study}.status`, 'closed', 'critical'],
  ['a team that closes', `${study}.teams.1.status`, 'closed', 'critical'],
  ['a new team', `${study}.teams`, plus({ key: 'roma', name: 'Roma' }), 'additive'],
  ['other words of a saved reply', `${study}.teams.0.savedReplies.0.texts.en`, 'Ciao', 'wording'],
  ['a new code', codes, plus({ key: 'cough', label: { en: 'Cough' } }), 'additive'],
  ['a code that is retired', `${codes}.0.retired`, true, 'critical'],
  ['a code that is used again', `${codes}.1.retired`, false, 'additive'],
  ['another name of a code', `${codes}.0.label.en`, 'Rest', 'wording'],
];

describe('a change of a study', () => {
  it.each(pairs)('%s', (_, path, value, expected) => {
    const changes = diffStudies(base, edited([path, value]));
    expect(changes.map((change) => change.class)).toEqual([expected]);
  });

  it('another key is another thing', () => {
    const changes = diffStudies(base, edited([`${study}.teams.1.key`, 'paris']));
    expect(changes.map((change) => [change.path, change.class])).toEqual([
      ['projects/aurora/teams/lyon', 'critical'],
      ['projects/aurora/teams/paris', 'additive'],
    ]);
    expect(worstOf(changes)).toBe('critical');
  });

  it('a follow-up that is asked for the first time adds something', () => {
    const asked = [`${daily}.questions`, plus({ key: 'since' })] as const;
    const changes = diffStudies(base, edited(asked, [`${pain}.answers.1.followUp`, 'since']));
    expect(changes.map((change) => change.class)).toEqual(['additive', 'additive']);
    expect(worstOf(changes)).toBe('additive');
  });

  it('is none where people differ, defaults are written out, or keys stand in another order', () => {
    const written = edited(
      ['people', []],
      [`${study}.status`, 'open'],
      [`${study}.properties.isMessagingActive`, true],
      [`${assigned}.key`, 'main'],
      [`${daily}.badOutcome.0`, { selected: ['yes'], question: 'pain' }],
      [`${heat}.answers`, []],
    );
    expect(diffStudies(base, written)).toEqual([]);
    expect(worstOf([])).toBeUndefined();
  });

  it('says where, what was and what is', () => {
    expect(diffStudies(base, edited([`${heat}.max`, 41], [`${assigned}.end`, undefined]))).toEqual([
      { path: 'surveys/aurora/daily/questions/heat/max', class: 'critical', before: 42, after: 41 },
      {
        path: 'surveys/aurora/daily/assignments/main milano/end',
        class: 'additive',
        before: '2026-06-01',
        after: undefined,
      },
    ]);
  });
});
