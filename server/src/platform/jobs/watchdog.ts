// Looks after the parts that work by themselves: one that has been silent for ten seconds while the database answers
// is replaced by a new one. A look costs nothing as long as all of them give signs.

interface WatchedPart {
  name: string;
  /** When it last did its work, by the process's own clock (performance.now). */
  lastSign(): number;
  /** Replaces it by a new one, without waiting for the old one. */
  replace(): void | Promise<void>;
}

export interface PartHealth {
  name: string;
  /** It is silent, or was replaced and has not given a sign since. */
  silent: boolean;
  /** How often it was replaced since the start. */
  replaced: number;
}

export interface Watchdog {
  watch(part: WatchedPart): void;
  health(): PartHealth[];
  stop(): void;
}

interface WatchdogOptions {
  /** Whether the database answers; asked only when a part has been silent for half the time. */
  databaseAnswers(): Promise<boolean>;
  onSilent(name: string, milliseconds: number): void;
  onError(error: unknown): void;
  silence?: number;
}

const SILENCE = 10_000;

interface Guarded {
  part: WatchedPart;
  replaced: number;
  replacedAt: number;
}

export function startWatchdog({ silence = SILENCE, ...options }: WatchdogOptions): Watchdog {
  const guarded: Guarded[] = [];
  const look = silence / 10;
  // Silence counts from here: a part cannot work while the database is away, nor while this process itself is held.
  let countsFrom = performance.now();
  let lookedAt = countsFrom;
  let away = false;
  let over = false;
  const quietFor = ({ part, replacedAt }: Guarded) =>
    performance.now() - Math.max(part.lastSign(), replacedAt, countsFrom);
  const replace = async (one: Guarded) => {
    options.onSilent(one.part.name, performance.now() - one.part.lastSign());
    one.replaced += 1;
    one.replacedAt = performance.now();
    await one.part.replace();
  };
  const lookAround = async () => {
    const now = performance.now();
    if (now - lookedAt > silence / 2) countsFrom = now;
    lookedAt = now;
    if (!away && !guarded.some((one) => quietFor(one) > silence / 2)) return;
    away = !(await options.databaseAnswers());
    if (away) countsFrom = performance.now();
    lookedAt = performance.now();
    for (const one of guarded) if (!over && quietFor(one) > silence) await replace(one);
  };
  const goOn = () => {
    lookAround()
      .catch(options.onError)
      .finally(() => {
        if (!over) timer = setTimeout(goOn, look);
      });
  };
  let timer = setTimeout(goOn, look);
  return {
    watch: (part) => void guarded.push({ part, replaced: 0, replacedAt: -Infinity }),
    health: () =>
      guarded.map((one) => ({
        name: one.part.name,
        silent: one.part.lastSign() < one.replacedAt || quietFor(one) > silence,
        replaced: one.replaced,
      })),
    stop: () => {
      over = true;
      clearTimeout(timer);
    },
  };
}
