// Waits until someone has stopped typing: the search of a table is applied 200 ms after the last keystroke (SPEC 9).
import { limits } from '@trialog/contract/limits.ts';

export interface Paused {
  (text: string): void;
  cancel(): void;
}

export function afterPause(apply: (text: string) => void): Paused {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paused = (text: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => apply(text), limits.tableSearchDebounceMs);
  };
  return Object.assign(paused, { cancel: () => clearTimeout(timer) });
}
