// Runs where sound is made: collects what the microphone hears in small pieces and hands them to the encoder's worker,
// past the page; the page hears only how loud it is.
import { levelOf } from './voice/wav.ts';

// What a worklet's world has and the page's types do not know.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** About 20 ms: so much at most is missing at the end. */
const PIECE = 1024;

class Capture extends AudioWorkletProcessor {
  #piece = new Float32Array(PIECE);
  #filled = 0;
  #encoder: MessagePort | undefined;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => {
      this.#encoder = data;
    };
  }

  process([input]: Float32Array[][]): boolean {
    const [channel] = input ?? [];
    if (channel === undefined) return true;
    for (const sample of channel) {
      this.#piece[this.#filled++] = sample;
      if (this.#filled === PIECE) this.#handOver();
    }
    return true;
  }

  #handOver(): void {
    this.port.postMessage(levelOf(this.#piece));
    this.#encoder?.postMessage(this.#piece, [this.#piece.buffer]);
    this.#piece = new Float32Array(PIECE);
    this.#filled = 0;
  }
}

registerProcessor('capture', Capture);
