// Idle time in a browser: what extends a session, in which tab ever, when it is warned of and when it is over.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportActivity } from '../../platform/activity.ts';
import { localStore } from '../../storage/browser-stores.ts';
import { minutesOver, storeActivity, storedActivity } from './stored-activity.ts';
import { idleStore, setIdleMinutes, staySignedIn, watchIdle } from './watch.ts';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 18, 8);

class Media extends EventTarget {
  srcObject: object | null = null;
}

let page: EventTarget;
let onWindow: EventTarget;
let over: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  page = new EventTarget();
  onWindow = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', onWindow);
  vi.stubGlobal('HTMLMediaElement', Media);
  for (const key of localStore.keys()) localStore.remove(key);
  over = [];
  setIdleMinutes(15);
  storeActivity({ at: start, minutes: 15 });
  stop = watchIdle((minutes) => over.push(minutes));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const press = () => page.dispatchEvent(new Event('keydown'));
/** As after sleep: the day's clock has gone on, and nothing else. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Another tab has written. */
const elsewhere = (activity: { at: number; minutes: number }) => {
  storeActivity(activity);
  onWindow.dispatchEvent(Object.assign(new Event('storage'), { key: 'trialog.active-at' }));
};

describe('whoever does nothing', () => {
  it('is warned after 13 minutes, second by second, and leaves after 15', { tags: ['T12'] }, async () => {
    await pass(13 * MINUTE - 1);
    expect(idleStore.get()?.kind).toBe('active');
    await pass(1);
    expect(idleStore.get()).toEqual({ kind: 'warn', secondsLeft: 120 });
    await pass(30_000);
    expect(idleStore.get()).toEqual({ kind: 'warn', secondsLeft: 90 });
    await pass(90_000 - 1);
    expect(over).toEqual([]);
    await pass(1);
    expect(over).toEqual([15]);
    await pass(60 * MINUTE);
    expect(over).toEqual([15]);
  });

  it('has the minutes of their studies, in other tabs too', async () => {
    setIdleMinutes(60);
    expect(storedActivity()).toEqual({ at: start, minutes: 60 });
    await pass(57 * MINUTE);
    expect(idleStore.get()?.kind).toBe('active');
    elsewhere({ at: start, minutes: 30 });
    expect(over).toEqual([30]);
  });
});

describe('whoever does something', () => {
  it.each(['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel', 'timeupdate'])(
    'by %s stays, before and during the warning',
    { tags: ['T12'] },
    async (sign) => {
      await pass(12 * MINUTE);
      page.dispatchEvent(new Event(sign));
      await pass(14 * MINUTE);
      expect(idleStore.get()?.kind).toBe('warn');
      page.dispatchEvent(new Event(sign));
      expect(idleStore.get()?.kind).toBe('active');
      await pass(13 * MINUTE - 1);
      expect(idleStore.get()?.kind).toBe('active');
      expect(over).toEqual([]);
    },
  );

  it('says so by the button', async () => {
    await pass(14 * MINUTE);
    staySignedIn();
    expect(idleStore.get()?.kind).toBe('active');
  });

  it('stays while a recording runs, but not for a camera that is only on', async () => {
    await pass(12 * MINUTE);
    reportActivity();
    await pass(12 * MINUTE);
    expect(idleStore.get()?.kind).toBe('active');
    const camera = Object.assign(new Media(), { srcObject: {} });
    const event = Object.defineProperty(new Event('timeupdate'), 'target', { value: camera });
    page.dispatchEvent(event);
    await pass(2 * MINUTE);
    expect(idleStore.get()?.kind).toBe('warn');
  });

  it('in another tab, stays in this one', async () => {
    await pass(14 * MINUTE);
    expect(idleStore.get()?.kind).toBe('warn');
    elsewhere({ at: Date.now(), minutes: 15 });
    expect(idleStore.get()?.kind).toBe('active');
    await pass(13 * MINUTE);
    expect(over).toEqual([]);
  });

  it('in another tab whose clock is a little ahead, stays in this one', async () => {
    await pass(14 * MINUTE);
    elsewhere({ at: Date.now() + 50, minutes: 15 });
    expect(idleStore.get()?.kind).toBe('active');
    await pass(12 * MINUTE);
    expect(idleStore.get()?.kind).toBe('active');
  });

  it('writes it down at most every five seconds', async () => {
    await pass(6_000);
    press();
    const { at } = storedActivity()!;
    await pass(4_000);
    press();
    expect(storedActivity()?.at).toBe(at);
    await pass(1_000);
    press();
    expect(storedActivity()?.at).toBe(at + 5_000);
  });

  it('too late, does not come back', () => {
    sleep(20 * MINUTE);
    press();
    expect(over).toEqual([15]);
    expect(storedActivity()?.at).toBe(start);
    press();
    expect(over).toEqual([15]);
  });
});

describe('a page that slept', () => {
  it.each(['visibilitychange', 'resume'])('leaves as soon as it wakes up: %s', (awakening) => {
    sleep(20 * MINUTE);
    page.dispatchEvent(new Event(awakening));
    expect(over).toEqual([15]);
  });

  it.each(['focus', 'pageshow'])('leaves as soon as it is looked at: %s', (awakening) => {
    sleep(20 * MINUTE);
    onWindow.dispatchEvent(new Event(awakening));
    expect(over).toEqual([15]);
  });
});

describe('a clock that is put back', () => {
  it('prolongs nothing while the page runs, and ends nothing', async () => {
    await pass(10 * MINUTE);
    vi.setSystemTime(start - 24 * 60 * MINUTE);
    await pass(2 * MINUTE);
    expect(over).toEqual([]);
    expect(idleStore.get()?.kind).toBe('active');
    await pass(MINUTE);
    expect(idleStore.get()?.kind).toBe('warn');
    await pass(2 * MINUTE);
    expect(over).toEqual([15]);
  });

  it('lets nobody stay until it has caught up', async () => {
    vi.setSystemTime(start - 24 * 60 * MINUTE);
    press();
    await pass(15 * MINUTE);
    expect(over).toEqual([15]);
  });
});

describe('a page that is opened again', () => {
  const open = (ms: number) => minutesOver(start + ms);

  it('is judged by what is stored, where somebody is signed in', () => {
    localStore.set('trialog.signed-in', 'yes');
    expect(open(15 * MINUTE - 1)).toBeUndefined();
    expect(open(15 * MINUTE)).toBe(15);
    storeActivity({ at: start, minutes: 60 });
    expect(open(59 * MINUTE)).toBeUndefined();
    expect(open(60 * MINUTE)).toBe(60);
    expect(open(-60 * MINUTE)).toBeUndefined();
    localStore.remove('trialog.signed-in');
    expect(open(60 * MINUTE)).toBeUndefined();
  });

  it.each(['{', '{"at":"x","minutes":15}', '{"at":0,"minutes":99999}', '{"at":0}'])(
    'knows nothing where %s is stored',
    (text) => {
      localStore.set('trialog.signed-in', 'yes');
      localStore.set('trialog.active-at', text);
      expect(open(60 * MINUTE)).toBeUndefined();
    },
  );
});
