// A patient submits a survey: every answer is checked by the rules that the screen has too, the window by the
// database's clock, and a round takes one submission. A bad outcome tells the team in the same transaction (SPEC 4).
import { limits } from '@trialog/contract/limits.ts';
import { faultInAnswers } from '@trialog/contract/rules/answers-complete.ts';
import { rulesMet } from '@trialog/contract/rules/outcome.ts';
import { answersByQuestion } from '@trialog/contract/rules/visible-questions.ts';
import type { CompileAnswer, Submission } from '@trialog/contract/schemas/surveys.ts';
import type { Outcome } from '@trialog/contract/surveys.ts';
import { openAlert } from '../alerts/open.ts';
import { requireOpen } from '../messages/store.ts';
import { writeSurveyMessage } from '../messages/write-survey-message.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countChange } from '../platform/outbox/add.ts';
import { alarmText } from './alarm-text.ts';
import { recordEdits } from './answer-edits.ts';
import { answerRows, digestOf } from './answer-rows.ts';
import type { CachedVersion } from './definition.ts';
import { checkOpen, ownTeam } from './filling-in.ts';
import {
  type EditListRow,
  findSubmission,
  getVersion,
  holdTeam,
  insertSubmission,
  type RoundRow,
} from './store.ts';

/** What is read ahead: the round, locked, and how far the server has the list of changes that came with the answers. */
interface RoundToSubmit {
  round: RoundRow | undefined;
  stored: EditListRow | undefined;
}

export async function submit(
  context: WriteContext,
  surveyId: string,
  { round, stored }: RoundToSubmit,
  body: Submission,
): Promise<CompileAnswer> {
  const { db, person, now } = context;
  if (round?.survey_id !== surveyId) throw refuse('notFound');
  const roundId = round.id;
  const version = await getVersion(db, round);
  const digest = digestOf(version.definition, body.questionsCompiled);
  const received = { round, definition: version.definition, list: body.edits, stored };
  if (round.state === 'completed') return repeat(context, round, digest, received);
  checkOpen(round, now);
  checkAnswers(version, body);

  const answers = answersByQuestion(body.questionsCompiled);
  const met = rulesMet(version.definition.rules, answers);
  const outcome: Outcome = met.length > 0 ? 'BAD' : 'GOOD';
  const team = ownTeam(context);
  // Team and study cannot be closed between this look and the commit. Good outcomes share that hold; a bad one changes
  // the team's wall and locks it.
  const isBad = outcome === 'BAD';
  const hold = isBad ? countChange(db, team.teamId) : holdTeam(db, team.teamId);
  const submission = insertSubmission(db, {
    roundId,
    completedAt: now,
    outcome,
    digest,
    deviceCompletedAt: body.completedAt === undefined ? null : new Date(body.completedAt),
    answers: answerRows(version.definition, body.questionsCompiled),
  });
  context.atEnd(hold, submission);
  const edits = recordEdits(context, received);
  context.require(requireOpen(db, team.teamId, { messaging: false }));

  context.audit({
    action: 'surveys.submit',
    objectType: 'round',
    objectId: roundId,
    ...team,
    patientId: person.userId,
    toVersion: round.version,
    changes: { answers: [null, body.questionsCompiled], outcome: [null, outcome], ...edits },
  });
  const ids = { assignmentId: roundId, surveyId, patientId: person.userId };
  context.emit({ kind: 'surveys.completed', ...team, payload: ids });
  if (isBad) {
    const text = alarmText(version.definition, met, answers);
    writeSurveyMessage(context, team, { ...text, roundId });
    await openAlert(context, team, { kind: 'badOutcome', surveyId, roundId, rules: met });
    context.emit({ kind: 'surveys.alarmed', ...team, payload: { ...ids, staffOnly: true } });
  }
  return { id: roundId, outcome, completedDateTime: now.toISOString() };
}

/**
 * Sent again because the answer was lost: the same answers give the same result, others come too late. What another
 * device has changed on its way to the same answers is stored.
 */
async function repeat(
  context: WriteContext,
  round: RoundRow,
  digest: Buffer,
  received: Parameters<typeof recordEdits>[1],
): Promise<CompileAnswer> {
  const found = await findSubmission(context.db, round.id);
  if (!found || !digest.equals(found.digest)) throw refuse('surveyAlreadyCompleted');
  const changes = recordEdits(context, received);
  if (changes.edits === undefined) context.unchanged();
  else
    context.audit({
      action: 'surveys.submit',
      objectType: 'round',
      objectId: round.id,
      ...ownTeam(context),
      patientId: context.person.userId,
      toVersion: round.version,
      changes,
    });
  return {
    id: round.id,
    outcome: round.outcome as Outcome,
    completedDateTime: found.submitted_at.toISOString(),
  };
}

function checkAnswers(version: CachedVersion, body: Submission): void {
  const { questions } = version.in(version.definition.defaultLanguage);
  const fault = faultInAnswers(questions, body.questionsCompiled);
  if (!fault) return;
  throw refuse(fault.code, {
    field: fault.questionId,
    ...(fault.code === 'textTooLong' ? { values: [String(limits.openAnswerCharacters)] } : {}),
  });
}
