// Which patients of a team need somebody first: those with open alerts, then those with unread messages, then those whose
// last mood was bad. For the list of patients, which shows each of them.
import { Emotion } from '../messages.ts';
import type { PatientItem } from '../schemas/people.ts';

type Known = Pick<PatientItem, 'openAlerts' | 'unreadCount' | 'lastEmotion'>;

/** So many of one thing never outweigh a single one of what comes before it. */
const MOST = 999;

/** Higher where the need is greater; 0 where nothing is known of any. */
export function needOf({ openAlerts = 0, unreadCount = 0, lastEmotion }: Known): number {
  const mood = lastEmotion === Emotion.VERY_BAD ? 2 : lastEmotion === Emotion.BAD ? 1 : 0;
  return (Math.min(openAlerts, MOST) * (MOST + 1) + Math.min(unreadCount, MOST)) * 10 + mood;
}
