// A message that somebody sent without a connection: it waits in this browser and is sent by itself (README.md).
import { parseJson } from '../../storage/parse-json.ts';
import type { Content } from '../compose/content.ts';
import type { ComposeKind } from '../compose/kinds.ts';
import type { Attempt } from '../compose/send.ts';
import type { Reached } from '../recorder/send-video.ts';

/** An edit changes what others have read: it is made with a connection or not at all. */
type QueuedKind = Exclude<ComposeKind, 'editBroadcast'>;

export interface QueuedMessage {
  readonly id: string;
  /** Higher than that of all that were written before, whatever the clock says. */
  readonly position: number;
  readonly projectId: string;
  readonly medicalTeamId: string;
  readonly teamName: string;
  readonly kind: QueuedKind;
  readonly content: Content;
  /** What it replies to. */
  readonly original?: { readonly messageId: string; readonly authorName: string } | undefined;
  readonly isFromPatient: boolean;
  /** Its bytes are stored under its id (stored-queue.ts). */
  readonly file?: QueuedFile | undefined;
  /** Key and call of every try. */
  readonly attempt: Attempt;
  /** How far a video came. */
  readonly reached?: StoredReached | undefined;
  /** When the first try began whose end is not known: the server may have the message. */
  readonly triedAt?: number | undefined;
  readonly refusal?: Refusal | undefined;
}

interface QueuedFile {
  readonly medium: 'photo' | 'voice' | 'video';
  /** Of its upload. */
  readonly key: string;
  readonly milliseconds?: number | undefined;
}

/** Without the thread, which a repeated call answers again. */
type StoredReached = Omit<Reached, 'entry'>;

/** Why the server did not accept it, in its own words. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
}

export function parseQueued(text: string | undefined): QueuedMessage | undefined {
  const value = parseJson<QueuedMessage>(text);
  const readable =
    typeof value?.id === 'string' &&
    typeof value.position === 'number' &&
    typeof value.content?.body === 'string' &&
    typeof value.attempt?.key === 'string' &&
    typeof value.attempt.call === 'string';
  return readable ? (value as QueuedMessage) : undefined;
}
