// The address of a photo, voice or video: the one that came with the message, and where its minutes are over a new one.
import { mediaPaths } from '@trialog/contract/media.ts';
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '../../platform/api.ts';
import { isConnected, onConnectionChange } from '../../platform/connection.ts';

type State =
  | { readonly state: 'loading' | 'shown'; readonly url: string | undefined; readonly renewed: boolean }
  | { readonly state: 'failed'; readonly url: undefined; readonly error: unknown };

const addressOf = (attachment: Attachment | null, small: boolean): string | undefined =>
  (small ? attachment?.thumbnailUrl : undefined) ?? attachment?.contentUrl ?? undefined;

/** `small` asks for the one that a list shows; a small photo is its own. */
export function useMediaAddress({ messageId, attachment }: Message, small = false) {
  const [now, setNow] = useState<State>({
    state: 'loading',
    url: addressOf(attachment, small),
    renewed: false,
  });

  const renew = async () => {
    // Drawn at once: the new address may be the same, and only a change makes the browser try again.
    flushSync(() => setNow({ state: 'loading', url: undefined, renewed: true }));
    try {
      const renewed = await request<Attachment>(mediaPaths.one(messageId));
      setNow({ state: 'loading', url: addressOf(renewed, small), renewed: true });
    } catch (error) {
      setNow({ state: 'failed', url: undefined, error });
    }
  };

  // What could not be fetched without a connection is there once it is back.
  const isFailed = now.state === 'failed';
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(
    () => (isFailed ? onConnectionChange(() => isConnected() && void latest.current()) : undefined),
    [isFailed],
  );

  return {
    ...now,
    error: now.state === 'failed' ? now.error : undefined,
    onLoad: () => setNow((before) => (before.state === 'failed' ? before : { ...before, state: 'shown' })),
    onError: () => {
      if (now.state === 'failed' || now.renewed)
        setNow({ state: 'failed', url: undefined, error: undefined });
      else void renew();
    },
    retry: () => void renew(),
  };
}
