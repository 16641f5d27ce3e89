// An early call's answer is taken once, by the same call of the same person, and by nobody else.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchOrUseEarly, newBatch, requestEarly } from './early-requests.ts';

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
    void requestEarly('Projects', 'anna');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toBe(address);
    expect(sent[0]?.init?.headers).toMatchObject({
      Authorization: 'Bearer anna',
      'X-Trialog-Version': '1.2.3',
    });
  });

  it('answers the first one who asks, and the next one asks the server', async () => {
    void requestEarly('Projects', 'anna');
    expect(await bodyOf(fetchOrUseEarly(address, as('anna')))).toBe('1');
    expect(await bodyOf(fetchOrUseEarly(address, as('anna')))).toBe('2');
  });

  it('is not for another token, another address or a write', async () => {
    void requestEarly('Projects', 'anna');
    expect(await bodyOf(fetchOrUseEarly('/api/fr-FR/Projects', as('anna')))).toBe('2');
    expect(await bodyOf(fetchOrUseEarly(address, as('anna', 'POST')))).toBe('3');
    expect(await bodyOf(fetchOrUseEarly(address, as('bruno')))).toBe('4');
  });

  it('is forgotten when nobody asks for a while', async () => {
    void requestEarly('Projects', 'anna');
    vi.advanceTimersByTime(20_000);
    expect(await bodyOf(fetchOrUseEarly(address, as('anna')))).toBe('2');
  });
});

describe('calls of one moment', () => {
  const counter = '/api/en-US/counter';
  const page = '/api/en-US/page';

  it('are taken one after the other', async () => {
    const moment = newBatch();
    void requestEarly('counter', 'anna', moment);
    void requestEarly('page', 'anna', moment);
    expect(await bodyOf(fetchOrUseEarly(counter, as('anna')))).toBe('1');
    expect(await bodyOf(fetchOrUseEarly(page, as('anna')))).toBe('2');
  });

  it('are forgotten together, however late the second was sent', async () => {
    const moment = newBatch();
    void requestEarly('counter', 'anna', moment);
    vi.advanceTimersByTime(15_000);
    void requestEarly('page', 'anna', moment);
    vi.advanceTimersByTime(5_000);
    expect(await bodyOf(fetchOrUseEarly(counter, as('anna')))).toBe('3');
    expect(await bodyOf(fetchOrUseEarly(page, as('anna')))).toBe('4');
  });

  it('are worth nothing once one of them was made anew: the others would be older than it', async () => {
    const moment = newBatch();
    void requestEarly('counter', 'anna', moment);
    void requestEarly('page', 'anna', moment);
    await fetchOrUseEarly(counter, as('anna'));
    expect(await bodyOf(fetchOrUseEarly(counter, as('anna')))).toBe('3');
    expect(await bodyOf(fetchOrUseEarly(page, as('anna')))).toBe('4');
  });

  it('are not sent any more once it is over', async () => {
    const moment = newBatch();
    void requestEarly('counter', 'anna', moment);
    vi.advanceTimersByTime(20_000);
    await expect(requestEarly('page', 'anna', moment)).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });
});

it('an early call ends with the call that took it', async () => {
  void requestEarly('Projects', 'anna');
  const page = new AbortController();
  void fetchOrUseEarly(address, { ...as('anna'), signal: page.signal });
  expect(sent[0]?.init?.signal?.aborted).toBe(false);
  page.abort(new DOMException('late', 'TimeoutError'));
  expect(sent[0]?.init?.signal?.reason).toMatchObject({ name: 'TimeoutError' });
});
