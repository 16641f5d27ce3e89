// Who fills a survey in, and when: whole teams or single patients, a recurrence, first and last day, times of day.
import { roundsPerDay } from '@trialog/contract/rules/recurrence.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { type Fields, readFields, readNames } from '../fields.ts';
import type { StudyPerson } from '../people.ts';
import type { StudyProject } from '../projects.ts';

export interface StudyAssignment {
  key: string;
  /** Keys of the teams all of whose patients have it, and of single patients, whose own goes before their team's. */
  teams: string[];
  patients: string[];
  recurrence: Recurrence;
  /** A day, or how many days before the import, which only a demonstration says. */
  start: string | { daysAgo: number };
  end: string;
  times: string[];
  opensFor: string;
}

const recurrences = Object.keys(Recurrence) as (keyof typeof Recurrence)[];
const ENDLESS = '9999-12-31';

export function readAssignments(
  survey: Fields,
  project: StudyProject | undefined,
  people: readonly StudyPerson[],
  demo: boolean,
): StudyAssignment[] {
  const seen = new Set<string>();
  return survey.list('assignments').flatMap((node, index) => {
    const fields = readFields(survey.yaml, node);
    if (!fields) return [];
    const key = fields.text('key') ?? 'main';
    const { teams, patients } = readWhom(fields, project, people);
    const whom = [
      ...teams.map((team) => `team "${team}"`),
      ...patients.map((patient) => `patient "${patient}"`),
    ];
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
    const end = fields.text('end') ?? ENDLESS;
    const start = readStart(fields, index + 1, demo);
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
      opensFor: fields.text('opensFor') ?? '',
    };
  });
}

function readStart(fields: Fields, number: number, demo: boolean): StudyAssignment['start'] {
  if (!fields.node('startDaysAgo')) {
    if (!fields.node('start')) fields.yaml.fail(fields.at, `Assignment ${number} lacks "start".`);
    return fields.text('start') ?? '';
  }
  if (fields.node('start'))
    fields.yaml.fail(fields.node('startDaysAgo'), '"start" and "startDaysAgo" exclude each other.');
  if (!demo)
    fields.yaml.fail(
      fields.node('startDaysAgo'),
      '"startDaysAgo" is for demonstrations; say "start" with a date.',
    );
  return { daysAgo: fields.number('startDaysAgo') ?? 0 };
}

function readTimes(fields: Fields, name: string | undefined, recurrence: Recurrence): string[] {
  const times = readNames(fields, 'times').map(({ name: time }) => time);
  const wanted = roundsPerDay(recurrence);
  if (name && fields.node('times') && times.length !== wanted)
    fields.yaml.fail(fields.node('times'), `${name} needs ${wanted === 1 ? 'one time' : `${wanted} times`}.`);
  if (times.some((time, index) => index > 0 && time <= (times[index - 1] ?? '')))
    fields.yaml.fail(fields.node('times'), '"times" must go up, none twice.');
  return times;
}

function readWhom(
  fields: Fields,
  project: StudyProject | undefined,
  people: readonly StudyPerson[],
): Pick<StudyAssignment, 'teams' | 'patients'> {
  if (!project) return { teams: [], patients: [] };
  const { yaml } = fields;
  const inProject = people.filter(({ patient, roles }) => patient && roles[0]?.project === project.key);
  const teams = readNames(fields, 'teams');
  for (const { name, node } of teams)
    if (!project.teams.some(({ key }) => key === name))
      yaml.fail(node, `The project "${project.key}" has no team "${name}".`);
  const single = readNames(fields, 'patients');
  for (const { name, node } of single)
    if (!inProject.some(({ key }) => key === name))
      yaml.fail(node, `The project "${project.key}" has no patient "${name}".`);
  if (teams.length + single.length === 0)
    yaml.fail(fields.at, 'An assignment names teams, patients, or both.');
  const byTeam = inProject.filter(({ roles }) => teams.some(({ name }) => name === roles[0]?.team));
  const named = new Set(byTeam.map(({ key }) => key));
  const patients = [...new Set(single.map(({ name }) => name))].filter((key) => !named.has(key));
  return { teams: [...new Set(teams.map(({ name }) => name))], patients };
}
