// The section `projects`: studies with their settings, protocol, help desk, contact page and teams.
import { limits } from '@trialog/contract/limits.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import type { StudyStage } from '@trialog/contract/study-states.ts';
import { isScalar } from 'yaml';
import { readHtml, readTexts, type StudyText } from './documents.ts';
import { refuseDoubles } from './doubles.ts';
import { type Fields, readFields } from './fields.ts';
import { readSavedReplies, type StudySavedReply } from './saved-replies.ts';

export interface StudyTeam {
  key: string;
  name: string;
  state: Status;
  timeZone: string | null;
  savedReplies: StudySavedReply[];
}

interface StudyHelpDesk {
  phone: string;
  days: string | null;
  hours: string | null;
  /** ISO weekdays, 1 is Monday. */
  weekdays: number[];
  from: string | null;
  to: string | null;
  timeZone: string;
}

export interface StudyProject {
  key: string;
  name: string;
  status: Status;
  /** Where the file names it; of a study that is there already it changes nothing. */
  stage: StudyStage | null;
  properties: ProjectProperties;
  protocol: { internalCode: string | null; internationalCode: string | null };
  protocolTexts: StudyText[];
  helpDesk: StudyHelpDesk | null;
  emergencyNumber: string;
  contactHtml: string | null;
  teams: StudyTeam[];
}

const STATUS = { open: Status.OPEN, closed: Status.CLOSE } as const;
const statuses = ['open', 'closed'] as const;
const studyStatuses = ['draft', 'test', ...statuses] as const;

export function readProjects(file: Fields): StudyProject[] {
  const nodes = file.list('projects');
  refuseDoubles(file.yaml, nodes, 'key', 'project');
  return nodes.flatMap((node) => {
    const fields = readFields(file.yaml, node);
    return fields ? readProject(fields) : [];
  });
}

function readProject(fields: Fields): StudyProject {
  const protocol = fields.group('protocol');
  const contact = fields.group('contact');
  return {
    key: fields.text('key') ?? '',
    name: fields.text('name') ?? '',
    ...readStatus(fields),
    properties: readProperties(fields),
    protocol: {
      internalCode: protocol?.text('internalCode') ?? null,
      internationalCode: protocol?.text('internationalCode') ?? null,
    },
    protocolTexts: protocol ? readTexts(protocol) : [],
    helpDesk: readHelpDesk(fields),
    emergencyNumber: fields.text('emergencyNumber') ?? '',
    contactHtml: (contact && readContact(contact)) ?? null,
    teams: readTeams(fields),
  };
}

/** A draft and a study in its test are open. */
function readStatus(fields: Fields): Pick<StudyProject, 'status' | 'stage'> {
  const status = fields.choice('status', studyStatuses) ?? 'open';
  return status === 'draft' || status === 'test'
    ? { status: Status.OPEN, stage: status }
    : { status: STATUS[status], stage: null };
}

function readContact(fields: Fields): string | undefined {
  if (Boolean(fields.node('html')) === Boolean(fields.node('file')))
    fields.yaml.fail(fields.at, '"contact" needs one of html and file.');
  return readHtml(fields);
}

function readProperties(project: Fields): ProjectProperties {
  const fallback = defaultProjectProperties;
  const fields = project.group('properties');
  if (!fields) return fallback;
  type Key<Type> = {
    [K in keyof ProjectProperties]: ProjectProperties[K] extends Type ? K : never;
  }[keyof ProjectProperties];
  const flag = (key: Key<boolean>) => fields.flag(key) ?? fallback[key];
  const minutes = (key: Key<number>) => fields.number(key) ?? fallback[key];
  const link = (key: 'termsAndConditions' | 'privacyPolicy') => ({
    url: fields.group(key)?.text('url') ?? fallback[key].url,
  });
  return {
    isMessagingActive: flag('isMessagingActive'),
    isVideoRecordingActive: flag('isVideoRecordingActive'),
    isAnalystConsoleActive: flag('isAnalystConsoleActive'),
    messageCanBeRepliedAfterMinutes: minutes('messageCanBeRepliedAfterMinutes'),
    messageCanNotBeDeletedAfterMinutes: minutes('messageCanNotBeDeletedAfterMinutes'),
    broadcastMessageCanNotBeDeletedAfterMinutes: minutes('broadcastMessageCanNotBeDeletedAfterMinutes'),
    termsAndConditions: link('termsAndConditions'),
    privacyPolicy: link('privacyPolicy'),
    researchersSeeCodesOnly: flag('researchersSeeCodesOnly'),
    codersPerMessage: fields.number('codersPerMessage') ?? fallback.codersPerMessage,
    alertMinutes: minutes('alertMinutes'),
    alertRepeatMinutes: minutes('alertRepeatMinutes'),
    isMessagePriorityActive: flag('isMessagePriorityActive'),
    idleMinutesStaff: minutes('idleMinutesStaff'),
    idleMinutesPatients: minutes('idleMinutesPatients'),
  };
}

function readHelpDesk(project: Fields): StudyHelpDesk | null {
  const fields = project.group('helpDesk');
  if (!fields) return null;
  const from = fields.text('from') ?? null;
  const to = fields.text('to') ?? null;
  if ((fields.node('from') === undefined) !== (fields.node('to') === undefined))
    fields.yaml.fail(fields.at, '"from" and "to" of the help desk go together.');
  if (from && to && from >= to) fields.yaml.fail(fields.node('from'), '"from" must be earlier than "to".');
  return {
    phone: fields.text('phone') ?? '',
    days: fields.text('days') ?? null,
    hours: fields.text('hours') ?? null,
    weekdays: fields.node('weekdays') ? readWeekdays(fields) : [1, 2, 3, 4, 5],
    from,
    to,
    timeZone: fields.text('timeZone') ?? '',
  };
}

function readWeekdays(fields: Fields): number[] {
  const days = fields.list('weekdays').flatMap((node) => (isScalar(node) ? Number(node.value) : []));
  return [...new Set(days)].sort();
}

function readTeams(project: Fields): StudyTeam[] {
  const nodes = project.list('teams');
  if (project.node('teams') && nodes.length === 0)
    project.yaml.fail(project.node('teams'), 'A project needs at least one team.');
  if (nodes.length > limits.teamsPerStudy)
    project.yaml.fail(project.node('teams'), `A project has at most ${limits.teamsPerStudy} teams.`);
  refuseDoubles(project.yaml, nodes, 'key', 'team');
  return nodes.flatMap((node) => {
    const fields = readFields(project.yaml, node);
    if (!fields) return [];
    return {
      key: fields.text('key') ?? '',
      name: fields.text('name') ?? '',
      state: STATUS[fields.choice('status', statuses) ?? 'open'],
      timeZone: fields.text('timeZone') ?? null,
      savedReplies: readSavedReplies(fields),
    };
  });
}
