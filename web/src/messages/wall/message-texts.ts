// What a message is called and whom it is from, in words (SPEC 2 and 3).
import { AttachmentType } from '@trialog/contract/media.ts';
import { type ContentKind, MessageType } from '@trialog/contract/messages.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { TextKey } from '../../i18n/en.ts';

type KindOnWall = 'topic' | 'comment' | 'broadcast' | 'survey';

/** R2.74: an original is a topic, a reply a comment, and a broadcast is called so. Answers are nothing that one wrote. */
export function kindOnWall({ messageType, originalMessageId }: Message): KindOnWall {
  if (messageType === MessageType.SURVEY) return 'survey';
  if (originalMessageId !== null) return 'comment';
  return messageType === MessageType.BROADCAST ? 'broadcast' : 'topic';
}

const kindTexts: Record<KindOnWall, TextKey> = {
  topic: 'KindTopic',
  comment: 'KindComment',
  broadcast: 'KindBroadcast',
  survey: 'KindSurvey',
};

export const kindText = (message: Message): TextKey => kindTexts[kindOnWall(message)];

/** What it consists of (SPEC 3); a photo goes with a text. */
export function contentOf({ attachment }: Pick<Message, 'attachment'>): ContentKind {
  if (attachment?.attachmentType === AttachmentType.VOICE) return 'Voice';
  return attachment?.attachmentType === AttachmentType.VIDEO ? 'Video' : 'Text';
}

const contentTexts: Record<ContentKind, TextKey> = {
  Text: 'ContentText',
  Voice: 'ContentVoice',
  Video: 'ContentVideo',
};

export const contentText = (message: Message): TextKey => contentTexts[contentOf(message)];

/** A broadcast does not say whether a doctor or a nurse wrote it. */
export const authorTexts: Record<MessageType, TextKey> = {
  [MessageType.PATIENT]: 'RolePatient',
  [MessageType.MEDIC]: 'RoleMedicalProfessional',
  [MessageType.NURSE]: 'RoleNurse',
  [MessageType.BROADCAST]: 'StudyTeam',
  [MessageType.SURVEY]: 'RolePatient',
};

/** Answers to a questionnaire that need follow-up. */
export const isFollowUp = ({ messageType }: Pick<Message, 'messageType'>): boolean =>
  messageType === MessageType.SURVEY;

export const isFromPatient = ({ messageType }: Pick<Message, 'messageType'>): boolean =>
  messageType === MessageType.PATIENT || messageType === MessageType.SURVEY;
