// What someone may do on the wall, decided by the same function as on the server (contract's refusal): buttons and menus
// show what is allowed, and nothing else.
import type { Actor } from '@trialog/contract/access/conditions.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { Action } from '@trialog/contract/access/table.ts';
import { MessageType } from '@trialog/contract/messages.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import type { Chosen } from '../projects/environment.ts';

export interface WallRights {
  readonly userId: string;
  readonly isPatient: boolean;
  /** Doctor or nurse: sees read ticks. */
  readonly isProfessional: boolean;
  readonly mayRead: boolean;
  readonly mayMarkRead: boolean;
  readonly mayListPatients: boolean;
  readonly maySend: boolean;
  /** Only in studies with video (SPEC 5). */
  readonly mayRecordVideo: boolean;
  readonly mayBroadcast: boolean;
  readonly mayWriteToPatient: boolean;
  readonly mayReply: boolean;
  /** Take threads, and say that one needs no answer. */
  readonly mayTriage: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly mayReadAnalyses: boolean;
  readonly mayAnalyse: boolean;
  readonly maySeeResults: boolean;
}

export function wallRights(
  { environment, project, team }: Chosen,
  me: Pick<Me, 'userId' | 'state'>,
): WallRights {
  const teamRef = { projectId: environment.projectId, teamId: environment.medicalTeamId };
  const actor: Actor = {
    userId: me.userId,
    state: me.state,
    memberships: [
      {
        ...teamRef,
        roles: team.roles,
        projectStatus: environment.projectStatus,
        teamStatus: environment.medicalTeamStatus,
        messagingActive: project.properties.isMessagingActive,
        videoActive: project.properties.isVideoRecordingActive,
        consoleActive: project.properties.isAnalystConsoleActive,
      },
    ],
  };
  const may = (action: Action) => refusal(action, actor, teamRef, Date.now()) === undefined;
  const { isPatient, isMedicalProfessional } = roleFlags(team.roles);
  return {
    userId: me.userId,
    isPatient,
    isProfessional: isMedicalProfessional,
    mayRead: may('messages.read'),
    mayMarkRead: may('messages.markRead'),
    mayListPatients: may('people.listPatients'),
    maySend: may('messages.create'),
    mayRecordVideo: may('messages.attachVideo'),
    mayBroadcast: may('messages.createBroadcast'),
    mayWriteToPatient: may('messages.createByMedic'),
    mayReply: may('messages.reply'),
    mayTriage: may('messages.triage'),
    mayEdit: may('messages.editBroadcast'),
    mayDelete: may('messages.withdraw'),
    mayReadAnalyses: may('analyses.read'),
    mayAnalyse: may('analyses.write'),
    maySeeResults: may('results.read'),
  };
}

/** SPEC 6: such a person reads why there is nothing to write with. */
export const mayWrite = (rights: WallRights): boolean =>
  rights.maySend || rights.mayBroadcast || rights.mayWriteToPatient || rights.mayReply;

/** Only authors edit, and only broadcasts (SPEC 5). */
export const mayEditMessage = (rights: WallRights, message: Message): boolean =>
  rights.mayEdit && message.messageType === MessageType.BROADCAST && isOwn(rights, message);

/** Whose message it is decides; whether it is still in time is said when it is asked for (SPEC 5). */
export const mayDeleteMessage = (rights: WallRights, message: Message): boolean =>
  rights.mayDelete && isOwn(rights, message) && message.messageType !== MessageType.SURVEY;

/** What its author has deleted is nobody's to change any more. */
const isOwn = ({ userId }: WallRights, { authorId, deletedDateTime }: Message): boolean =>
  authorId === userId && deletedDateTime === undefined;

/** The server says from when on; nothing where nobody replies. */
export const mayReplyTo = (rights: WallRights, original: Message): boolean =>
  rights.mayReply && original.canReplyAt !== null;

/** The server tells its time without the fraction of the second: within that one it decides itself. */
const TOLD_TO = 1_000;

/** Where a study asks for no wait, a message can be answered as soon as it is there, whatever any clock says. */
export const hasReplyWait = ({ canReplyAt, createdDateTime }: Message): boolean =>
  canReplyAt !== null && Date.parse(canReplyAt) > Date.parse(createdDateTime);

export const isTooEarly = (message: Message, now: number): boolean =>
  hasReplyWait(message) && now + TOLD_TO <= Date.parse(message.canReplyAt as string);

/** A limit of 0 allows no deletion at all (R5.25). */
export const isTooLate = ({ canDeleteUntil }: Message, now: number): boolean =>
  canDeleteUntil === null || now > Date.parse(canDeleteUntil);
