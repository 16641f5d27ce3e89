// How a queued message is named.
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import type { Translate } from '../../i18n/translation.ts';
import type { QueuedMessage } from './queued-message.ts';

const MOST_CHARACTERS = 60;

/** How its author recognises it: its first words, or what was recorded and how long it is. */
export function wordsOf({ content, file }: QueuedMessage, t: Translate): string {
  if (file !== undefined && file.medium !== 'photo') {
    const medium = t(file.medium === 'voice' ? 'ContentVoice' : 'ContentVideo');
    return file.milliseconds === undefined ? medium : `${medium} ${minutesAndSeconds(file.milliseconds)}`;
  }
  const text = [...(content.title.trim() || content.body.trim())];
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).join('')} …` : text.join('');
}
