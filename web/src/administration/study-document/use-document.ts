// The text that somebody writes, beside what the server has: whether it is saved, and whether somebody else was quicker.
import type { StudyDraft, StudyDraftState } from '@trialog/contract/schemas/study-versions.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailedCall } from '../../platform/problem.ts';
import {
  type Choices,
  conflictsIn,
  joinPieces,
  linesThatCameIn,
  mergeTexts,
  type Piece,
} from './merge/merge-texts.ts';
import { useDraft, useSaveDraft } from './queries.ts';
import { forgetText, storeText, unsavedText, type Work } from './unsaved-text.ts';

const KEEP_AFTER_MS = 300;
const quicker: readonly string[] = ['studyDraftChanged', 'studyVersionOld'];

const workOn = ({ state, text }: StudyDraft): Work => ({
  text,
  base: text,
  revision: state.revision,
  baseVersion: state.draft?.baseVersion ?? state.version,
});

/** What somebody else has put in, for whoever wrote at the same time. */
interface CameIn {
  readonly name: string | undefined;
  readonly lines: readonly number[];
}

/** Both texts as one, where it is known what they began as; not where the other was discarded: nothing of it is to come. */
function joinWith(saved: StudyDraft, { text, base, baseVersion }: Work): Piece[] | undefined {
  const isDiscarded = saved.state.draft === null && saved.state.version === baseVersion;
  return base === undefined || isDiscarded ? undefined : mergeTexts(base, text, saved.text);
}

export function useDocument(projectId: string, first: StudyDraft) {
  const [saved, setSaved] = useState(first);
  const [cameIn, setCameIn] = useState<CameIn>();
  const [work, setWork] = useState<Work>(() => unsavedText(projectId) ?? workOn(first));
  /** With what was typed while a call was on its way. */
  const latest = useRef(work);
  latest.current = work;
  const { refetch } = useDraft(projectId);
  const save = useSaveDraft(projectId);
  const isUnsaved = work.text !== saved.text || work.baseVersion !== workOn(saved).baseVersion;
  useKept(projectId, isUnsaved ? work : undefined);

  const readAgain = async () => {
    const { data } = await refetch();
    if (data) setSaved(data);
    return data;
  };
  const saveAs = (wanted: Work, onSaved?: () => void) => {
    setWork(wanted);
    save.mutate(wanted, {
      onSuccess: (state) => {
        setSaved((now) => ({ ...now, state, text: wanted.text, inForce: now.inForce ?? now.text }));
        // Whoever has gone on writing meanwhile goes on from what was saved.
        setWork((now) => ({ ...now, base: wanted.text, revision: state.revision }));
        onSaved?.();
      },
      onError: async (error) => {
        if (!(error instanceof FailedCall && quicker.includes(error.problem.code))) return;
        const theirs = await readAgain();
        const pieces = theirs && joinWith(theirs, latest.current);
        // Both have changed other lines: what the other has changed comes in, and both are saved.
        if (theirs && pieces && conflictsIn(pieces).length === 0) saveJoined(theirs, pieces, [], onSaved);
      },
    });
  };
  const saveJoined = (theirs: StudyDraft, pieces: Piece[], choices: Choices, onSaved?: () => void) => {
    save.reset();
    setCameIn({
      name: theirs.state.draft?.savedBy.name,
      lines: linesThatCameIn(pieces, choices),
    });
    saveAs({ ...workOn(theirs), base: theirs.text, text: joinPieces(pieces, choices) }, onSaved);
  };
  const isBehind = work.revision !== saved.state.revision;
  const joined = useMemo(() => (isBehind ? joinWith(saved, work) : undefined), [isBehind, saved, work]);
  return {
    state: saved.state,
    text: work.text,
    /** A first questionnaire to put into the text, where the study has none. */
    example: saved.example,
    /** The text of the version in force. */
    inForce: saved.inForce ?? saved.text,
    isUnsaved,
    isSaving: save.isPending,
    saveError: save.error,
    /** Somebody has saved, published or discarded since this text was begun. */
    isBehind,
    /** Then, both texts as one, where that is known. */
    joined,
    saveJoined: (choices: Choices) => joined && saveJoined(saved, joined, choices),
    /** What came in with the last text that was joined. */
    cameIn,
    forgetCameIn: () => setCameIn(undefined),
    isOfOldVersion: work.baseVersion !== saved.state.version,
    write: (text: string) => setWork((now) => ({ ...now, text })),
    save: (onSaved?: () => void) => saveAs(work, onSaved),
    /** In place of what somebody else has saved. */
    saveInPlace: () => saveAs({ ...workOn(saved), text: work.text }),
    saveAsChangeOfCurrent: () => saveAs({ ...work, baseVersion: saved.state.version }),
    takeSaved: () => {
      save.reset();
      setWork(workOn(saved));
    },
    /** After a step that changes the draft as such and not its text. */
    settle: (state: StudyDraftState) => {
      setSaved((now) => ({ ...now, state }));
      setWork((now) => ({ ...now, revision: state.revision }));
    },
    /** After the draft has gone, or somebody was quicker. */
    beginAgain: async () => {
      const data = await readAgain();
      if (data) setWork(workOn(data));
    },
    readAgain,
  };
}

/** A moment after each letter, and at once when the page goes. */
function useKept(projectId: string, work: Work | undefined): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
    if (work === undefined) {
      forgetText(projectId);
      return undefined;
    }
    const timer = setTimeout(() => storeText(projectId, work), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [projectId, work]);
  useEffect(() => {
    const keepNow = () => {
      if (latest.current) storeText(projectId, latest.current);
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [projectId]);
}
