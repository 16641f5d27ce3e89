// What a press of a key means.
import { describe, expect, it } from 'vitest';
import { meaningOf } from './shortcuts.ts';

const press = (key: string, begun?: number, at = 1_000, modified = false) =>
  meaningOf({ key, modified, at }, begun);

describe('keys', () => {
  it.each([
    ['j', { kind: 'action', action: 'next' }],
    ['k', { kind: 'action', action: 'previous' }],
    ['r', { kind: 'action', action: 'reply' }],
    ['/', { kind: 'search' }],
    ['?', { kind: 'help' }],
  ])('%s alone', (key, shortcut) => {
    expect(press(key)).toEqual({ shortcut, begun: undefined });
  });

  it.each([
    ['i', 'messages'],
    ['p', 'patients'],
    ['q', 'surveyResults'],
    ['c', 'analystConsole'],
  ])('g and %s', (key, entry) => {
    const { begun } = press('g');
    expect(press(key, begun, 1_400)).toEqual({ shortcut: { kind: 'page', entry }, begun: undefined });
    expect(press(key)).toEqual({ begun: undefined });
  });

  it('g is waited for a moment, and begins again', () => {
    expect(press('p', 1_000, 2_501)).toEqual({ begun: undefined });
    expect(press('g', 1_000, 1_100)).toEqual({ begun: 1_100 });
    expect(press('x', 1_000, 1_100)).toEqual({ begun: undefined });
  });

  it('with Ctrl, Alt or the command key mean nothing here', () => {
    for (const key of ['j', 'g', '/', 'r'])
      expect(press(key, undefined, 0, true)).toEqual({ begun: undefined });
    expect(press('p', 900, 1_000, true)).toEqual({ begun: undefined });
  });

  it('that every object knows are no keys', () => {
    expect(press('constructor')).toEqual({ begun: undefined });
    expect(press('toString', 900)).toEqual({ begun: undefined });
  });
});
