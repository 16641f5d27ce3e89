// What every part of the wall needs to know, so that no thread is drawn again because a page above it was: who reads,
// the study's settings, the patients' names, and the dialogs that can be opened.
import type { Message, TriageStep, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { Chosen } from '../../projects/environment.ts';
import type { Composing } from '../compose/kinds.ts';
import type { WallRights } from '../rights.ts';

/** What someone asks of a message. */
export type WallRequest =
  /** It is too early to reply to it. */
  | { readonly kind: 'cantReply' | 'details'; readonly message: Message; readonly entry: WallEntry }
  | { readonly kind: 'replyVoice' | 'replyVideo'; readonly message: Message; readonly entry: WallEntry }
  /** A video that failed is recorded again. */
  | { readonly kind: 'retake'; readonly message: Message; readonly entry: WallEntry }
  | { readonly kind: 'edit' | 'delete'; readonly message: Message; readonly entry: WallEntry }
  | { readonly kind: 'analyses'; readonly message: Message; readonly entry: WallEntry };

/** What opens for the analyses of a message; the wall does not know them. */
export type AnalysesOfMessage = (opened: {
  readonly message: Message;
  readonly chosen: Chosen;
  readonly onClose: () => void;
}) => ReactNode;

export interface WallContextValue {
  readonly rights: WallRights;
  /** Where replies are written; none where the wall is only read. */
  readonly chosen?: Chosen | undefined;
  /** Names of patients by id, as far as the reader may know them. */
  readonly patientNames: ReadonlyMap<string, string>;
  /** The analyst console's address for a message; none for those who do not use it. */
  readonly consoleAddress: ((message: Message) => string) | undefined;
  /** Where the answers of a round are; missing for those who do not see results. */
  readonly answersOf?: ((assignmentId: string) => string) | undefined;
  /** The message that the address leads to. */
  readonly linkedMessage?: string | undefined;
  /** Leads to what a changed message said before, or who had a thread. */
  readonly history?: (messageId: string, of?: string) => ReactNode;
  /** Leads to what a saved reply said before. */
  readonly savedReplyHistory?: (savedReplyId: string, name: string) => ReactNode;
  openDialog(request: WallRequest): void;
  /** Opens a new message; missing where the wall is only read. */
  readonly write?: (composing: Composing) => void;
  /** To come back to a message later; missing where nobody reads a wall. */
  readonly markUnread?: (messageId: string) => void;
  readonly triage?: (originalId: string, step: TriageStep) => void;
}

export const WallContext = createContext<WallContextValue | undefined>(undefined);

export function useWallContext(): WallContextValue {
  const value = useContext(WallContext);
  if (value === undefined) throw new Error('This part belongs on the wall.');
  return value;
}
