// A recording that was not sent: kept in this browser until it is sent or discarded, so that a lost connection or a
// reload loses nothing.
import type { Mood } from '@trialog/contract/surveys.ts';
import { useEffect, useMemo, useState } from 'react';
import { keepFile, keptFile, removeFile } from '../../storage/blobs.ts';
import type { Attempt } from '../compose/send.ts';

export interface Kept<Take> {
  readonly take: Take;
  /** Of its upload, where that has one. */
  readonly key?: string;
  readonly mood?: Mood | undefined;
  readonly attempt?: Attempt | undefined;
}

export interface Keeper<Take> {
  keep(kept: Kept<Take>): void;
  forget(): void;
}

/** `undefined` until it is known whether there is one, or the browser does not say. */
export function useKept<Take>(userId: string, name: string) {
  const [found, setFound] = useState<{ readonly kept: Kept<Take> | undefined; readonly place: string }>();
  useEffect(() => {
    let gone = false;
    void keptFile<Kept<Take>>(userId, name).then(({ place, value: kept }) => {
      if (!gone) setFound({ kept, place });
    });
    return () => {
      gone = true;
    };
  }, [userId, name]);
  const place = found?.place ?? name;
  const keeper = useMemo<Keeper<Take>>(
    () => ({
      keep: (kept) => void keepFile(userId, place, kept),
      forget: () => void removeFile(userId, place),
    }),
    [userId, place],
  );
  return { found, keeper };
}
