// Takes a study document in, and hands it to a thread that reads it, one document at a time.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { ReadAlone } from '../../study-import/study-file/read-alone.ts';
import { signalActivity } from './store.ts';

/** A hundred times what the longest document takes: a slow machine does not reach it. */
const LONGEST_MS = 120_000;
const SIGN_EVERY_MS = 2_000;
const MOST_MEGABYTES = 512;

export interface SentDocument {
  text: string;
}

/** The text alone: a draft may have mistakes. */
export async function receiveText({ path }: Pick<UploadedFile, 'path'>): Promise<SentDocument> {
  const bytes = await readFile(path);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('textNotWellFormed', { field: 'file' });
  }
  // The database has no such sign.
  if (text.includes('\0')) throw refuse('textNotWellFormed', { field: 'file' });
  return { text: text.replaceAll('\r\n', '\n') };
}

export async function receiveAndRead(
  file: Pick<UploadedFile, 'path'>,
): Promise<SentDocument & { read: ReadAlone }> {
  const { text } = await receiveText(file);
  return { text, read: await readInThread(text) };
}

/** The database ends a transaction that is silent for long: while a text is read in one, it is asked for something. */
export async function readInTransaction(db: Db, text: string): Promise<ReadAlone> {
  const reading = readInThread(text);
  const sign = setInterval(() => void signalActivity(db).catch(() => undefined), SIGN_EVERY_MS);
  return reading.finally(() => clearInterval(sign));
}

let last: Promise<unknown> = Promise.resolve();

export function readInThread(text: string): Promise<ReadAlone> {
  const read = last.then(() => answerOf(text));
  last = read.catch(() => undefined);
  return read;
}

/** It stays for the next one: whoever writes has the text checked at every pause. */
let thread: Worker | undefined;

function openThread(): Worker {
  const opened = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  opened.on('exit', () => {
    if (thread === opened) thread = undefined;
  });
  // Whoever waits for it is told of its end; with nobody waiting it is nobody's fault.
  opened.on('error', () => undefined);
  // It keeps no process from ending.
  opened.unref();
  return opened;
}

function answerOf(text: string): Promise<ReadAlone> {
  thread ??= openThread();
  const reader = thread;
  const { promise, resolve, reject } = Promise.withResolvers<ReadAlone>();
  const giveUp = () => {
    thread = undefined;
    void reader.terminate();
  };
  const limit = setTimeout(() => {
    giveUp();
    reject(refuse('requestTimeout'));
  }, LONGEST_MS);
  const fail = (error: Error & { code?: string }) => {
    giveUp();
    // Nested too deeply, or too much of it.
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError) resolve(unreadable);
    else reject(error);
  };
  reader.once('message', resolve);
  reader.once('error', fail);
  reader.postMessage(text);
  return promise.finally(() => {
    clearTimeout(limit);
    reader.off('message', resolve);
    reader.off('error', fail);
  });
}

const unreadable: ReadAlone = {
  study: null,
  mistakes: [{ line: 1, column: 1, message: 'This text is too large or too deeply nested to be read.' }],
  warnings: [],
  locations: {},
};
