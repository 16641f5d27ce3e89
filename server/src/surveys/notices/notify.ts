// Who is notified of a round: its patient when it opens, once more before it closes, and when it was missed; the team of a
// bad outcome. As a job, many rounds at once.
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import { reminderAt } from '@trialog/contract/rules/survey-reminder.ts';
import { finishAnnounced } from '../../alerts/finish-notices.ts';
import { announceNotices } from '../../notifications/announcing/announce.ts';
import type { Notice } from '../../notifications/announcing/notice.ts';
import { markActed, markOver } from '../../notifications/announcing/store.ts';
import type { StaleCheck } from '../../notifications/sending/send.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Reaction } from '../../platform/outbox/dispatch.ts';
import { listRounds, type NotifiedRound } from './store.ts';

type NotifiedEvent = 'surveys.opened' | 'surveys.missed' | 'surveys.completed' | 'surveys.alarmed';

interface Entry {
  kind: NotifiedEvent;
  assignmentId: string;
}

export const notify: Job = {
  name: 'surveys.notify',
  run: async ({ sql, now }, payload) => {
    const entries = payload.entries as Entry[];
    const found = await listRounds(
      sql,
      entries.map(({ assignmentId }) => assignmentId),
    );
    const rounds = new Map(found.map((round) => [round.id, round]));
    const notices = entries.flatMap(({ kind, assignmentId }) => {
      const round = rounds.get(assignmentId);
      return round ? noticesOf(kind, round, now) : [];
    });
    await announceNotices(sql, notices, now);
    const alarmed = entries.filter(({ kind }) => kind === 'surveys.alarmed');
    await finishAnnounced(
      sql,
      alarmed.map(({ assignmentId }) => assignmentId),
      now,
    );
    // After the announcement: a round may be filled in before its patient was notified.
    const completed = found.filter(({ state }) => state === 'completed');
    if (completed.length > 0)
      await markActed(
        sql,
        completed.map((round) => ({ userId: round.patient_id, objectId: round.id })),
        now,
      );
    const missed = found.filter(({ state }) => state === 'missed').map(({ id }) => id);
    if (missed.length > 0) await markOver(sql, missed, now);
  },
};

export const noticeReactions: readonly Reaction[] = (
  ['surveys.opened', 'surveys.missed', 'surveys.completed', 'surveys.alarmed'] satisfies NotifiedEvent[]
).map((kind): Reaction => ({ kind, job: notify.name, batched: true }));

function noticesOf(event: NotifiedEvent, round: NotifiedRound, now: Date): Notice[] {
  const about = {
    objectId: round.id,
    projectId: round.project_id,
    teamId: round.team_id,
    surveyId: round.survey_id,
    exceptId: null,
  };
  const toPatient = (kind: NotificationKind, dueAt: Date): Notice => ({
    ...about,
    kind,
    dueAt,
    threadId: null,
    audience: 'person',
    userId: round.patient_id,
  });
  if (event === 'surveys.opened') {
    const reminder = reminderAt(instantOf(round.opens_at), instantOf(round.expires_at));
    const at = reminder && new Date(reminder.epochMilliseconds);
    return [toPatient('surveyOpened', now), ...(at && at > now ? [toPatient('surveyReminder', at)] : [])];
  }
  if (event === 'surveys.missed') return [toPatient('surveyMissed', now)];
  if (event === 'surveys.completed') return [];
  const { message_id: threadId } = round;
  return [{ ...about, kind: 'badOutcome', dueAt: now, threadId, audience: 'professionals', userId: null }];
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** Nobody is called to a round that is filled in or over. */
export const findStaleRoundNotifications: StaleCheck = async (db, notifications, now) => {
  const own = notifications.filter(({ kind }) => kind === 'surveyOpened' || kind === 'surveyReminder');
  if (own.length === 0) return [];
  const rounds = await listRounds(db, [...new Set(own.map((one) => one.object_id))]);
  const open = new Set(
    rounds.filter(({ state, expires_at }) => state === 'open' && expires_at > now).map(({ id }) => id),
  );
  return own.filter((one) => !open.has(one.object_id)).map(({ id }) => id);
};
