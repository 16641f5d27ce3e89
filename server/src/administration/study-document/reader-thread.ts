// The thread that reads study documents: a long one keeps nobody else waiting, and one that was made to take all memory ends
// this thread alone.
import { type MessagePort, parentPort } from 'node:worker_threads';
import { readAlone } from '../../study-import/study-file/read-alone.ts';

const port = parentPort as MessagePort;
port.on('message', (text: string) => port.postMessage(readAlone(text)));
