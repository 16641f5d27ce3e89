// What the page on the screen does for keys and commands of the shell; each page says what it can.

export type PageAction = 'next' | 'previous' | 'reply';

const registered: Partial<Record<PageAction, () => void>>[] = [];

/** Returns how to take them back. */
export function registerPageActions(actions: Partial<Record<PageAction, () => void>>): () => void {
  registered.push(actions);
  return () => {
    registered.splice(registered.indexOf(actions), 1);
  };
}

/** False where no page does that. */
export function runPageAction(action: PageAction): boolean {
  const run = registered.findLast((each) => each[action] !== undefined)?.[action];
  run?.();
  return run !== undefined;
}
