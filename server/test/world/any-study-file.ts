// Any study file for a property test: studies of every kind under a few keys, so that a second file changes what a first
// one brought in. What depends on other parts of the file fits; who is a patient never changes.
import { languages } from '@trialog/contract/languages.ts';
import fc from 'fast-check';

type Group = Record<string, unknown>;

/** What YAML could take for something else, and what a file could lose. */
const traps = [
  'No',
  'true',
  '~',
  '007',
  '1e3',
  '2026-01-01',
  '08:30',
  '- a',
  '# b',
  'a: b',
  "it's",
  '"q"',
  '&a',
  '{x}',
];
const text = fc.oneof(
  fc.constantFrom(...traps, 'À propos', '日本語', 'Ende\u00A0gut', 'a  b'),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }).map((one) => `x${one}x`),
);
/** As it may be in a longer text: of several lines, with blanks around them. */
const lines = fc.oneof(
  text,
  fc.array(text, { minLength: 2, maxLength: 4 }).map((all) => ` ${all.join(' \n\n')}\n`),
);
const html = text.map((one) => `<p>${one.replace(/[<>&]/g, '')}</p>`);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const inLanguages = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .record(Object.fromEntries(languages.map((language) => [language, maybe(value)])))
    .map(filled)
    .chain((texts) => (texts.en === undefined ? value.map((en) => ({ ...texts, en })) : fc.constant(texts)));

function filled<Given extends Group>(group: Given): Given {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined)) as Given;
}
const record = (keys: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Group> =>
  fc.record(keys).map(filled);

const page = (keys: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.oneof(
    record({ title: text, html, ...keys }),
    record({ title: text, url: fc.constant('https://meridia.example/a?b=c#d'), ...keys }),
  );
const document = record({
  asksAgain: maybe(fc.boolean()),
  texts: inLanguages(page({ asksAgain: maybe(fc.boolean()) })),
});

const phone = fc.constantFrom('+39 02 0000 0101', '112');
const helpDesk = record({
  phone,
  days: maybe(text),
  hours: maybe(text),
  weekdays: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 7 }))),
  timeZone: fc.constantFrom('Europe/Rome', 'America/Lima'),
}).chain((desk) => fc.constantFrom(desk, { ...desk, from: '08:30', to: '16:30' }));

const link = fc
  .constantFrom('https://meridia.example/1', 'https://meridia.example/2')
  .map((url) => ({ url }));
const properties = record({
  isMessagingActive: maybe(fc.boolean()),
  isVideoRecordingActive: maybe(fc.boolean()),
  messageCanBeRepliedAfterMinutes: maybe(fc.nat(1000)),
  codersPerMessage: maybe(fc.integer({ min: 1, max: 3 })),
  alertRepeatMinutes: maybe(fc.nat(1000)),
  idleMinutesStaff: maybe(fc.integer({ min: 5, max: 480 })),
  termsAndConditions: maybe(link),
  privacyPolicy: maybe(link),
});

const teamKeys = ['milano', 'lyon'];
const status = maybe(fc.constantFrom('open', 'closed'));
const replies = fc.uniqueArray(fc.constantFrom('thanks', 'call'), { minLength: 0 }).chain((keys) =>
  fc.tuple(
    ...keys.map((key) =>
      record({
        key: fc.constant(key),
        name: text,
        texts: inLanguages(fc.constant('Dear {patient}, thank you.')),
      }),
    ),
  ),
);
const team = (key: string) =>
  record({
    key: fc.constant(key),
    name: text,
    status,
    timeZone: maybe(fc.constantFrom('Europe/Rome', 'Asia/Tokyo')),
    savedReplies: maybe(replies),
  });

const project = (key: string) =>
  record({
    key: fc.constant(key),
    name: text,
    status,
    properties: maybe(properties),
    protocol: record({
      internalCode: maybe(text),
      internationalCode: maybe(text),
      texts: inLanguages(page()),
    }),
    helpDesk: maybe(helpDesk),
    emergencyNumber: phone,
    contact: maybe(record({ html })),
    teams: fc.tuple(...teamKeys.map(team)),
  });

const person = (study: string, name: string, keys: Record<string, fc.Arbitrary<unknown>>) =>
  record({
    key: fc.constant(`${study}-${name}`),
    name: text,
    email: maybe(fc.constant(`${study}-${name}@demo.test`)),
    state: maybe(fc.constantFrom('active', 'suspended', 'deactivated')),
    language: fc.constantFrom(...languages),
    timeZone: fc.constantFrom('Europe/Rome', 'Pacific/Apia'),
    ...keys,
  });
const role = (project: string, name: string) =>
  record({ project: fc.constant(project), team: fc.constantFrom(...teamKeys), role: fc.constant(name) });
const staffRoles = [
  'MedicalProfessional',
  'Nurse',
  'Researcher',
  'MedicalTeamAdmin',
  'MedicalTeamDataManager',
];
const people = (study: string) =>
  fc.tuple(
    person(study, 'doctor', {
      roles: fc
        .uniqueArray(fc.constantFrom(...staffRoles), { minLength: 1 })
        .chain((held) => fc.tuple(...held.map((one) => role(study, one)))),
    }),
    ...['anna', 'bruno'].map((name, index) =>
      person(study, name, {
        roles: fc.tuple(role(study, 'Patient')),
        patient: record({
          studyCode: fc.constant(`${study}-${index + 1}`),
          treatmentStart: maybe(fc.constant('2026-09-07')),
          treatmentEnd: maybe(fc.constant('2027-03-08')),
          phone: maybe(phone),
        }),
      }),
    ),
  );

const question = (key: string): fc.Arbitrary<Group> => {
  const base = { key: fc.constant(key), title: inLanguages(text), question: inLanguages(lines) };
  const type = (name: string) => ({ ...base, type: fc.constant(name) });
  const answers = (keys: Record<string, fc.Arbitrary<unknown>>) =>
    fc.tuple(
      ...['a', 'b', 'c'].map((one) => record({ key: fc.constant(one), label: inLanguages(text), ...keys })),
    );
  const score = maybe(fc.constantFrom(0, 1, 2.5, -3));
  return fc.oneof(
    record(type('OPEN_ANSWER')),
    record(type('BOOLEAN')),
    record(type('MOOD')),
    record({
      ...type('RATING'),
      min: fc.constantFrom(0, 0.5),
      max: fc.constantFrom(5, 10),
      minLabel: maybe(inLanguages(text)),
      maxLabel: maybe(inLanguages(text)),
      decimalCount: maybe(fc.constant(1)),
    }),
    record({ ...type('NUMERIC'), min: maybe(fc.constant(-40)), max: maybe(fc.constantFrom(41.5, 1e9)) }),
    record({ ...type('SINGLE_ANSWER'), answers: answers({ score }) }),
    record({ ...type('MULTIPLE_ANSWERS'), answers: answers({ score, exclusive: fc.constant(undefined) }) }),
    record({ ...type('MULTIPLE_ANSWERS'), answers: answers({ score }) }).map(withExclusive),
  );
};

function withExclusive(one: Group): Group {
  const [first, ...others] = one.answers as Group[];
  return { ...one, answers: [{ ...first, exclusive: true }, ...others] };
}

/** Rules that fit the questions: each by what its type allows. */
function rulesFor(questions: readonly Group[]): fc.Arbitrary<Group[]> {
  const fitting = questions.flatMap(({ key, type, answers }): Group[] => {
    const scored = ((answers ?? []) as Group[]).some(({ score }) => score !== undefined);
    if (type === 'OPEN_ANSWER') return [];
    if (type === 'BOOLEAN')
      return [
        { question: key, equals: true },
        { question: key, equals: false },
      ];
    if (answers)
      return [{ question: key, selected: ['c', 'a'] }, ...(scored ? [{ score: [key], atLeast: 2.5 }] : [])];
    return [
      { question: key, atMost: 1 },
      { question: key, equals: 2 },
      { score: [key], atMost: -1 },
    ];
  });
  return fc.subarray(fitting);
}

/** The last question follows on an answer of the first one where that allows it. */
function withFollowUp(questions: Group[]): Group[] {
  const [first, ...others] = questions;
  const last = others.at(-1);
  if (!first || !last || first.type !== 'SINGLE_ANSWER') return questions;
  const [answer, ...rest] = first.answers as Group[];
  return [{ ...first, answers: [{ ...answer, followUp: last.key }, ...rest] }, ...others];
}

const times: Record<string, string[]> = {
  Once: ['08:00'],
  Daily: ['20:30'],
  TwiceDaily: ['08:00', '20:00'],
  OnceEvery21Days: ['09:15'],
};
const assignment = (study: string, key: string) =>
  fc
    .record({
      recurrence: fc.constantFrom(...Object.keys(times)),
      whom: fc.constantFrom<Group>(
        { teams: teamKeys },
        { teams: ['milano'] },
        { patients: [`${study}-bruno`] },
        { teams: ['lyon'], patients: [`${study}-anna`, `${study}-bruno`] },
      ),
      start: fc.constantFrom('2026-09-01', '2030-01-01'),
      end: maybe(fc.constantFrom('2030-06-01', '2031-01-01')),
      opensFor: fc.constantFrom('PT4H', 'P1D', 'P1DT12H'),
    })
    .map(({ whom, ...fields }) => filled({ key, ...whom, ...fields, times: times[fields.recurrence] }));

const survey = (study: string, key: string): fc.Arbitrary<Group> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => question(`q${index}`))))
    .map(withFollowUp)
    .chain((questions) =>
      record({
        key: fc.constant(key),
        project: fc.constant(study),
        language: fc.constant('en'),
        title: inLanguages(text),
        description: maybe(inLanguages(lines)),
        questions: fc.constant(questions),
        badOutcome: maybe(rulesFor(questions)),
        assignments: maybe(
          fc
            .subarray(['main', 'extra'])
            .chain((keys) => fc.tuple(...keys.map((one) => assignment(study, one)))),
        ),
      }),
    );

const color = fc.constantFrom('#0b6e6b', '#c2410c');
const labels = { label: inLanguages(text), description: maybe(inLanguages(lines)) };
/** Each element stands in one of the two categories, or is not named. */
const codebook = (study: string) =>
  fc
    .tuple(...['pain', 'sleep', 'worry'].map(() => fc.constantFrom('body', 'mind', undefined)))
    .map((homes) => ({ homes, kept: homes.some((home) => home !== undefined) }))
    .filter(({ kept }) => kept)
    .chain(({ homes }) =>
      record({
        project: fc.constant(study),
        language: fc.constant('en'),
        categories: fc.tuple(
          ...(['body', 'mind'] as const)
            .filter((category) => homes.includes(category))
            .map((category) =>
              record({
                key: fc.constant(category),
                ...labels,
                color,
                elements: fc.tuple(
                  ...['pain', 'sleep', 'worry']
                    .filter((_, index) => homes[index] === category)
                    .map((key) =>
                      record({
                        key: fc.constant(key),
                        ...labels,
                        color: maybe(color),
                        retired: maybe(fc.boolean()),
                      }),
                    ),
                ),
              }),
            ),
        ),
      }),
    );

/** Of so many studies. */
export const anyStudyFile = (studies: number): fc.Arbitrary<Group> => {
  const keys = Array.from({ length: studies }, (_, index) => `study-${index + 1}`);
  const each = <Value>(of: (key: string) => fc.Arbitrary<Value>) => fc.tuple(...keys.map(of));
  return record({
    institute: record({
      key: fc.constant('meridia'),
      name: text,
      documents: record({ privacy: document, terms: document, licence: maybe(document) }),
    }),
    projects: each(project),
    people: each(people).map((all) => all.flat()),
    surveys: each((key) =>
      fc.subarray(['daily', 'weekly']).chain((names) => fc.tuple(...names.map((name) => survey(key, name)))),
    ).map((all) => all.flat()),
    codebooks: each((key) => maybe(codebook(key))).map((all) => all.filter((one) => one !== undefined)),
  });
};
