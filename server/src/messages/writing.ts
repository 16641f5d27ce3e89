// What every write to a wall shares: the team's lock, the state of team and study under it, and the texts' rules.

import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { withFormerTeams } from '@trialog/contract/access/former-teams.ts';
import { limits } from '@trialog/contract/limits.ts';
import { MessageType } from '@trialog/contract/messages.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { Status } from '@trialog/contract/projects.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type {
  ChangeNumber,
  NewMessage,
  WallEntry,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import type { ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countChange, nextChange } from '../platform/outbox/add.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { readerOf, withSelf } from './reader.ts';
import { countPendingUploads, findTeamState, requireOpen, type TeamState, type Whose } from './store.ts';
import type { ThreadRow } from './thread-document.ts';
import { entryView } from './view.ts';
import { findCounter, selectChangeNumber } from './wall/store.ts';

export interface TeamLock {
  change: number;
  /** The last change before it that the writer can see. */
  previousChange: number;
  properties: ProjectProperties;
}

/**
 * Locks the team: changes of one team happen one after the other. What was checked before is checked once
 * more, since team and study may have been closed while this request waited.
 */
export async function lockTeam(context: WriteContext, team: TeamRef): Promise<TeamLock> {
  const { db } = context;
  const who = writerOf(context, team);
  // Sent together; the database does one after the other, so that all that follow the first happen under the team's lock.
  const [change, state, seen] = await Promise.all([
    nextChange(db, team.teamId),
    findTeamState(db, team.teamId),
    who.patientOnly ? findCounter(db, who) : undefined,
  ]);
  return { change, previousChange: seen ?? change - 1, properties: propertiesOf(state) };
}

/**
 * The same for a write that needs nothing of the lock but the number, for its answer: the team is held from the
 * last statements to the commit, which are sent together. Gives the settings as the writer's membership has them.
 */
export function lockTeamAtEnd(context: WriteContext, team: TeamRef): ProjectProperties {
  const properties = propertiesOf(context.person.memberships.find(({ teamId }) => teamId === team.teamId));
  context.atEnd(countChange(context.db, team.teamId));
  context.require(requireOpen(context.db, team.teamId, { messaging: true }));
  return properties;
}

function propertiesOf(state: TeamState | undefined): ProjectProperties {
  if (!state) throw refuse('notFound');
  if (state.projectStatus !== Status.OPEN) throw refuse('projectClosed');
  if (state.teamStatus !== Status.OPEN) throw refuse('teamClosed');
  const properties = { ...defaultProjectProperties, ...state.properties };
  if (!properties.isMessagingActive) throw refuse('messagingInactive');
  return properties;
}

/** Ids in a body are compared with the path's and never believed. */
export function checkEcho(body: NewMessage, path: Partial<Record<keyof NewMessage, string>>): void {
  for (const field of ['projectId', 'medicalTeamId', 'patientId', 'messageId', 'originalMessageId'] as const)
    if (body[field] !== undefined && body[field] !== path[field]) throw refuse('malformed', { field });
}

/** SPEC 5: text is required (blanks alone are none), and counted as a person counts it. */
export function checkBody(body: string, maximum: number, mayBeEmpty = false): string {
  if (isBlank(body)) {
    if (mayBeEmpty) return '';
    throw refuse('requiredField', { field: 'body' });
  }
  if (!fits(body, maximum)) throw refuse('textTooLong', { field: 'body', values: [String(maximum)] });
  return body;
}

export function checkTitle(title: string | null | undefined, required: boolean): string | null {
  if (title === null || title === undefined || isBlank(title)) {
    if (required) throw refuse('requiredField', { field: 'title' });
    return null;
  }
  if (!fits(title, limits.titleCharacters))
    throw refuse('textTooLong', { field: 'title', values: [String(limits.titleCharacters)] });
  return title;
}

const rolesIn = ({ actor }: WriteContext, team: TeamRef) =>
  membershipsIn(withFormerTeams(actor), team).flatMap((membership) => membership.roles);

const writerOf = (context: WriteContext, team: TeamRef): Whose => ({
  teamId: team.teamId,
  userId: context.person.userId,
  patientOnly: roleFlags(rolesIn(context, team)).isPatient,
});

/** The number of a change, as the answer to a write has it. */
export const changeNumber = ({ change, previousChange }: Omit<TeamLock, 'properties'>): ChangeNumber => ({
  counter: change,
  previousCounter: previousChange,
});

/** How the author writes here: as patient, doctor or nurse. */
export function authorType(context: WriteContext, team: TeamRef): MessageType {
  const roles = rolesIn(context, team);
  if (roleFlags(roles).isPatient) return MessageType.PATIENT;
  return roles.includes('MedicalProfessional') ? MessageType.MEDIC : MessageType.NURSE;
}

/** The same for a write that locks the team with its last statements. */
export const lateChangeNumber = (context: WriteContext, team: TeamRef) =>
  selectChangeNumber(context.db, writerOf(context, team));

/** The thread as its author gets it back. */
export async function entryFor(
  context: WriteContext,
  team: TeamRef,
  properties: ProjectProperties,
  row: ThreadRow,
): Promise<WallEntry> {
  const reader = await readerOf(context, team, properties);
  const authors = await withSelf(context, reader.authors);
  return entryView({ ...reader, authors }, row);
}

export async function answerEntry(
  context: WriteContext,
  team: TeamRef,
  lock: TeamLock,
  row: ThreadRow,
): Promise<WrittenEntry> {
  return { ...(await entryFor(context, team, lock.properties, row)), change: changeNumber(lock) };
}

/** Nobody begins more messages with files than they can finish. Checked under the team's lock. */
export async function checkPendingUploads(context: WriteContext, hasAttachment: boolean): Promise<void> {
  if (
    hasAttachment &&
    (await countPendingUploads(context.db, context.person.userId)) >= limits.waitingMessages
  )
    throw refuse('tooManyWaiting');
}
