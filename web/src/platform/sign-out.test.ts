// The mark of a sign-out that the provider has not confirmed yet.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '../storage/browser-stores.ts';
import {
  confirmEnd,
  endOfSession,
  forgetPendingEnd,
  onEndOfSession,
  pendingEnd,
  storePendingEnd,
} from './sign-out.ts';

const anna = { subject: 'anna', idToken: 'eyJ.secret', refreshToken: 'r' };

beforeEach(() => forgetPendingEnd());

describe('the end of the provider’s session', () => {
  it('is to come from the moment somebody leaves until the provider’s own word', () => {
    const heard: string[] = [];
    const stop = onEndOfSession(() => heard.push(endOfSession()));
    expect(endOfSession()).toBe('ended');
    storePendingEnd(anna);
    expect(endOfSession()).toBe('ending');
    const { state } = pendingEnd()!;
    for (const wrong of [null, undefined, '', 'guessed']) expect(confirmEnd(wrong)).toBe(false);
    expect(endOfSession()).toBe('ending');
    expect(confirmEnd(state)).toBe(true);
    expect(endOfSession()).toBe('ended');
    expect(heard).toEqual(['ending', 'ended']);
    stop();
  });

  it('of an earlier sign-out says nothing about a later one', () => {
    storePendingEnd(anna);
    const { state } = pendingEnd()!;
    storePendingEnd(anna);
    expect(confirmEnd(state)).toBe(false);
    expect(endOfSession()).toBe('ending');
  });

  it('keeps no token in the browser', () => {
    storePendingEnd(anna);
    expect(localStore.get('trialog.signing-out')).not.toContain('eyJ');
  });

  it('that cannot be read is none', () => {
    localStore.set('trialog.signing-out', '{');
    expect(pendingEnd()).toBeUndefined();
    expect(endOfSession()).toBe('ended');
  });
});

describe('a provider at another address', () => {
  const away = 'https://provider.test/end';
  let reachable: boolean;
  let insists: boolean;

  /** The page that says whether one is signed out, as the browser shows it. */
  async function signedOutPage() {
    const assign = vi.fn<(address: string) => void>();
    const location = { origin: 'https://trialog.test', pathname: '/signout', assign };
    vi.stubGlobal('window', { location, addEventListener: () => {} });
    vi.resetModules();
    const page = await import('./sign-out.ts');
    // It is fetched when it is needed, which no clock of a test hastens.
    await (await import('./provider.ts')).provider();
    page.storePendingEnd(anna);
    return { page, left: () => assign.mock.calls.map(([address]) => new URL(address).origin) };
  }
  const openWindow = () => {
    const popup = { closed: false, location: { replace: vi.fn() }, close: () => {} };
    popup.close = () => {
      popup.closed = true;
    };
    return popup as typeof popup & Window;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    reachable = true;
    insists = false;
    const config = () => ({
      authority: 'https://provider.test',
      clientId: 'c',
      redirectUri: '/',
      scope: 'openid',
      signOutToken: insists,
    });
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      const address = String(input);
      const json = { headers: { 'content-type': 'application/json' } };
      if (address.endsWith('/config.json')) return new Response(JSON.stringify(config()), json);
      if (address.includes('openid-configuration'))
        return new Response(JSON.stringify({ end_session_endpoint: away }), json);
      if (!reachable) throw new TypeError('unreachable');
      return new Response();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked by the page itself only when its window has closed', async () => {
    const { page, left } = await signedOutPage();
    const popup = openWindow();
    void page.endAtProvider(popup);
    page.helpEnding();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(popup.location.replace).toHaveBeenCalledTimes(1);
    expect(page.endOfSession()).toBe('away');
    expect(left()).toEqual([]);
    popup.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(left()).toEqual(['https://provider.test']);
  });

  it('learns from the address who signs out, and no token', async () => {
    const { page } = await signedOutPage();
    const popup = openWindow();
    void page.endAtProvider(popup);
    await vi.advanceTimersByTimeAsync(1_000);
    const asked = new URL(popup.location.replace.mock.calls[0]?.[0]);
    expect(asked.origin + asked.pathname).toBe(away);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'c',
      logout_hint: 'anna',
      post_logout_redirect_uri: 'https://trialog.test/signout/popup',
      state: page.pendingEnd()?.state,
      ui_locales: 'en',
    });
  });

  it('gets the token where it insists on it', async () => {
    insists = true;
    const { page } = await signedOutPage();
    const popup = openWindow();
    void page.endAtProvider(popup);
    await vi.advanceTimersByTimeAsync(1_000);
    const asked = new URL(popup.location.replace.mock.calls[0]?.[0]);
    expect(asked.searchParams.get('id_token_hint')).toBe('eyJ.secret');
  });

  it('is not asked again where its window has said that it is done', async () => {
    const { page, left } = await signedOutPage();
    const popup = openWindow();
    void page.endAtProvider(popup);
    page.helpEnding();
    await vi.advanceTimersByTimeAsync(30_000);
    page.confirmEnd(page.pendingEnd()?.state);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.endOfSession()).toBe('ended');
    expect(popup.closed).toBe(true);
    expect(left()).toEqual([]);
  });

  it('is not waited for in a window that nobody answers, for ever', async () => {
    const { page, left } = await signedOutPage();
    const popup = openWindow();
    void page.endAtProvider(popup);
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect(popup.closed).toBe(true);
    expect(left()).toEqual(['https://provider.test']);
  });

  it('that was away when its window asked is asked by the page once it is back', async () => {
    reachable = false;
    const { page, left } = await signedOutPage();
    const popup = openWindow();
    void page.endAtProvider(popup);
    page.helpEnding();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(popup.closed).toBe(true);
    expect(left()).toEqual([]);
    reachable = true;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(left()).toEqual(['https://provider.test']);
  });
});
