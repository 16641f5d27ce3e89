// When something counts as seen: in view, in a window with the focus, with no dialog over it, for long enough.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Attention, openAttention } from './attention.ts';

const NEEDED = 1_000;
const element = {} as Element;

/** A browser's window, as far as this looks at it. */
let browser: { focused: boolean; visible: boolean; covered: boolean };
let show: (part: { ratio?: number; height?: number }) => void;
let events: EventTarget;
let attention: Attention;
let seen: number;

beforeEach(() => {
  vi.useFakeTimers();
  browser = { focused: true, visible: true, covered: false };
  events = new EventTarget();
  vi.stubGlobal('window', events);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      hasFocus: () => browser.focused,
      querySelector: () => (browser.covered ? element : null),
    }),
  );
  Object.defineProperty(document, 'visibilityState', {
    get: () => (browser.visible ? 'visible' : 'hidden'),
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: unknown[]) => void) {
        show = ({ ratio = 0, height = 0 }) =>
          onChange([
            {
              target: element,
              intersectionRatio: ratio,
              intersectionRect: { height },
              rootBounds: { height: 800 },
            },
          ]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  attention = openAttention();
  seen = 0;
  attention.watch(element, NEEDED, () => {
    seen += 1;
  });
});
afterEach(() => {
  attention.leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTime(ms);

describe('something counts as seen', () => {
  it('once it was in view for as long as it takes, and once', () => {
    wait(10 * NEEDED);
    expect(seen).toBe(0);
    show({ ratio: 0.5, height: 100 });
    wait(10 * NEEDED);
    expect(seen).toBe(0);
    show({ ratio: 0.6, height: 120 });
    wait(NEEDED - 1);
    expect(seen).toBe(0);
    wait(10 * NEEDED);
    expect(seen).toBe(1);
  });

  it('also where it is taller than the window, and fills half of it', () => {
    show({ ratio: 0.2, height: 400 });
    wait(NEEDED);
    expect(seen).toBe(1);
  });

  it('not where somebody scrolled past', () => {
    show({ ratio: 1 });
    wait(NEEDED / 2);
    show({ ratio: 0 });
    wait(10 * NEEDED);
    show({ ratio: 1 });
    wait(NEEDED - 1);
    expect(seen).toBe(0);
  });

  it('not while the window is behind another one, or hidden: its time begins again', () => {
    browser.focused = false;
    show({ ratio: 1 });
    wait(10 * NEEDED);
    browser.focused = true;
    browser.visible = false;
    events.dispatchEvent(new Event('focus'));
    wait(10 * NEEDED);
    expect(seen).toBe(0);
    browser.visible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    wait(NEEDED / 2);
    browser.focused = false;
    events.dispatchEvent(new Event('blur'));
    wait(10 * NEEDED);
    expect(seen).toBe(0);
    browser.focused = true;
    events.dispatchEvent(new Event('focus'));
    wait(NEEDED);
    expect(seen).toBe(1);
  });

  it('not while a dialog covers it: its time begins again', () => {
    browser.covered = true;
    show({ ratio: 1 });
    wait(10 * NEEDED);
    expect(seen).toBe(0);
    browser.covered = false;
    wait(NEEDED);
    expect(seen).toBe(1);
  });
});
