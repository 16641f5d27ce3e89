// The voice or the video of a message on the wall. Nothing where it has none.
import { AttachmentType } from '@trialog/contract/media.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { MessageVideo } from './message-video.tsx';
import { MessageVoice } from './message-voice.tsx';

export function MessageMedia({ message, entry }: { message: Message; entry: WallEntry }) {
  switch (message.attachment?.attachmentType) {
    case AttachmentType.VOICE:
      return <MessageVoice message={message} />;
    case AttachmentType.VIDEO:
      return <MessageVideo message={message} entry={entry} />;
    default:
      return null;
  }
}
