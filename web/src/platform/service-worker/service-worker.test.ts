// Which requests the service worker answers, and what it makes of a push.
import { describe, expect, it } from 'vitest';
import { addressToOpen, shownNotification } from './shown-notification.ts';
import { isAway, isCacheable, type Treatment, treatmentOf } from './treatment.ts';

const origin = 'https://trialog.test';

const asked = (path: string, mode = 'navigate', method = 'GET'): Treatment =>
  treatmentOf({ method, mode, url: new URL(path, origin).href }, origin);

describe('the service worker', () => {
  it('answers for pages and for files with a hash in their name', () => {
    for (const page of ['/', '/messages', '/messages?thread=1', '/surveys/compile/a/b', '/signout'])
      expect(asked(page), page).toBe('page');
    for (const file of [
      '/assets/shell-DAuTLjZI.js',
      '/assets/entry-BgY_rP-f.css',
      '/assets/wav.worker-D7RjZqZL.js',
    ])
      expect(asked(file, 'no-cors'), file).toBe('file');
  });

  it('never touches the API, stored files, documents, the provider or its callbacks, another origin or a write', () => {
    for (const path of [
      '/api/en-US/Users/me',
      '/api/en-US/Messages/a/b/0',
      '/files/picture.jpg?signature=x',
      '/documents/x',
      '/identity/auth',
      '/identity',
      '/signin/callback?code=1',
      '/signin/silent',
      '/config.json',
      '/health/ready',
      '/metrics',
      '/assets/no-hash.js',
      'https://elsewhere.test/messages',
    ])
      for (const mode of ['navigate', 'cors', 'no-cors']) expect(asked(path, mode), path).toBe('leave');
    expect(asked('/messages', 'cors')).toBe('leave');
    expect(asked('/messages', 'navigate', 'POST')).toBe('leave');
    expect(asked('/assets/shell-DAuTLjZI.js', 'cors', 'HEAD')).toBe('leave');
  });

  it('keeps only what the build has named', () => {
    expect(isCacheable('/assets/inter-latin-wght-normal-Dx4kXJAl.woff2')).toBe(true);
    for (const path of [
      '/assets/../api/en-US/Users/me',
      '/assets/a/b-12345678.js',
      '/shell-12345678.js',
      '/',
    ])
      expect(isCacheable(path), path).toBe(false);
  });

  it('takes the kept page while the server is away, not when it refuses', () => {
    expect([502, 503, 504].every(isAway)).toBe(true);
    expect([200, 304, 404, 500].some(isAway)).toBe(false);
  });
});

describe('a push', () => {
  const payload = {
    ids: ['a', 'b'],
    title: 'Trialog',
    body: 'Something waits.',
    url: '/messages?thread=1',
    tag: 't',
    language: 'de',
  };

  it('is shown with the words that the server sent and nothing else', { tags: ['F18'] }, () => {
    const { title, body, tag, lang, data } = shownNotification(payload);
    expect({ title, body, tag, lang }).toEqual({
      title: 'Trialog',
      body: 'Something waits.',
      tag: 't',
      lang: 'de',
    });
    expect(data).toEqual({ url: '/messages?thread=1', ids: ['a', 'b'] });
  });

  it('that cannot be read still says that something is there', () => {
    for (const message of [undefined, null, 'text', 7, {}, { title: 3, body: null }])
      expect(shownNotification(message)).toMatchObject({ title: 'Trialog' });
  });

  it('leads to a page of ours and says what was opened', () => {
    expect(addressToOpen(shownNotification(payload).data, origin)).toBe(
      '/messages?thread=1&notification=a.b',
    );
    expect(addressToOpen({ url: '/surveys/compile/1/2' }, origin)).toBe('/surveys/compile/1/2');
    expect(addressToOpen({ url: '/', ids: Array.from({ length: 30 }, (_, n) => `i${n}`) }, origin)).toMatch(
      /i19$/,
    );
  });

  it('leads nowhere else, whatever it says', () => {
    for (const url of [
      'https://elsewhere.test/x',
      '//elsewhere.test/x',
      '/\\elsewhere.test',
      'javascript:alert(1)',
      5,
      undefined,
    ])
      expect(addressToOpen({ url }, origin), String(url)).toBe('/');
    expect(addressToOpen(null, origin)).toBe('/');
  });
});
