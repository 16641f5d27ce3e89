// Who of the team takes care of a thread, and whether it needs an answer at all. Of two who take one at once, the second is
// told who was first.
import type { TriageStep, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { announce } from '../announce.ts';
import { findThread, updateThreads } from '../store.ts';
import { answerEntry, lockTeam } from '../writing.ts';
import { findTriage, updateTriage } from './store.ts';

export async function triage(
  context: WriteContext,
  team: TeamRef,
  threadId: string,
  { step, takenBy: expected }: TriageStep,
): Promise<WrittenEntry> {
  const { db, now, person } = context;
  const lock = await lockTeam(context, team);
  const known = await findTriage(db, team.teamId, threadId);
  if (!known) throw refuse('notFound');
  const isOthers = known.takenBy !== null && known.takenBy !== person.userId;
  // Whoever takes over says from whom.
  if (step !== 'settle' && isOthers && (step === 'release' || known.takenBy !== expected))
    throw refuse('threadTaken', { values: [known.takenByName ?? ''] });

  const owner = step === 'take' ? person.userId : step === 'release' ? null : known.takenBy;
  const isChanged = step === 'settle' ? known.isAsked : owner !== known.takenBy;
  if (isChanged) {
    await updateTriage(db, threadId, step === 'settle' ? { settledAt: now } : { takenBy: owner });
    await updateThreads(db, [threadId], lock.change);
    context.audit({
      action: `messages.${step}`,
      objectType: 'message',
      objectId: threadId,
      ...team,
      ...(known.patientId ? { patientId: known.patientId } : {}),
      changes:
        step === 'settle'
          ? { settled: [known.settledAt?.toISOString() ?? null, now.toISOString()] }
          : { takenBy: [known.takenBy, owner] },
    });
    announce(context, 'messages.triaged', team, {
      threadId,
      messageId: threadId,
      patientId: null,
      change: lock.change,
      staffOnly: true,
    });
  } else context.unchanged();
  const thread = await findThread(db, { ...team, userId: person.userId, patientOnly: false }, threadId);
  if (!thread) throw refuse('notFound');
  return answerEntry(context, team, lock, thread);
}
