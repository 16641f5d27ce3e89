// The structure of a study file as JSON Schema: which keys stand where, and what their values look like. What depends on
// other parts of the file is checked by the readers beside it.
import { languages } from '@trialog/contract/languages.ts';
import { limits } from '@trialog/contract/limits.ts';
import { roles } from '@trialog/contract/people.ts';
import { QuestionType, Recurrence } from '@trialog/contract/surveys.ts';
import { type FormatName, formats } from './formats.ts';

export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'integer' | 'number';
  /** How mistakes call it: # is its number in the list, or its key. Without it the key is named. */
  readonly title?: string;
  /** Said in place of any other sentence. */
  readonly says?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly format?: FormatName;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly allOf?: readonly { readonly pattern: string }[];
}

export const patterns = {
  filled: '\\S',
  trimmed: '^\\S(?:[\\s\\S]*\\S)?$',
  shown: '^(?:[\\n\\t]|[^\\p{Cc}\\p{Cs}])*$',
} as const;

const SHORT = 200;

const text = (maxLength = SHORT, format?: FormatName): Schema => ({
  type: 'string',
  maxLength,
  allOf: [patterns.filled, ...(maxLength <= SHORT ? [patterns.trimmed] : []), patterns.shown].map(
    (pattern) => ({
      pattern,
    }),
  ),
  ...(format === undefined ? {} : { format }),
});
const formatted = (format: FormatName): Schema => text(formats[format].max, format);
const choice = (values: readonly string[]): Schema => ({ ...text(), enum: values });
const flag: Schema = { type: 'boolean' };
const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum });
const number = (most: number): Schema => ({ type: 'number', minimum: -most, maximum: most });
const list = (items: Schema = {}): Schema => ({ type: 'array', items });
const names = (key: string): Schema => list({ type: 'string', says: `"${key}" is a list of texts.` });

/** Keys that end with a question mark may be missing. */
function group(keys: Readonly<Record<string, Schema>>, title?: string): Schema {
  const entries = Object.entries(keys);
  return {
    type: 'object',
    ...(title === undefined ? {} : { title }),
    properties: Object.fromEntries(entries.map(([key, schema]) => [key.replace('?', ''), schema])),
    required: entries.map(([key]) => key).filter((key) => !key.endsWith('?')),
    additionalProperties: false,
  };
}

const key = formatted('key');
const statusKey = choice(['open', 'closed']);
const studyStatusKey = choice(['draft', 'test', 'open', 'closed']);
const inLanguages = (schema: Schema): Schema =>
  group(Object.fromEntries(languages.map((language) => [`${language}?`, schema])));
const translated = (maxLength: number): Schema => inLanguages(text(maxLength));

const HTML = 200_000;
const page = { title: text(), 'html?': text(HTML), 'file?': text(), 'url?': formatted('https') };
const pagesOf = (keys: Readonly<Record<string, Schema>>): Schema =>
  inLanguages(group(keys, 'The text in "#"'));
const pages = pagesOf(page);
const document = group({ 'asksAgain?': flag, texts: pagesOf({ ...page, 'asksAgain?': flag }) });

// Nobody can accept what is not there: of the documents only the licence may be missing.
const institute = group({
  key,
  name: text(),
  documents: group({ privacy: document, terms: document, 'licence?': document }),
});

const savedReply = group(
  {
    key,
    name: text(limits.savedReplyNameCharacters),
    texts: translated(limits.shortBodyCharacters),
  },
  'Saved reply #',
);

const minutes = whole(0, 525_600);
const idleMinutes = whole(limits.fewestIdleMinutes, limits.mostIdleMinutes);
const link = group({ url: formatted('https') });
const project = group(
  {
    key,
    name: text(),
    'status?': studyStatusKey,
    'properties?': group({
      'isMessagingActive?': flag,
      'isVideoRecordingActive?': flag,
      'isAnalystConsoleActive?': flag,
      'messageCanBeRepliedAfterMinutes?': minutes,
      'messageCanNotBeDeletedAfterMinutes?': minutes,
      'broadcastMessageCanNotBeDeletedAfterMinutes?': minutes,
      'termsAndConditions?': link,
      'privacyPolicy?': link,
      'researchersSeeCodesOnly?': flag,
      'codersPerMessage?': whole(1, limits.codersPerMessage),
      'alertMinutes?': whole(1, 525_600),
      'alertRepeatMinutes?': minutes,
      'isMessagePriorityActive?': flag,
      'idleMinutesStaff?': idleMinutes,
      'idleMinutesPatients?': idleMinutes,
    }),
    protocol: group({ 'internalCode?': text(), 'internationalCode?': text(), texts: pages }),
    'helpDesk?': group({
      phone: formatted('phone'),
      'days?': text(),
      'hours?': text(),
      'weekdays?': list({
        ...whole(1, 7),
        says: 'A weekday is a number from 1 (Monday) to 7 (Sunday).',
      }),
      'from?': formatted('localTime'),
      'to?': formatted('localTime'),
      timeZone: formatted('timeZone'),
    }),
    emergencyNumber: formatted('phone'),
    'contact?': group({ 'html?': text(HTML), 'file?': text() }),
    teams: list(
      group(
        {
          key,
          name: text(),
          'status?': statusKey,
          'timeZone?': formatted('timeZone'),
          'savedReplies?': list(savedReply),
        },
        'Team #',
      ),
    ),
  },
  'Project #',
);

const person = group(
  {
    key,
    name: formatted('personName'),
    'email?': formatted('email'),
    'issuer?': text(),
    'subject?': text(),
    'state?': choice(['active', 'suspended', 'deactivated']),
    language: formatted('language'),
    timeZone: formatted('timeZone'),
    roles: list(group({ project: text(), team: text(), role: choice(roles) }, 'A role')),
    'patient?': group({
      studyCode: formatted('studyCode'),
      'treatmentStart?': formatted('date'),
      'treatmentEnd?': formatted('date'),
      'phone?': formatted('phone'),
    }),
  },
  'Person #',
);

export const studySchema = group(
  {
    institute,
    projects: list(project),
    people: list(person),
    // Each may stand in a file of its own, and is checked where it stands.
    'surveys?': list(),
    'codebooks?': list(),
    'demo?': group({ password: formatted('password'), 'newcomers?': list() }),
  },
  'A study file',
);

/** An entry of a list that stands in a file of its own. */
export const linkSchema = group({ file: text() });

const LARGEST = 1_000_000_000;
const LARGEST_SUM = 1_000_000_000_000;
const question = group(
  {
    key,
    type: choice(Object.keys(QuestionType)),
    title: translated(200),
    question: translated(1_000),
    'min?': number(LARGEST),
    'max?': number(LARGEST),
    'minLabel?': translated(200),
    'maxLabel?': translated(200),
    'decimalCount?': whole(0, 6),
    'answers?': list(
      group(
        {
          key,
          label: translated(200),
          'followUp?': text(),
          'score?': number(LARGEST),
          'exclusive?': flag,
        },
        'Answer #',
      ),
    ),
  },
  'Question #',
);
const rule = group(
  {
    'question?': text(),
    'score?': names('score'),
    'selected?': names('selected'),
    'equals?': {},
    'atMost?': number(LARGEST_SUM),
    'atLeast?': number(LARGEST_SUM),
  },
  'Rule #',
);
const assignment = group(
  {
    'key?': key,
    'teams?': names('teams'),
    'patients?': names('patients'),
    recurrence: choice(Object.keys(Recurrence)),
    'start?': formatted('date'),
    'startDaysAgo?': whole(0, 400),
    'end?': formatted('date'),
    times: list({ ...formatted('localTime'), says: 'A time must be a time of day, such as "08:30".' }),
    opensFor: formatted('duration'),
  },
  'Assignment #',
);

export const surveySchema = group({
  key,
  project: text(),
  language: formatted('language'),
  title: translated(200),
  'description?': translated(1_000),
  questions: list(question),
  'badOutcome?': list(rule),
  'assignments?': list(assignment),
});

const labels = { label: translated(120), 'description?': translated(1_000) };
const element = group({ key, ...labels, 'color?': formatted('color'), 'retired?': flag }, 'Element #');
const category = group({ key, ...labels, color: formatted('color'), elements: list(element) }, 'Category #');

export const codebookSchema = group({
  project: text(),
  language: formatted('language'),
  categories: list(category),
});
