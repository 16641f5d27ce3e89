// Sign-in must not become a way to send people to somebody else's page.
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the path after sign-in', () => {
  it('is the page that was asked for', () => {
    expect(returnPath({ returnTo: '/invitation/abc?x=1' })).toBe('/invitation/abc?x=1');
  });

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test/',
    'javascript:alert(1)',
    '',
    7,
    undefined,
  ])('is never %s', (returnTo) => {
    expect(returnPath({ returnTo })).toBe('/');
  });

  it.each([undefined, null, 'text'])('is the start for the state %s', (state) => {
    expect(returnPath(state)).toBe('/');
  });
});
