// The kinds of messages that someone can write, and what differs between their dialogs (SPEC 2, 5 and 8).
import { limits } from '@trialog/contract/limits.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { AnyTextKey } from '../../i18n/translation.ts';

/** What is being written, and to whom or about what. */
export type Composing =
  | { readonly kind: 'info' }
  | { readonly kind: 'health' }
  | { readonly kind: 'broadcast' }
  /** The patient is asked for where none is given. */
  | { readonly kind: 'toPatient'; readonly patientId?: string }
  /** `answered` is a patient's comment on a broadcast: staff answer it privately, unless they choose everyone. */
  | { readonly kind: 'reply'; readonly original: Message; readonly answered?: Message }
  | { readonly kind: 'editBroadcast'; readonly message: Message };

export type ComposeKind = Composing['kind'];

interface KindOfMessage {
  readonly maximum: number;
  readonly hasTitle: boolean;
  readonly hasMood: boolean;
  readonly takesPhoto: boolean;
  readonly heading: AnyTextKey;
  readonly label: AnyTextKey;
  readonly sendText: AnyTextKey;
  readonly sentText: AnyTextKey;
}

const plain = { hasTitle: false, hasMood: false, takesPhoto: false, sentText: 'NewMessageAddedd' } as const;
const short = { ...plain, maximum: limits.shortBodyCharacters } as const;
const long = { ...plain, maximum: limits.longBodyCharacters, hasTitle: true } as const;

export const kindsOfMessages: Readonly<Record<ComposeKind, KindOfMessage>> = {
  info: { ...short, heading: 'InfoMessage', label: 'YourMessage', sendText: 'SendToTeam' },
  health: {
    ...short,
    hasMood: true,
    takesPhoto: true,
    heading: 'HealthMessage',
    label: 'YourMessage',
    sendText: 'SendToTeam',
  },
  reply: { ...short, takesPhoto: true, heading: 'ReplyTo', label: 'YourReply', sendText: 'SendReply' },
  broadcast: { ...long, heading: 'NewBroadcastMessage', label: 'YourMessage', sendText: 'SendToEveryone' },
  toPatient: { ...long, heading: 'NewMessageToPatient', label: 'YourMessage', sendText: 'SendToPatient' },
  editBroadcast: {
    ...long,
    heading: 'EditBroadcast',
    label: 'YourMessage',
    sendText: 'SaveChanges',
    sentText: 'MessageEditSuccess',
  },
};
