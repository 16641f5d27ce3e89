// What the wall knows of each patient of a team, as one reader sees it: unread messages, the last mood, the last word.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { Emotion } from '@trialog/contract/messages.ts';
import type { SummaryOfPatients } from '../../people/list-patients.ts';
import { listSummaries } from './store.ts';

export const summaryOfPatients: SummaryOfPatients = async (context, teamId) => {
  const { actor, db } = context;
  // Data managers list patients, but the wall is not theirs to read, not even in sums.
  if (refusal('messages.read', actor, { teamId }, context.now.getTime())) return undefined;
  const rows = await listSummaries(db, teamId, actor.userId);
  const known = new Map(
    rows.map((row) => [
      row.patient_id,
      {
        unreadCount: row.unread,
        lastEmotion: row.last_emotion as Emotion | null,
        lastMessageAt: row.last_at.toISOString(),
      },
    ]),
  );
  return (patientId) => known.get(patientId) ?? nothingYet;
};

const nothingYet = { unreadCount: 0, lastEmotion: null, lastMessageAt: null };
