// One round being filled in: its state, stored in the browser at every answer and sent to the server in the
// background, also with other tabs and devices at the same round.
import { useMutation } from '@tanstack/react-query';
import { answersByQuestion } from '@trialog/contract/rules/visible-questions.ts';
import type {
  Answer,
  Draft,
  DraftToSave,
  Question,
  SurveyToFill,
} from '@trialog/contract/schemas/surveys.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onConnectionChange } from '../../platform/connection.ts';
import { readDraft, writeDraft } from '../queries.ts';
import { createDraftSync } from './draft-sync.ts';
import { LONGEST_PAUSE_MS } from './edit-list.ts';
import { createEditRecorder } from './edit-recorder.ts';
import {
  answerQuestion,
  compiledOf,
  type Filling,
  goBack,
  goOn,
  revise,
  startFilling,
  undoDiscarding,
} from './filling.ts';
import { type Base, isAtServer, mergeAnswers, storable, withSent } from './merge-answers.ts';
import {
  type Attempt,
  type Ending,
  parseStorageEvent,
  storedRoundKey,
  storedRounds,
} from './stored-rounds.ts';

export interface Round {
  readonly userId: string;
  readonly surveyId: string;
  readonly assignmentId: string;
}

/** Why nothing more can be filled in: its time is over, or it was sent elsewhere. */
export type ClosedBy = 'expired' | 'sent';

export type UseFilling = ReturnType<typeof useFilling>;

const nothing = { answers: [], revision: 0 } as const;

/** What was answered here before and what the server has, put together. */
export function restoreFilling(
  { userId, assignmentId }: Round,
  survey: SurveyToFill,
  server: Draft | undefined,
) {
  const stored = storedRounds.open(userId, assignmentId);
  const mine = answersByQuestion(stored?.answers ?? []);
  const base: Base = stored?.base ?? nothing;
  const theirs = server ?? base;
  const answers = mergeAnswers(survey.questions, base, mine, theirs.answers);
  const isOwn = JSON.stringify([...answers]) === JSON.stringify([...mine]);
  return {
    filling: startFilling(survey.questions, answers, isOwn ? stored?.step : undefined),
    // What was on its way has come by the next revision, or is not taken any more.
    base: theirs.revision === base.revision ? base : { answers: theirs.answers, revision: theirs.revision },
    attempt: stored?.attempt,
    resumed: answers.size > 0,
  };
}

export function useFilling(round: Round, survey: SurveyToFill, server: Draft | undefined) {
  const { userId, assignmentId, surveyId } = round;
  const [first] = useState(() => restoreFilling(round, survey, server));
  const [filling, setFilling] = useState(first.filling);
  const [onServer, setOnServer] = useState(true);
  const [closedBy, setClosedBy] = useState<ClosedBy>();
  const [stoppedBy, setStoppedBy] = useState<unknown>();
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(first.filling);
  const base = useRef(first.base);
  const attempt = useRef<Attempt | undefined>(first.attempt);
  /** Nothing of an ended round is stored again, such as by the late answer to a draft. */
  const ended = useRef(false);
  const changed = useRef<() => void>(() => {});
  const edits = useMemo(
    () => createEditRecorder(storedRounds.edits, userId, assignmentId),
    [userId, assignmentId],
  );
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useMutation({
    mutationFn: (draft: DraftToSave) => writeDraft(assignmentId, draft),
    gcTime: 0,
    mutationKey: ['surveys', 'draft'],
    // A round that is closed or changed elsewhere is reported by the page (draft-sync.ts).
    meta: { background: true, expected: [403, 404, 409] },
  });
  const writeNow = useRef(write.mutateAsync);
  writeNow.current = write.mutateAsync;

  const store = useCallback(() => {
    if (ended.current) return;
    storedRounds.save(userId, assignmentId, {
      surveyId,
      title: survey.title,
      answers: compiledOf(latest.current),
      base: base.current,
      step: latest.current.step,
      attempt: attempt.current,
    });
  }, [userId, assignmentId, surveyId, survey.title]);

  const show = useCallback((next: Filling) => {
    latest.current = next;
    setFilling(next);
    setOnServer(isAtServer(storable(compiledOf(next)), base.current));
  }, []);

  /** Every answer is in the browser before the next one can be given, and what it was before. */
  const change = useCallback(
    (step: (now: Filling) => Filling, questionId?: string) => {
      const before = latest.current;
      show(step(before));
      store();
      if (latest.current.answers === before.answers) edits.close();
      else edits.changed(before, latest.current, questionId);
      changed.current();
      // Whoever pauses has made their change: it is sent without waiting for the next one.
      clearTimeout(pause.current);
      if (!edits.isOpen()) return;
      pause.current = setTimeout(() => {
        edits.close();
        changed.current();
      }, LONGEST_PAUSE_MS);
    },
    [show, store, edits],
  );

  // What the draft of another device has hidden while this page was closed.
  useEffect(() => {
    const mine = storedRounds.open(userId, assignmentId);
    if (mine === undefined) return;
    const { questions, answers } = latest.current;
    edits.merged({ questions, answers: answersByQuestion(mine.answers) }, answers);
    store();
  }, [userId, assignmentId, edits, store]);

  // Texts in another language; the questions themselves stay.
  useEffect(() => {
    show({ ...latest.current, questions: survey.questions });
  }, [survey.questions, show]);

  const takeUp = useCallback(
    ({ answers, revision }: Pick<Draft, 'answers' | 'revision'>) => {
      const { questions, answers: mine } = latest.current;
      const merged = mergeAnswers(questions, base.current, mine, answers);
      edits.merged(latest.current, merged);
      base.current = { answers, revision };
      show({ ...latest.current, answers: merged, discarded: undefined });
      store();
    },
    [show, store, edits],
  );

  useEffect(() => {
    if (closedBy !== undefined) return;
    const sync = createDraftSync({
      read: () => readDraft(assignmentId),
      write: (draft) => writeNow.current(draft),
      mine: () => storable(compiledOf(latest.current)),
      base: () => base.current,
      edits: edits.toSend,
      onEditsStored: (number) => {
        if (!ended.current) edits.confirm(number);
      },
      onEditsRefused: (list) => edits.lose(list.edits),
      onSending: (answers) => {
        base.current = withSent(base.current, answers);
        store();
      },
      onStored: ({ answers, revision }) => {
        base.current = { answers, revision };
        show(latest.current);
        store();
      },
      onTheirs: takeUp,
      onClosed: (code, error) => {
        // While the finished answers are on their way, their own end is what counts.
        if (attempt.current !== undefined) return;
        if (code === 'surveyExpired') setClosedBy('expired');
        else if (code === 'surveyAlreadyCompleted') setClosedBy('sent');
        else setStoppedBy(error);
      },
    });
    changed.current = () => {
      if (attempt.current === undefined) sync.changed();
    };
    const now = () => {
      if (attempt.current !== undefined) return;
      if (!ended.current) edits.close();
      void sync.flush();
    };
    /** Another device may have gone on meanwhile. */
    const look = async () => {
      if (document.visibilityState !== 'visible') return now();
      if (attempt.current !== undefined) return;
      const theirs = await readDraft(assignmentId).catch(() => undefined);
      if (theirs !== undefined && theirs.revision > base.current.revision) takeUp(theirs);
      now();
    };
    /** Another tab of this browser. */
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== storedRoundKey(userId, assignmentId)) return;
      const theirs = parseStorageEvent(newValue);
      if (theirs === 'sent' || theirs === 'late') ended.current = true;
      if (theirs === 'gone') return void look();
      if (theirs === 'sent') return setClosedBy('sent');
      if (theirs === 'late') return setClosedBy('expired');
      base.current = theirs.base;
      attempt.current = theirs.attempt;
      const { questions, step } = latest.current;
      show(startFilling(questions, answersByQuestion(theirs.answers), step));
    };
    now();
    const forget = onConnectionChange(now);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', now);
    return () => {
      clearTimeout(pause.current);
      now();
      sync.stop();
      forget();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', now);
    };
  }, [userId, assignmentId, closedBy, show, store, takeUp, edits]);

  return {
    filling,
    /** Answers were there already when the page opened. */
    resumed: first.resumed,
    /** The server has every answer. */
    onServer,
    closedBy,
    /** Why the server stores no more of them, while this browser goes on. */
    stoppedBy,
    answer: useCallback(
      (questionId: string, given: readonly Answer[]) =>
        change((now) => answerQuestion(now, questionId, given), questionId),
      [change],
    ),
    undo: () => change(undoDiscarding),
    next: () => change(goOn),
    back: () => change(goBack),
    revise: (questionId: string) => change((now) => revise(now, questionId)),
    /** Typed numbers that are not valid, by question. */
    rejected,
    reject: (questionId: string, text: string | undefined) =>
      setRejected((now) => {
        const next = new Map(now);
        if (text === undefined) next.delete(questionId);
        else next.set(questionId, text);
        return next;
      }),
    /** The field has said that what was typed there is no number. */
    refuse: (questionId: string, text: string) => edits.refused(latest.current, questionId, text),
    /** The person was asked for another answer to these questions. */
    prompt: (questions: readonly Question[]) => edits.openAt(latest.current, questions, rejected),
    edits,
    /** The finished answers that are being sent; they survive a reload. */
    attempt: useMemo(
      () => ({
        get: () => attempt.current,
        set(next: Attempt | undefined) {
          attempt.current = next;
          store();
        },
      }),
      [store],
    ),
    /** The server has taken the finished answers, or takes them no more. */
    end: useCallback(
      (ending: Ending) => {
        ended.current = true;
        storedRounds.end(userId, assignmentId, ending);
      },
      [userId, assignmentId],
    ),
  };
}
