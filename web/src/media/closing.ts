// How a recorder is closed: it asks first where something would be lost, and goes on recording meanwhile.

export type ClosingEvent = 'close' | 'interrupt' | 'continue';

const closed = { name: 'closed', confirming: false } as const;

/** `confirming`: the question whether to interrupt or to continue is open. */
export function nextClosing<State extends { readonly confirming: boolean }>(
  state: State,
  event: ClosingEvent,
  wouldLose: boolean,
): State | typeof closed {
  if (event === 'continue') return { ...state, confirming: false };
  if (event === 'interrupt') return state.confirming ? closed : state;
  return wouldLose ? { ...state, confirming: true } : closed;
}
