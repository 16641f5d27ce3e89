// The sound of a recording as it comes, in pieces: as long as a voice message may be, and cut beyond (SPEC 9).
import { limits } from '@trialog/contract/limits.ts';

export interface CollectedSound {
  readonly sampleRate: number;
  add(piece: Float32Array): void;
  milliseconds(): number;
  samples(): Float32Array;
}

export function collectSound(sampleRate: number): CollectedSound {
  const longest = Math.ceil(limits.voiceSeconds * sampleRate);
  const pieces: Float32Array[] = [];
  let length = 0;
  return {
    sampleRate,
    add(piece) {
      const part = piece.subarray(0, longest - length);
      if (part.length > 0) pieces.push(part);
      length += part.length;
    },
    milliseconds: () => (length / sampleRate) * 1000,
    samples() {
      const all = new Float32Array(length);
      let at = 0;
      for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
      }
      return all;
    },
  };
}
