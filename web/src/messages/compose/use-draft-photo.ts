// The photo of what is being written: the one that was chosen, or the one of its draft once this browser has found it.
import { useEffect, useState } from 'react';
import { type Draft, drafts } from './drafts.ts';
import type { Photo } from './photo-check.ts';

/** `missing`: the draft had one, which is not in this browser. */
export type DraftPhotoState = 'none' | 'reading' | 'here' | 'missing';

export function useDraftPhoto(key: string, draft: Draft | undefined) {
  const [chosen, setChosen] = useState<Photo | 'none' | 'missing'>();
  const isReading = chosen === undefined && draft?.withPhoto === true;
  useEffect(() => {
    if (!isReading) return;
    let isClosed = false;
    void drafts.photo(key).then((found) => {
      if (!isClosed) setChosen(found ?? 'missing');
    });
    return () => {
      isClosed = true;
    };
  }, [key, isReading]);
  const photo = typeof chosen === 'object' ? chosen : undefined;
  const state: DraftPhotoState =
    photo !== undefined ? 'here' : isReading ? 'reading' : chosen === 'missing' ? 'missing' : 'none';
  return {
    photo,
    state,
    choose: (next: Photo | undefined) => setChosen(next ?? 'none'),
  };
}
