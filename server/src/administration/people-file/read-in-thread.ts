// Hands a file of people to a thread that reads it, one file at a time.
import { Worker } from 'node:worker_threads';
import { refuse } from '../../platform/http/refusal.ts';
import type { Uploader } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { PeopleFile } from './read-people.ts';
import type { ReaderAnswer } from './reader-thread.ts';

/** Thirty times what 5,000 rows take. */
const LONGEST_MS = 30_000;
const MOST_MEGABYTES = 512;

export type SentPeopleFile = PeopleFile & Pick<UploadedFile, 'sha256'>;

let last: Promise<unknown> = Promise.resolve();

export function readPeopleFile(
  file: UploadedFile,
  { signal }: Pick<Uploader, 'signal'>,
): Promise<SentPeopleFile> {
  const read = last.then(() => readInThread(file.path, signal));
  last = read.catch(() => undefined);
  return read.then((people) => ({ ...people, sha256: file.sha256 }));
}

async function readInThread(path: string, signal: AbortSignal): Promise<PeopleFile> {
  // Who has gone while others were read needs no answer.
  signal.throwIfAborted();
  const answer = await answerOf(path);
  if ('file' in answer) return answer.file;
  throw refuse(answer.code, { field: 'file', values: answer.values });
}

function answerOf(path: string): Promise<ReaderAnswer> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(refuse('peopleFileDamaged', { field: 'file' }));
      void thread.terminate();
    }, LONGEST_MS);
    thread.on('message', resolve);
    thread.on('error', (error: Error & { code?: string }) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('payloadTooLarge', { field: 'file' }) : error,
      ),
    );
    thread.on('exit', () => {
      clearTimeout(limit);
      reject(new Error('The thread that reads a file of people ended without an answer.'));
    });
  });
}
