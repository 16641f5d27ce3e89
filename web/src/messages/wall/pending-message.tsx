// A message that is being sent.
import { IconClock, IconPhoto } from '@tabler/icons-react';
import { Emotion } from '@trialog/contract/messages.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodFace } from '../mood/mood-face.tsx';
import type { Pending } from '../pending.ts';
import classes from './message.module.css';
import { MessageWords } from './message-words.tsx';

export function PendingItem({ pending }: { pending: Pending }) {
  const { t } = useTranslation();
  const { title, body, emotion, isFromPatient, withPhoto } = pending;
  return (
    <div
      className={classes.message}
      data-from={isFromPatient ? 'patient' : 'team'}
      data-mood={emotion}
      data-pending
      aria-busy
    >
      <div className={classes.column}>
        <div className={classes.bubble}>
          {emotion !== Emotion.NONE && (
            <div className={classes.mood}>
              <MoodFace mood={emotion as Mood} beside />
            </div>
          )}
          <MessageWords title={title} body={body} />
          <p className="row items-center m-0 quiet gap-6 mt-8 text-14">
            {withPhoto ? (
              <IconPhoto size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconClock size={16} stroke={1.75} aria-hidden />
            )}
            {t(withPhoto ? 'SendingPhoto' : 'SendingMessage')}
          </p>
        </div>
      </div>
    </div>
  );
}
