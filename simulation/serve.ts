// The server of a simulation: the one that operators start, with a clock that is set from outside. Its second word is how far
// ahead that clock is at the start, in milliseconds.
import { setClockAhead } from '../server/src/platform/clock.ts';

export interface ClockMessage {
  aheadMs: number;
}

setClockAhead(Number(process.argv[3]));
process.on('message', ({ aheadMs }: ClockMessage) => {
  setClockAhead(aheadMs);
  process.send?.({ aheadMs } satisfies ClockMessage);
});
await import('../server/src/main.ts');
