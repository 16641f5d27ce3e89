// Puts a file at a signed address of the file store, and reports the progress; no token is sent there.
import { FailedCall, problemOf, unreachable } from './problem.ts';

export interface Put {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export type PutFile = (put: Put) => Promise<void>;

/** By XMLHttpRequest, since fetch does not tell how much has left. */
export const putFile: PutFile = ({ url, headers, file, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    const end = (act: () => void) => {
      signal.removeEventListener('abort', abort);
      act();
    };
    call.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    call.onload = () =>
      end(async () => {
        if (call.status >= 200 && call.status < 300) resolve();
        else
          reject(
            new FailedCall(await problemOf(new Response(call.responseText || null, { status: call.status }))),
          );
      });
    call.onerror = () => end(() => reject(new FailedCall({ status: 0, code: unreachable, detail: '' })));
    call.onabort = () => end(() => reject(new DOMException('Given up.', 'AbortError')));
    signal.addEventListener('abort', abort);
    call.send(file);
  });
