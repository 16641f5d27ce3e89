// The voice or the video of a message on the wall, or the word that a file is still to come. Nothing where it has none.
import { IconPaperclip } from '@tabler/icons-react';
import { AttachmentType } from '@trialog/contract/media.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
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

/** A photo goes with words, a recording without. */
export function FileOnTheWay({ isPhoto }: { isPhoto: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="row items-center m-0 quiet gap-6 mt-8 text-14">
      <IconPaperclip size={16} stroke={1.75} aria-hidden />
      {t(isPhoto ? 'PhotoOnTheWay' : 'RecordingOnTheWay')}
    </p>
  );
}
