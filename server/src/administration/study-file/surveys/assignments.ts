// Who fills a survey in, and when: whole teams or single patients, a recurrence, first and last day, times of day.
import { roundsPerDay } from '@trialog/contract/rules/recurrence.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { dateRule, durationRule, keyRule, localTimeRule } from '../checks.ts';
import { type Fields, readFields } from '../fields.ts';
import type { StudyPerson } from '../people.ts';
import type { StudyProject } from '../projects.ts';
import { readNames } from './questions.ts';

export interface StudyAssignment {
  key: string;
  /** Keys of the teams all of whose patients have it, and of single patients besides. */
  teams: string[];
  patients: string[];
  recurrence: Recurrence;
  /** A day, or how many days before the import, which only a demonstration says. */
  start: string | { daysAgo: number };
  end: string;
  times: string[];
  opensFor: string;
}

const KEYS = ['key', 'teams', 'patients', 'recurrence', 'start', 'startDaysAgo', 'end', 'times', 'opensFor'];
const recurrences = Object.keys(Recurrence) as (keyof typeof Recurrence)[];
export const ENDLESS = '9999-12-31';
const MOST_DAYS_AGO = 400;

export function readAssignments(
  survey: Fields,
  project: StudyProject | undefined,
  people: readonly StudyPerson[],
  demo: boolean,
): StudyAssignment[] {
  const seen = new Set<string>();
  return survey.list('assignments', true).flatMap((node, index) => {
    const fields = readFields(survey.yaml, node, `Assignment ${index + 1}`, KEYS);
    if (!fields) return [];
    const key = fields.text('key', { ...keyRule, optional: true }) ?? 'main';
    const { teams, patients, all } = readWhom(fields, project, people);
    const whom = [...teams.map((team) => `team "${team}"`), ...all.map((patient) => `patient "${patient}"`)];
    for (const one of whom) {
      if (seen.has(`${key} ${one}`))
        fields.yaml.fail(
          fields.at,
          `The ${one} has this survey by the assignment "${key}" already; give this one another key.`,
        );
      seen.add(`${key} ${one}`);
    }
    const name = fields.choice('recurrence', recurrences);
    const recurrence = Recurrence[name ?? 'Once'];
    const end = fields.text('end', { ...dateRule, optional: true }) ?? ENDLESS;
    const start = readStart(fields, demo);
    if (typeof start === 'string' && start !== '' && end < start)
      fields.yaml.fail(fields.node('end'), '"end" must not be earlier than "start".');
    return {
      key,
      teams,
      patients,
      recurrence,
      start,
      end,
      times: readTimes(fields, name, recurrence),
      opensFor: fields.text('opensFor', durationRule) ?? '',
    };
  });
}

function readStart(fields: Fields, demo: boolean): StudyAssignment['start'] {
  if (!fields.node('startDaysAgo')) return fields.text('start', dateRule) ?? '';
  if (fields.node('start'))
    fields.yaml.fail(fields.node('startDaysAgo'), '"start" and "startDaysAgo" exclude each other.');
  if (!demo)
    fields.yaml.fail(
      fields.node('startDaysAgo'),
      '"startDaysAgo" is for demonstrations; say "start" with a date.',
    );
  return { daysAgo: fields.whole('startDaysAgo', 0, MOST_DAYS_AGO) ?? 0 };
}

function readTimes(fields: Fields, name: string | undefined, recurrence: Recurrence): string[] {
  const times = readNames(fields, 'times').flatMap(({ name: time, node }) => {
    const fault = localTimeRule.check(time);
    if (fault) fields.yaml.fail(node, `A time ${fault}.`);
    return fault ? [] : time;
  });
  const wanted = roundsPerDay(recurrence);
  if (name && fields.node('times') && times.length !== wanted)
    fields.yaml.fail(fields.node('times'), `${name} needs ${wanted === 1 ? 'one time' : `${wanted} times`}.`);
  if (times.some((time, index) => index > 0 && time <= (times[index - 1] ?? '')))
    fields.yaml.fail(fields.node('times'), '"times" must go up, none twice.');
  return times;
}

interface Whom {
  teams: string[];
  patients: string[];
  /** The patients of the teams too, as far as the file names them. */
  all: string[];
}

function readWhom(fields: Fields, project: StudyProject | undefined, people: readonly StudyPerson[]): Whom {
  if (!project) return { teams: [], patients: [], all: [] };
  const { yaml } = fields;
  const inProject = people.filter(({ patient, roles }) => patient && roles[0]?.project === project.key);
  const teams = readNames(fields, 'teams', true);
  for (const { name, node } of teams)
    if (!project.teams.some(({ key }) => key === name))
      yaml.fail(node, `The project "${project.key}" has no team "${name}".`);
  const single = readNames(fields, 'patients', true);
  for (const { name, node } of single)
    if (!inProject.some(({ key }) => key === name))
      yaml.fail(node, `The project "${project.key}" has no patient "${name}".`);
  if (teams.length + single.length === 0)
    yaml.fail(fields.at, 'An assignment names teams, patients, or both.');
  const byTeam = inProject.filter(({ roles }) => teams.some(({ name }) => name === roles[0]?.team));
  const named = new Set(byTeam.map(({ key }) => key));
  const patients = [...new Set(single.map(({ name }) => name))].filter((key) => !named.has(key));
  return { teams: [...new Set(teams.map(({ name }) => name))], patients, all: [...named, ...patients] };
}
