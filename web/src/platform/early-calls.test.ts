// An early call's answer is taken once, by the same call of the same person, and by nobody else.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callEarly, fetchOrTakeEarly } from './early-calls.ts';

const address = '/api/en-US/Projects';
const as = (token: string, method = 'GET') => ({ method, headers: { Authorization: `Bearer ${token}` } });

let sent: { address: string; init: RequestInit | undefined }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('__APP_VERSION__', '1.2.3');
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
    sent.push({ address: to, init });
    return new Response(String(sent.length));
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bodyOf = async (answer: Promise<Response>) => (await answer).text();

describe('a call that was sent early', () => {
  it('goes out at once, with token and version', () => {
    void callEarly('Projects', 'anna');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toBe(address);
    expect(sent[0]?.init?.headers).toMatchObject({
      Authorization: 'Bearer anna',
      'X-Trialog-Version': '1.2.3',
    });
  });

  it('answers the first one who asks, and the next one asks the server', async () => {
    void callEarly('Projects', 'anna');
    expect(await bodyOf(fetchOrTakeEarly(address, as('anna')))).toBe('1');
    expect(await bodyOf(fetchOrTakeEarly(address, as('anna')))).toBe('2');
  });

  it('is not for another token, another address or a write', async () => {
    void callEarly('Projects', 'anna');
    expect(await bodyOf(fetchOrTakeEarly('/api/fr-FR/Projects', as('anna')))).toBe('2');
    expect(await bodyOf(fetchOrTakeEarly(address, as('anna', 'POST')))).toBe('3');
    expect(await bodyOf(fetchOrTakeEarly(address, as('bruno')))).toBe('4');
  });

  it('is forgotten when nobody asks for a while', async () => {
    void callEarly('Projects', 'anna');
    vi.advanceTimersByTime(20_000);
    expect(await bodyOf(fetchOrTakeEarly(address, as('anna')))).toBe('2');
  });
});
