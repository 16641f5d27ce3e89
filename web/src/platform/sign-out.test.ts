// The mark of a sign-out that the provider has not confirmed yet.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmEnd,
  endOfSession,
  forgetPendingEnd,
  notePendingEnd,
  onEndOfSession,
  pendingEnd,
} from './sign-out.ts';
import { lastingStore } from './storage.ts';

const anna = { subject: 'anna', idToken: 'eyJ.secret', refreshToken: 'r' };

beforeEach(() => forgetPendingEnd());

describe('the end of the provider’s session', () => {
  it('is to come from the moment somebody leaves until the provider’s own word', () => {
    const heard: string[] = [];
    const stop = onEndOfSession(() => heard.push(endOfSession()));
    expect(endOfSession()).toBe('ended');
    notePendingEnd(anna);
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
    notePendingEnd(anna);
    const { state } = pendingEnd()!;
    notePendingEnd(anna);
    expect(confirmEnd(state)).toBe(false);
    expect(endOfSession()).toBe('ending');
  });

  it('keeps no token in the browser', () => {
    notePendingEnd(anna);
    expect(lastingStore.get('trialog.signing-out')).not.toContain('eyJ');
  });

  it('that cannot be read is none', () => {
    lastingStore.set('trialog.signing-out', '{');
    expect(pendingEnd()).toBeUndefined();
    expect(endOfSession()).toBe('ended');
  });
});
