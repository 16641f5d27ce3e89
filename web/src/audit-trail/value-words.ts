// What a value of the audit trail is in words, in the reader's language, by the field in which it stands.
import type { AlertState } from '@trialog/contract/alerts.ts';
import { isLanguage } from '@trialog/contract/languages.ts';
import { AttachmentType } from '@trialog/contract/media.ts';
import { Emotion, type MessagePriority, MessageScope } from '@trialog/contract/messages.ts';
import { UserState } from '@trialog/contract/people.ts';
import { Status } from '@trialog/contract/projects.ts';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import type { Passage } from '@trialog/contract/schemas/analyses.ts';
import type { StudyStage } from '@trialog/contract/study-states.ts';
import { type Outcome, Recurrence } from '@trialog/contract/surveys.ts';
import { contactTexts } from '../alerts/contact-texts.ts';
import { languageNames } from '../i18n/load.ts';
import type { AnyTextKey, Translate } from '../i18n/translation.ts';
import { moodTexts } from '../messages/mood/mood-face.tsx';
import { roleNames } from '../people/role-names.ts';
import { studyRoleNames } from '../people/study-role-names.ts';
import { daysText, hoursText } from '../projects/help-desk-hours.ts';
import { recurrenceText } from '../surveys/recurrence-badge.tsx';
import { formatDate, formatter, isEndless } from '../ui/dates.ts';
import { countOf, durationWords } from './durations.ts';
import { mailBarTexts, mailStateTexts } from './mail-words.ts';
import { actionName } from './sentences.ts';

export interface ValueReader {
  readonly t: Translate;
  /** For Intl. */
  readonly language: string;
  /** Of people, studies and teams whom the reader knows, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Nothing where it does not know such a value, which is then shown as it is. */
type Say = (value: unknown, reader: ValueReader, objectType: string) => string | undefined;

const oneOf =
  (texts: Readonly<Record<string, AnyTextKey>>): Say =>
  (value, { t }) => {
    const isKey = (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(texts, value);
    return isKey ? t(texts[value] as AnyTextKey) : undefined;
  };

const accountState = oneOf({
  [UserState.Active]: 'PatientActive',
  [UserState.Suspended]: 'PatientSuspended',
  [UserState.Deactivated]: 'PatientDeactivated',
});
const stage = oneOf({
  draft: 'StudyStateDraft',
  test: 'StudyStateTest',
  live: 'StudyStateLive',
} satisfies Record<StudyStage, AnyTextKey>);
const openOrClosed = oneOf({ [Status.OPEN]: 'StatusOpen', [Status.CLOSE]: 'StatusClosed' });
const alertState = oneOf({
  new: 'AlertStateNew',
  claimed: 'ValueTaken',
  contacted: 'ValueContacted',
  closed: 'AlertsClosed',
} satisfies Record<AlertState, AnyTextKey>);

const roundState = oneOf({
  planned: 'ValueRoundPlanned',
  open: 'ValueRoundOpen',
  completed: 'ValueRoundCompleted',
  missed: 'ValueRoundMissed',
  skipped: 'ValueRoundSkipped',
});

const stateOf: Readonly<Record<string, Say>> = { alert: alertState, round: roundState, team: openOrClosed };

const text =
  (words: (value: string, reader: ValueReader) => string | undefined): Say =>
  (value, reader) =>
    typeof value === 'string' ? words(value, reader) : undefined;

const day = text((value, { t, language }) => {
  if (!/^\d{4}-\d\d-\d\d/.test(value)) return undefined;
  return isEndless(value) ? t('NoEndDate') : formatDate(value, language);
});

const moment = text((value, { language }) =>
  Number.isNaN(Date.parse(value)) ? undefined : momentWords(value, language),
);

export const momentWords = (at: string, language: string): string =>
  formatter(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(at));

/** Whoever has left the team is known by no name here. */
const person = text((value, { t, names }) => names.get(value) ?? t('TrailSomebody'));
const study = text((value, { t, names }) => names.get(value) ?? t('ValueOtherStudy'));
const team = text((value, { t, names }) => names.get(value) ?? t('ValueOtherTeam'));
/** One that is gone, or another team's. */
const questionnaire = text((value, { t, names }) => names.get(value) ?? t('ValueOtherQuestionnaire'));

/** Its name in the store says nothing; the end of it tells two of them apart. */
const file = text((value, { t }) => {
  const name = value.slice(value.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return t('ValueFile', { id: name.slice(-8) });
});

export const isFingerprint = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{40,}$/.test(value);

const fingerprint: Say = (value, { t }) =>
  isFingerprint(value) ? t('ValueFingerprint', { hash: value.slice(0, 12) }) : undefined;

const minutes: Say = (value, { language }) => {
  if (typeof value !== 'number') return undefined;
  const [unit, size] = value === 0 || value % 60 > 0 ? (['minute', 1] as const) : wholeUnit(value);
  return countOf(value / size, unit, language);
};
const wholeUnit = (value: number) =>
  value % 1440 === 0 ? (['day', 1440] as const) : (['hour', 60] as const);

/** When notifications may come: whether at all, at any time, else from when until when on which clock. */
const hours: Say = (value, { t, language }) => {
  if (!Array.isArray(value) || value.length !== 5) return undefined;
  const [isActive, isAllDay, from, to, zone] = value as [
    boolean,
    boolean,
    string | null,
    string | null,
    string,
  ];
  if (!isActive) return t('ValueNoNotifications');
  return isAllDay || from === null || to === null
    ? t('ValueAnyTime')
    : `${hoursText(from, to, language)} (${zone})`;
};

const amount: Say = (value, { language }) =>
  Array.isArray(value) ? new Intl.NumberFormat(language).format(value.length) : undefined;

const passage: Say = (value, { t }) => {
  const { start, end } = value as Partial<Passage>;
  return typeof start === 'number' && typeof end === 'number'
    ? t('ValuePassage', { from: start + 1, to: end })
    : undefined;
};

/** By the keys that the study has given to its questions and answers. */
const rules: Say = (value, { language }) => {
  if (!Array.isArray(value)) return undefined;
  return new Intl.ListFormat(language, { type: 'unit' }).format((value as OutcomeRule[]).map(ruleWords));
};

function ruleWords(rule: OutcomeRule): string {
  switch (rule.kind) {
    case 'selected':
      return `${rule.questionId}: ${rule.answerIds.join(', ')}`;
    case 'equals':
      return `${rule.questionId} = ${rule.value}`;
    case 'atMost':
      return `${rule.questionId} ≤ ${rule.value}`;
    case 'atLeast':
      return `${rule.questionId} ≥ ${rule.value}`;
    default:
      return `${rule.of.map(({ questionId }) => questionId).join(' + ')} ${rule.kind === 'scoreAtMost' ? '≤' : '≥'} ${rule.value}`;
  }
}

const link: Say = (value, { t }) => {
  const { url } = value as { url?: string | null };
  return url === undefined ? undefined : (url ?? t('TrailNothing'));
};

const actions: Say = (value, { t, language }) =>
  Array.isArray(value)
    ? new Intl.ListFormat(language, { type: 'unit' }).format(value.map((one) => actionName(t, String(one))))
    : undefined;

const byField: Readonly<Record<string, Say>> = {
  actions,
  after: moment,
  attachment: file,
  attachmentType: oneOf({
    [AttachmentType.IMAGE]: 'ValuePhoto',
    [AttachmentType.VIDEO]: 'ContentVideo',
    [AttachmentType.VOICE]: 'ContentVoice',
  }),
  avatar: file,
  contactWay: oneOf(contactTexts),
  definition: fingerprint,
  document: (value, reader, type) =>
    value === 'emergency' ? reader.t('UrgentMedicalAdviceTitle') : fingerprint(value, reader, type),
  emotion: oneOf({ ...moodTexts, [Emotion.NONE]: 'NoMood' }),
  endsOn: day,
  finished: moment,
  hash: fingerprint,
  hours,
  kind: oneOf({ privacy: 'PrivacyPolicy', terms: 'TermsAndConditions', licence: 'Licence' }),
  language: (value) => (isLanguage(value) ? languageNames[value] : undefined),
  linkUntil: moment,
  mail: oneOf(mailStateTexts),
  // Else the words of the mail server.
  mailReason: oneOf(mailBarTexts),
  moment: (value) => (typeof value === 'number' ? minutesAndSeconds(value) : undefined),
  opened: amount,
  opensFor: text((value, { language }) => durationWords(value, language)),
  outcome: oneOf({ GOOD: 'ValueOutcomeGood', BAD: 'ValueOutcomeBad' } satisfies Record<Outcome, AnyTextKey>),
  owner: person,
  passage,
  pausedFrom: moment,
  person,
  priority: oneOf({ soon: 'PrioritySoon', canWait: 'PriorityCanWait' } satisfies Record<
    MessagePriority,
    AnyTextKey
  >),
  projectId: study,
  read: amount,
  recurrence: oneOf(Object.fromEntries(Object.values(Recurrence).map((one) => [one, recurrenceText(one)]))),
  role: oneOf({ ...roleNames, ...studyRoleNames }),
  rules,
  scope: oneOf({ [MessageScope.INFO]: 'InfoMessage', [MessageScope.HEALTH]: 'HealthMessage' }),
  seen: moment,
  settled: moment,
  startsOn: day,
  state: (value, reader, type) => (stateOf[type] ?? accountState)(value, reader, type),
  stage,
  status: openOrClosed,
  surveyId: questionnaire,
  takenBy: person,
  teamId: team,
  treatmentEnd: day,
  treatmentStart: day,
  unread: amount,
  until: moment,
  'helpDesk.weekdays': (value, { language }) =>
    Array.isArray(value) ? daysText(value as number[], language) : undefined,
  'properties.alertMinutes': minutes,
  'properties.alertRepeatMinutes': minutes,
  'properties.broadcastMessageCanNotBeDeletedAfterMinutes': minutes,
  'properties.idleMinutesPatients': minutes,
  'properties.idleMinutesStaff': minutes,
  'properties.messageCanBeRepliedAfterMinutes': minutes,
  'properties.messageCanNotBeDeletedAfterMinutes': minutes,
  'properties.privacyPolicy': link,
  'properties.termsAndConditions': link,
};

const says: ReadonlyMap<string, Say> = new Map(Object.entries(byField));

/** Whether the field has words for its values even where they are made of parts. */
export const hasOwnWords = (field: string): boolean => says.has(field);

/** `field` is `helpDesk.weekdays` for a part of a field. Nothing where only JSON can say it. */
export function valueWords(
  field: string,
  value: unknown,
  reader: ValueReader,
  objectType: string,
): string | undefined {
  const { t, language, names } = reader;
  if (value === null || value === undefined || value === '') return t('TrailNothing');
  const said = says.get(field)?.(value, reader, objectType);
  if (said !== undefined) return said;
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (typeof value === 'string') return names.get(value) ?? value;
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) return undefined;
  return value.length === 0 ? t('TrailNothing') : value.map((one) => names.get(one) ?? one).join(', ');
}

/** Of whoever did something: a person may have several, and what is no person has a word of its own. */
export const roleWords = (t: Translate, role: string): string =>
  role
    .split(',')
    .map((one) => {
      const key = actorRoles[one];
      return key === undefined ? one : t(key);
    })
    .join(', ');

const actorRoles: Readonly<Record<string, AnyTextKey>> = {
  ...roleNames,
  ...studyRoleNames,
  system: 'TrailSystem',
  operator: 'TrailOperator',
  stranger: 'ActorStranger',
  none: 'ActorNone',
};
