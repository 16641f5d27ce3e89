// Sends one queued message as its dialog would have: by the same calls and keys. How far it came is reported, so that it
// can be stored and another try goes on from there.
import { AttachmentType } from '@trialog/contract/media.ts';
import type { WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { Measured } from '../../media/video/measure-video.ts';
import { FailedCall } from '../../platform/problem.ts';
import type { PutFile } from '../../platform/put-file.ts';
import type { Request } from '../../platform/request.ts';
import { type CreateCall, sendMessage } from '../compose/send.ts';
import { type Reached, sendVideo, type VideoSending } from '../recorder/send-video.ts';
import type { QueuedMessage } from './queued-message.ts';
import type { QueuedBytes } from './stored-queue.ts';

export interface SendServices {
  readonly request: Request;
  readonly putFile: PutFile;
  readonly now: () => number;
  readonly newKey: () => string;
}

/** Our own code: the browser has lost the file, as some do after weeks. */
export const fileLost = 'fileLost';

/** What is told while it goes on. */
interface Listeners {
  /** How far it came; to be stored. */
  readonly onReached: (reached: Partial<QueuedMessage>) => void;
  /** A video is all there, and its author is told when it is ready. */
  readonly onVideo: (messageId: string) => void;
}

export async function sendQueued(
  services: SendServices,
  message: QueuedMessage,
  bytes: QueuedBytes | undefined,
  listeners: Listeners,
): Promise<WrittenEntry> {
  const { attempt, file } = message;
  if (file !== undefined && bytes === undefined)
    throw new FailedCall({ status: 410, code: fileLost, detail: '' });
  if (bytes?.measured !== undefined)
    return sendAsVideo(services, message, bytes.file, bytes.measured, listeners);
  const type = file?.medium === 'voice' ? AttachmentType.VOICE : AttachmentType.IMAGE;
  return sendMessage(services.request, message, {
    call: callOf(message),
    attempt,
    upload: bytes && file && { file: bytes.file, key: file.key, type },
    onStep: () => {},
    onWaiting: (waiting) => listeners.onReached({ attempt: waiting }),
  });
}

const callOf = ({ attempt }: QueuedMessage) => JSON.parse(attempt.call) as CreateCall;

async function sendAsVideo(
  services: SendServices,
  message: QueuedMessage,
  file: File,
  measured: Measured,
  { onReached, onVideo }: Listeners,
): Promise<WrittenEntry> {
  const { attempt } = message;
  const reached: Reached = { ...message.reached };
  const report = () => {
    const { entry: _, ...stored } = reached;
    const made =
      stored.messageId === undefined ? {} : { attempt: { ...attempt, waitingId: stored.messageId } };
    onReached({ reached: stored, ...made });
  };
  const sending: VideoSending = {
    call: callOf(message),
    key: attempt.key,
    file,
    measured,
    reached,
    signal: new AbortController().signal,
    onStep: (step) => {
      report();
      if (step === 'verification' && reached.messageId !== undefined) onVideo(reached.messageId);
    },
    onProgress: () => {},
  };
  const putFile: PutFile = (put) => services.putFile(put).catch(ignoreUploaded);
  return sendVideo({ ...services, putFile }, sending).finally(report);
}

/** The file store has it from a try whose end nobody saw. */
function ignoreUploaded(error: unknown): void {
  if (!(error instanceof FailedCall && error.problem.code === 'alreadyUploaded')) throw error;
}
