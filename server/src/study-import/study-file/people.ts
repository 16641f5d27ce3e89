// The section `people`: who takes part, in which teams and roles, and what a patient has besides.
import { isLanguage, type Language } from '@trialog/contract/languages.ts';
import { type Role, roles, UserState } from '@trialog/contract/people.ts';
import { isMap, type Node } from 'yaml';
import { refuseDoubles } from './doubles.ts';
import { type Fields, readFields } from './fields.ts';
import type { SourceLocation } from './problems.ts';
import type { StudyProject } from './projects.ts';

export interface StudyRole {
  project: string;
  team: string;
  role: Role;
}

interface StudyPatient {
  studyCode: string;
  treatmentStart: string | null;
  treatmentEnd: string | null;
  /** Where the file names none, the one that is known stays; the one that the patient gave stays in any case. */
  phone: string | null;
}

export interface StudyPerson {
  location: SourceLocation;
  key: string;
  name: string;
  email: string | null;
  /** An account at an outer provider, named by the institute. */
  account: { issuer: string; subject: string } | null;
  /** Where the file says nothing, a new person is active and a known one stays as they are. */
  state: UserState | null;
  /** Where a person begins; afterwards both are their own to choose. */
  language: Language;
  timeZone: string;
  roles: StudyRole[];
  patient: StudyPatient | null;
}

const STATES = {
  active: UserState.Active,
  suspended: UserState.Suspended,
  deactivated: UserState.Deactivated,
};
const states = ['active', 'suspended', 'deactivated'] as const;

/** `issuer` is the provider that a `subject` without `issuer` belongs to; none with the embedded provider. */
export function readPeople(
  file: Fields,
  projects: readonly StudyProject[],
  issuer: string | undefined,
): StudyPerson[] {
  const nodes = file.list('people');
  refuseDoubles(file.yaml, nodes, 'key', 'person');
  refuseDoubles(file.yaml, nodes, 'email', 'e-mail address');
  refuseDoubles(file.yaml, nodes, 'subject', 'account', (node) => String(isMap(node) && node.get('issuer')));
  refuseDoubles(file.yaml, nodes, 'patient.studyCode', 'study code', (node) =>
    String(isMap(node) && node.getIn(['roles', 0, 'project'])),
  );
  return nodes.flatMap((node, index) => {
    const fields = readFields(file.yaml, node);
    return fields ? readPerson(fields, projects, issuer, index + 1) : [];
  });
}

function readPerson(
  fields: Fields,
  projects: readonly StudyProject[],
  issuer: string | undefined,
  number: number,
): StudyPerson {
  const key = fields.text('key') ?? '';
  const state = fields.choice('state', states);
  const language = fields.text('language');
  const held = readRoles(fields, key, projects);
  return {
    location: fields.yaml.locationOf(fields.at),
    key,
    name: fields.text('name') ?? '',
    email: fields.text('email') ?? null,
    account: readAccount(fields, issuer),
    state: state ? STATES[state] : null,
    language: isLanguage(language) ? language : 'en',
    timeZone: fields.text('timeZone') ?? '',
    roles: held,
    patient: readPatient(fields, key, held, number),
  };
}

function readAccount(fields: Fields, issuer: string | undefined): StudyPerson['account'] {
  const subject = fields.text('subject');
  const own = fields.text('issuer');
  if (fields.node('issuer') && !fields.node('subject'))
    fields.yaml.fail(fields.node('issuer'), '"issuer" needs "subject" beside it.');
  if (subject === undefined) return null;
  const from = own ?? issuer;
  if (from === undefined) {
    fields.yaml.fail(
      fields.node('subject'),
      '"subject" needs "issuer" beside it, since the embedded provider chooses its own subjects.',
    );
    return null;
  }
  return { issuer: from, subject };
}

function readRoles(fields: Fields, key: string, projects: readonly StudyProject[]): StudyRole[] {
  const { yaml } = fields;
  const nodes = fields.list('roles');
  if (fields.node('roles') && nodes.length === 0)
    yaml.fail(fields.node('roles'), `The person "${key}" has no role.`);
  const seen = new Set<string>();
  return nodes.flatMap((node: Node) => {
    const role = readFields(yaml, node);
    if (!role) return [];
    const projectKey = role.text('project');
    const teamKey = role.text('team');
    const name = role.choice('role', roles);
    const project = projects.find((one) => one.key === projectKey);
    if (projectKey !== undefined && !project)
      yaml.fail(role.node('project'), `There is no project "${projectKey}" in this file.`);
    const team = project?.teams.find((one) => one.key === teamKey);
    if (project && teamKey !== undefined && !team)
      yaml.fail(role.node('team'), `The project "${projectKey}" has no team "${teamKey}".`);
    if (!project || !team || !name) return [];
    const held = `${project.key}/${team.key}/${name}`;
    if (seen.has(held)) yaml.fail(node, `The person "${key}" has the role ${held} twice.`);
    seen.add(held);
    return { project: project.key, team: team.key, role: name };
  });
}

function readPatient(
  fields: Fields,
  key: string,
  held: readonly StudyRole[],
  number: number,
): StudyPatient | null {
  const { yaml } = fields;
  const asPatient = held.filter(({ role }) => role === 'Patient');
  const inTeams = new Set(asPatient.map(({ project, team }) => `${project}/${team}`));
  if (inTeams.size > 1)
    yaml.fail(
      fields.node('roles'),
      `The patient "${key}" is in ${inTeams.size} teams; a patient belongs to one.`,
    );
  if (asPatient.length > 0 && asPatient.length < held.length)
    yaml.fail(fields.node('roles'), `The patient "${key}" may hold no other role.`);
  if (asPatient.length === 0 && fields.node('patient') && held.length > 0)
    yaml.fail(fields.node('patient'), `"${key}" has a "patient" part, but is no patient.`);
  if (asPatient.length === 0 && !fields.node('patient')) return null;
  if (!fields.node('patient')) yaml.fail(fields.at, `Person ${number} lacks "patient".`);
  const patient = fields.group('patient');
  if (!patient) return null;
  const start = patient.text('treatmentStart') ?? null;
  const end = patient.text('treatmentEnd') ?? null;
  if (start && end && end < start)
    yaml.fail(patient.node('treatmentEnd'), '"treatmentEnd" must not be earlier than "treatmentStart".');
  return {
    studyCode: patient.text('studyCode') ?? '',
    treatmentStart: start,
    treatmentEnd: end,
    phone: patient.text('phone') ?? null,
  };
}
