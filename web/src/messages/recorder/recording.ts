// What someone is about to record: a new health message, or a reply to one (SPEC 2 and 5).
import { MessageScope } from '@trialog/contract/messages.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { TextKey } from '../../i18n/en.ts';
import type { Composing } from '../compose/kinds.ts';

export type Medium = 'voice' | 'video';

export interface Recording {
  readonly medium: Medium;
  /** What it replies to; without it, it is a new message. */
  readonly original?: Message | undefined;
  /** A video that failed: the new recording takes its place. */
  readonly retake?: { readonly message: Message; readonly entry: WallEntry } | undefined;
}

/** The written message that a recording stands in for: who sees it and what happens to it is the same. */
export const composingOf = ({ original }: Recording): Composing =>
  original === undefined ? { kind: 'health' } : { kind: 'reply', original };

/** Voice and video are for health messages and replies to them (SPEC 5). */
export const acceptsRecordings = ({ messageScope }: Message): boolean => messageScope === MessageScope.HEALTH;

const headings: Readonly<Record<Medium, readonly [alone: TextKey, reply: TextKey]>> = {
  voice: ['VoiceMessage', 'ReplyVoiceTo'],
  video: ['VideoMessage', 'ReplyVideoTo'],
};

export const headingOf = ({ medium, original }: Recording): TextKey =>
  headings[medium][original === undefined ? 0 : 1];

/** Where an unsent recording of this kind is stored. */
export const recordingName = ({ medium, original, retake }: Recording, medicalTeamId: string): string =>
  `${medium}.${retake?.message.messageId ?? original?.messageId ?? medicalTeamId}`;
