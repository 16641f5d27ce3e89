// The thread that reads one file of people: a large file keeps nobody else waiting, and one that was made to take all
// memory ends this thread alone.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { FileRefusal } from './file-refusal.ts';
import { type PeopleFile, readPeople } from './read-people.ts';

export type ReaderAnswer = { file: PeopleFile } | { code: ProblemCode; values: readonly string[] };

const port = parentPort as MessagePort;
try {
  port.postMessage({ file: await readPeople(workerData as string) } satisfies ReaderAnswer);
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  port.postMessage({ code: error.code, values: error.values } satisfies ReaderAnswer);
}
