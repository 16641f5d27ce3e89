// Holds a connection to the database back until what it has sent is read.
import type { PassThrough } from 'node:stream';

export interface HeldConnection {
  stream: { pause(): void; resume(): void };
}

/** To be called when `target` took no more. What is in the buffers still comes. */
export function makeHold(target: PassThrough): (connection: HeldConnection) => void {
  let isHeld = false;
  return ({ stream }) => {
    if (isHeld) return;
    isHeld = true;
    const goOn = () => {
      target.off('drain', goOn).off('close', goOn);
      isHeld = false;
      stream.resume();
    };
    stream.pause();
    target.on('drain', goOn).on('close', goOn);
  };
}
