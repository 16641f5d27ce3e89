// `trialog user add`: reads a person from the options, with all mistakes reported at once.
import { isLanguage } from '@trialog/contract/languages.ts';
import { type Format, formats } from '../../study-import/study-file/formats.ts';
import type { StudyPerson } from '../../study-import/study-file/people.ts';
import { addPerson, readRole } from '../users/add-person.ts';
import { type Command, readArguments, reasonOf, reasonOption, UsageError } from './command.ts';

const text = { type: 'string' } as const;
const OPTIONS = {
  ...reasonOption,
  institute: text,
  key: text,
  name: text,
  email: text,
  issuer: text,
  subject: text,
  language: text,
  'time-zone': text,
  role: { type: 'string', multiple: true },
  'study-code': text,
  'treatment-start': text,
  'treatment-end': text,
  phone: text,
} as const;

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

export const userAddCommand: Command = {
  usage:
    'user add --key <key> --name <name> --language <en|fr|de|it|nl|sp> --time-zone <zone>\n' +
    '      [--role <project/team/role>]… [--email <address>] [--issuer <address> --subject <subject>] [--institute <key>] [--reason <text>]\n' +
    '      [--study-code <code> [--treatment-start <date>] [--treatment-end <date>] [--phone <number>]]',
  what: 'Add a person who is in no study file; a patient gets the questionnaires of the team. Without a role of a team, "role give" gives one of a study',
  migrates: false,
  prepare(args, config) {
    const { values } = readArguments(args, OPTIONS, []);
    const reason = reasonOf(values);
    const person = readPerson(
      values,
      config.identity.kind === 'external' ? config.identity.issuer : undefined,
    );
    const { institute } = values;
    return async ({ sql, openTrail, print, config: installed }) => {
      const added = await addPerson(sql, person, installed, await openTrail(), {
        ...(institute ? { institute } : {}),
        ...reason,
      });
      print(`${person.name} was added to ${added.institute}.`);
      const [held] = person.roles;
      if (added.surveys && added.surveys.length > 0)
        print(`Questionnaires of the team, from now on: ${added.surveys.join(', ')}.`);
      else if (added.surveys)
        print(
          `No questionnaire goes to all patients of ${held?.project}/${held?.team}. If the study file says otherwise, import it again.`,
        );
      print(`Use "user invite ${person.key}" for a link to sign in.`);
    };
  },
};

function readPerson(values: Values, issuer: string | undefined): StudyPerson {
  const problems: string[] = [];
  const read = (option: keyof Values, format: Format | undefined, needed: boolean): string | null => {
    const value = values[option];
    if (value === undefined && needed) problems.push(`--${option} is missing.`);
    if (typeof value !== 'string') return null;
    const tooLong = value.length > (format?.max ?? 200) ? 'is too long' : undefined;
    const wrong = format?.validate(value) === false ? format.says : undefined;
    const fault = value.trim() === '' ? 'must not be blank' : (tooLong ?? wrong);
    if (fault) problems.push(`--${option} ${fault}.`);
    return value.trim();
  };
  const key = read('key', formats.key, true) ?? '';
  const name = read('name', formats.personName, true) ?? '';
  const email = read('email', formats.email, false);
  const language = read('language', formats.language, true);
  const timeZone = read('time-zone', formats.timeZone, true) ?? '';
  const studyCode = read('study-code', formats.studyCode, false);
  const start = read('treatment-start', formats.date, false);
  const end = read('treatment-end', formats.date, false);
  const phone = read('phone', formats.phone, false);
  const subject = read('subject', undefined, false);
  const from = read('issuer', undefined, false) ?? issuer;
  if (subject !== null && from === undefined) problems.push('--subject needs --issuer.');
  if (subject === null && values.issuer !== undefined) problems.push('--issuer needs --subject.');
  if (start && end && end < start)
    problems.push('--treatment-end must not be earlier than --treatment-start.');

  const held = (values.role ?? []).flatMap((one) => {
    const role = readRole(one);
    if (!role) problems.push(`--role "${one}" must be project/team/role, such as aurora/milano/Nurse.`);
    return role ?? [];
  });
  const asPatient = held.some(({ role }) => role === 'Patient');
  if (asPatient && held.length > 1) problems.push('A patient belongs to one team and holds no other role.');
  if (asPatient && studyCode === null) problems.push('A patient needs --study-code.');
  if (
    !asPatient &&
    (held.length > 0 || values.role === undefined) &&
    (studyCode ?? start ?? end ?? phone) !== null
  )
    problems.push('--study-code, --treatment-start, --treatment-end and --phone are for patients.');
  if (new Set(values.role).size < (values.role ?? []).length) problems.push('A role stands twice.');
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return {
    location: { file: '', line: 0, column: 0 },
    key,
    name,
    email,
    account: subject !== null && from !== undefined ? { issuer: from, subject } : null,
    state: null,
    language: isLanguage(language) ? language : 'en',
    timeZone,
    roles: held,
    patient: studyCode !== null ? { studyCode, treatmentStart: start, treatmentEnd: end, phone } : null,
  };
}
