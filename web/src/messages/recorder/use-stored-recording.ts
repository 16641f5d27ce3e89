// A recording that was not sent: stored in this browser until it is sent or discarded, so that a lost connection or a
// reload loses nothing.
import { useEffect, useMemo, useState } from 'react';
import { findBlob, removeBlob, storeBlob } from '../../storage/blobs.ts';
import type { Content } from '../compose/content.ts';
import type { Attempt } from '../compose/send.ts';

/** What is said beside a recording. */
export type Marks = Pick<Content, 'mood' | 'priority'>;

export interface StoredRecording<Take> extends Marks {
  readonly take: Take;
  /** Of its upload, where that has one. */
  readonly key?: string;
  readonly attempt?: Attempt | undefined;
}

export interface RecordingStore<Take> {
  store(recording: StoredRecording<Take>): void;
  forget(): void;
}

/** `undefined` until it is known whether there is one, or the browser does not say. */
export function useStoredRecording<Take>(userId: string, name: string) {
  const [found, setFound] = useState<{
    readonly recording: StoredRecording<Take> | undefined;
    readonly storedName: string;
  }>();
  useEffect(() => {
    let isClosed = false;
    void findBlob<StoredRecording<Take>>(userId, name).then(({ name: storedName, value: recording }) => {
      if (!isClosed) setFound({ recording, storedName });
    });
    return () => {
      isClosed = true;
    };
  }, [userId, name]);
  const storedName = found?.storedName ?? name;
  const recordings = useMemo<RecordingStore<Take>>(
    () => ({
      store: (recording) => void storeBlob(userId, storedName, recording),
      forget: () => void removeBlob(userId, storedName),
    }),
    [userId, storedName],
  );
  return { found, recordings };
}
