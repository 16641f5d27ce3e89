// Counts idle time while somebody is signed in: keys, pointer, touch and wheel in any tab, playing and recording count as
// activity. Says when to warn, and when it is over.
import { limits } from '@trialog/contract/limits.ts';
import { credibleActivity, type IdleState, idleState, idleTime } from '@trialog/contract/rules/idle.ts';
import { onReportedActivity } from '../../platform/activity.ts';
import { createStore } from '../../platform/create-store.ts';
import { storageKeys } from '../../storage/keys.ts';
import { storeActivity, storedActivity } from './stored-activity.ts';

/** More often nothing is written, nor looked at. */
const STEP_MS = 5_000;
const COUNTDOWN_MS = 1_000;

const signs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel', 'timeupdate'] as const;
/** After these the page may have slept. */
const awakenings = ['focus', 'pageshow'] as const;

/** Nothing while nobody is watched. */
export const idleStore = createStore<IdleState | undefined>(undefined);

let minutes: number = limits.idleMinutesStaff;
let noteActivity: () => void = () => undefined;

/** As soon as the person's studies are known. */
export function setIdleMinutes(next: number): void {
  minutes = next;
  const activity = storedActivity();
  if (activity !== undefined && activity.minutes !== next) storeActivity({ ...activity, minutes: next });
}

/** The person says that they are still here. */
export const staySignedIn = (): void => noteActivity();

/** Until it is stopped. `onOver` is called once. */
export function watchIdle(onOver: (minutes: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** The last activity as it is stored, and how far a clock that nobody sets was when this page knew of it. */
  let known = { at: Date.now(), clock: performance.now() };
  const listening = new AbortController();
  const { signal } = listening;

  minutes = storedActivity()?.minutes ?? minutes;

  const stop = () => {
    clearTimeout(timer);
    listening.abort();
    stopReports();
    noteActivity = () => undefined;
    idleStore.set(undefined);
  };

  function look(): void {
    if (isOver) return;
    clearTimeout(timer);
    const now = Date.now();
    const stored = storedActivity()?.at;
    // Somebody was active, here or in another tab, whose clock may be a little ahead.
    if (stored !== undefined && stored !== known.at) known = { at: stored, clock: performance.now() };
    const at = credibleActivity(known.at, now);
    // The day's clock was put back: what the other one has counted still counts.
    if (stored === undefined || known.at > now + STEP_MS) {
      known = { ...known, at };
      storeActivity({ at, minutes });
    }
    const state = idleState(idleTime({ activeAt: at, now, ranMs: performance.now() - known.clock }), minutes);
    if (state.kind === 'over') {
      isOver = true;
      stop();
      onOver(minutes);
      return;
    }
    idleStore.set(state);
    timer = setTimeout(look, state.kind === 'warn' ? COUNTDOWN_MS : Math.min(STEP_MS, state.warnInMs));
  }

  noteActivity = () => {
    const now = Date.now();
    const isRecent = Math.abs(now - known.at) < STEP_MS;
    if (isRecent && idleStore.get()?.kind === 'active') return;
    // Who comes too late does not come back by a key.
    look();
    if (isOver) return;
    storeActivity({ at: now, minutes });
    look();
  };

  const stopReports = onReportedActivity(() => noteActivity());
  const heed = { capture: true, passive: true, signal } as const;
  for (const sign of signs)
    document.addEventListener(sign, (event) => isCameraPicture(event) || noteActivity(), heed);
  for (const awakening of awakenings) window.addEventListener(awakening, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  document.addEventListener('resume', look, { signal });
  // Another tab was active, or knows the minutes of the person's studies.
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== storageKeys.lastActivity.key) return;
      minutes = storedActivity()?.minutes ?? minutes;
      look();
    },
    { signal },
  );
  look();
  return stop;
}

/** A camera that is on and records nothing is no activity. */
const isCameraPicture = ({ type, target }: Event): boolean =>
  type === 'timeupdate' && target instanceof HTMLMediaElement && target.srcObject !== null;
