// One request to a push service: no redirect is followed, nobody is waited for longer than told, and an answer is read
// only as far as it can be of use.
import http from 'node:http';
import https from 'node:https';
import type { publicLookup } from './addresses.ts';

interface Answer {
  status: number;
  /** Seconds, where the service asks to wait. */
  retryAfter?: number;
  text: string;
}

interface PostRequest {
  method?: string;
  headers: Record<string, string | number>;
  body?: Buffer | string;
}

export interface Poster {
  post(address: string, options: PostRequest): Promise<Answer>;
  close(): void;
}

const MOST_ANSWER = 64 * 1024;

/** `lookup` decides which addresses may be asked. */
export function makePoster(patience: number, lookup: typeof publicLookup | undefined): Poster {
  const settings = { keepAlive: true, maxSockets: 20, maxFreeSockets: 20, ...(lookup ? { lookup } : {}) };
  const secure = new https.Agent(settings);
  const plain = new http.Agent(settings);
  const ask = (address: string, options: PostRequest, again: boolean): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method = 'POST', headers, body } = options;
      const isPlain = address.startsWith('http:');
      const request = (isPlain ? http : https).request(
        address,
        { method, headers, agent: isPlain ? plain : secure, signal: AbortSignal.timeout(patience) },
        (response) => {
          const parts: Buffer[] = [];
          let length = 0;
          response.on('data', (part: Buffer) => {
            length += part.length;
            if (length <= MOST_ANSWER) parts.push(part);
            else response.destroy();
          });
          // One that is cut off is answered all the same: its status is known.
          response.on('error', () => {});
          response.on('close', () =>
            resolve({
              status: response.statusCode ?? 0,
              ...secondsOf(response.headers['retry-after']),
              text: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      request.on('error', (error: Error & { code?: string }) => {
        // An idle connection that the other side closed in the same moment: nobody has seen the request.
        if (again && request.reusedSocket && error.code === 'ECONNRESET')
          ask(address, options, false).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  return {
    post: (address, options) => ask(address, options, true),
    close: () => {
      secure.destroy();
      plain.destroy();
    },
  };
}

/** Seconds or a date, as HTTP has it. */
function secondsOf(value: string | undefined): { retryAfter?: number } {
  if (value === undefined) return {};
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return seconds > 0 ? { retryAfter: seconds } : {};
}
