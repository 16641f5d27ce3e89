// How people of a simulation call the server: what is not acknowledged is sent again under the same key until it is, whatever
// happens to the server or its database meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';

interface Reply<T> {
  status: number;
  body: T;
}

export interface Caller {
  get<T>(subject: string, path: string): Promise<T>;
  /** What the server answered at last, a refusal too. `again` sends it once more after that, as if the answer had been lost. */
  write<T>(
    subject: string,
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    again?: boolean,
  ): Promise<Reply<T>>;
  upload<T>(subject: string, path: string, text: string): Promise<T>;
  /** Whoever still tries gives up. */
  end(): void;
  /** So many requests, and how many of them had to be sent again. */
  counts: { requests: number; repeated: number };
}

const PAUSE = 100;
const PATIENCE = 5 * 60_000;
/** Somebody else has the row or the key at this moment, or the database is away. */
const isPassing = (status: number) => status === 503 || status === 502;

export function makeCaller(url: string, { tokenOf }: { tokenOf(subject: string): Promise<string> }): Caller {
  const counts = { requests: 0, repeated: 0 };
  let ended = false;
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `simulation-${keys}`;
  };
  const send = async <T>(subject: string, path: string, init: RequestInit = {}): Promise<Reply<T>> => {
    for (const since = performance.now(); ; await sleep(PAUSE)) {
      counts.requests += 1;
      const headers = {
        authorization: `Bearer ${await tokenOf(subject)}`,
        ...(init.headers as object),
      };
      const reply = await fetch(`${url}/api/en-US/${path}`, { ...init, headers })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch((error: Error) => ({ status: 502, text: String(error.cause ?? error) }));
      if (!isPassing(reply.status)) {
        const body = reply.text === '' ? undefined : JSON.parse(reply.text);
        return { status: reply.status, body };
      }
      if (ended || performance.now() - since > PATIENCE)
        throw new Error(`${path} was not answered: ${reply.status} ${reply.text}`);
      counts.repeated += 1;
    }
  };
  const fine = <T>(path: string, { status, body }: Reply<T>): T => {
    if (status >= 300) throw new Error(`${path} was refused: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    counts,
    end: () => {
      ended = true;
    },
    get: async <T>(subject: string, path: string) => fine<T>(path, await send<T>(subject, path)),
    write: async <T>(subject: string, method: string, path: string, body: unknown, again = false) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const first = await send<T>(subject, path, init);
      if (!again) return first;
      const second = await send<T>(subject, path, init);
      if (second.status !== first.status || JSON.stringify(second.body) !== JSON.stringify(first.body))
        throw new Error(
          `${path} answered ${JSON.stringify(second)} to what it had answered ${JSON.stringify(first)}.`,
        );
      return second;
    },
    upload: async <T>(subject: string, path: string, text: string) => {
      const body = new FormData();
      body.append('mediaFile', new Blob([text], { type: 'text/csv' }), 'people.csv');
      return fine<T>(path, await send<T>(subject, path, { method: 'POST', body }));
    },
  };
}
