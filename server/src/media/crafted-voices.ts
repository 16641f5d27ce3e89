// For tests: voice as an honest recorder writes it, and files made to pass for it.
import { limits } from '@trialog/contract/limits.ts';
import { SCRIPT, svg } from './crafted-pictures.ts';
import { type VoiceFormat, wavHeader } from './voices.ts';

const usual: VoiceFormat = { channels: 1, rate: 16_000 };

/** Something like speech: syllables of a low tone, with pauses. The same each time. */
export function speech(seconds: number, { channels, rate }: VoiceFormat = usual): Buffer {
  const frames = Math.round(seconds * rate);
  const sound = Buffer.alloc(frames * channels * 2);
  for (let frame = 0; frame < frames; frame++) {
    const time = frame / rate;
    const syllable = Math.max(
      0,
      Math.sin(2 * Math.PI * 2.3 * time) * Math.sin(2 * Math.PI * 0.31 * time + 1),
    );
    const tone =
      Math.sin(2 * Math.PI * (140 + 30 * Math.sin(time * 5)) * time) +
      0.4 * Math.sin(2 * Math.PI * 420 * time);
    const sample = Math.round(9000 * syllable * tone);
    for (let channel = 0; channel < channels; channel++)
      sound.writeInt16LE(sample, (frame * channels + channel) * 2);
  }
  return sound;
}

export function honestWav(seconds = 2, format: VoiceFormat = usual): Buffer {
  const sound = speech(seconds, format);
  return Buffer.concat([wavHeader(format, sound.length), sound]);
}

export function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A format chunk; what is not given is the usual. */
export function formatChunk(
  own: {
    tag?: number;
    channels?: number;
    rate?: number;
    bits?: number;
    frame?: number;
    byteRate?: number;
  } = {},
) {
  const { tag = 1, channels = usual.channels, rate = usual.rate, bits = 16 } = own;
  const { frame = (channels * bits) / 8 } = own;
  const data = Buffer.alloc(16);
  data.writeUInt16LE(tag, 0);
  data.writeUInt16LE(channels, 2);
  data.writeUInt32LE(rate, 4);
  data.writeUInt32LE((own.byteRate ?? rate * frame) % 2 ** 32, 8);
  data.writeUInt16LE(frame, 12);
  data.writeUInt16LE(bits, 14);
  return riffChunk('fmt ', data);
}

const sound = (seconds = 1) => riffChunk('data', speech(seconds));

/** A sound recording with a place, a device and a page in it. */
export function wavWithMetadata(): Buffer {
  const list = Buffer.concat([
    Buffer.from('INFO'),
    riffChunk('IART', Buffer.from('anna')),
    riffChunk('ISFT', Buffer.from('SecretRecorder')),
  ]);
  const place = Buffer.from('<x:xmpmeta>45.4642,9.1900</x:xmpmeta>');
  return riff(
    riffChunk('JUNK', Buffer.from(SCRIPT)),
    formatChunk(),
    riffChunk('LIST', list),
    sound(),
    riffChunk('_PMX', place),
    riffChunk('id3 ', Buffer.from(svg)),
  );
}

function changed(bytes: Buffer, change: (bytes: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}

/** WAVs whose header does not say what is there. */
export function lyingWavs(): Record<string, Buffer> {
  const wav = honestWav(1);
  const most = limits.voiceSeconds + limits.recordingToleranceSeconds;
  return {
    'a WAV with bytes hung on behind': Buffer.concat([wav, Buffer.from(SCRIPT)]),
    'a WAV cut short': wav.subarray(0, -1000),
    'a WAV cut in its header': wav.subarray(0, 30),
    'a WAV of nothing but its head': wav.subarray(0, 12),
    'a WAV without sound': Buffer.concat([wavHeader(usual, 0)]),
    'a WAV of an instant': Buffer.concat([wavHeader(usual, 20), Buffer.alloc(20)]),
    'a WAV that says it is shorter': changed(wav, (bytes) => bytes.writeUInt32LE(100, 40)),
    'a WAV that says it is longer': changed(wav, (bytes) => bytes.writeUInt32LE(wav.length, 40)),
    'a WAV that says it is four gigabytes': changed(wav, (bytes) => bytes.writeUInt32LE(0xffffffff, 40)),
    'a streamed WAV that does not know its size': changed(wav, (bytes) => {
      bytes.writeUInt32LE(0xffffffff, 4);
      bytes.writeUInt32LE(0xffffffff, 40);
    }),
    'a WAV whose whole is four gigabytes': changed(wav, (bytes) => bytes.writeUInt32LE(0xffffffff, 4)),
    'a WAV without format': riff(sound()),
    'a WAV whose format comes late': riff(sound(), formatChunk()),
    'a WAV of two formats': riff(formatChunk(), formatChunk({ rate: 8000 }), sound()),
    'a WAV of two sounds': riff(formatChunk(), sound(), sound()),
    'a WAV of half a sample': riff(formatChunk(), riffChunk('data', Buffer.alloc(1001))),
    'a WAV of half a frame': riff(formatChunk({ channels: 2 }), riffChunk('data', Buffer.alloc(1002))),
    'a WAV with a short format': riff(riffChunk('fmt ', Buffer.from([1, 0, 1, 0])), sound()),
    'a WAV whose rates disagree': riff(formatChunk({ byteRate: 16_000 }), sound()),
    'a WAV whose frames disagree': riff(formatChunk({ frame: 4, byteRate: 32_000 }), sound()),
    'a WAV of ten thousand chunks': riff(
      ...Array.from({ length: 10_000 }, () => riffChunk('JUNK', Buffer.alloc(0))),
      formatChunk(),
      sound(),
    ),
    [`a WAV that runs ${most + 1} s at a rate it does not have`]: riff(
      formatChunk({ rate: 48_000, byteRate: 16_000 }),
      riffChunk('data', speech(2)),
    ),
  };
}

/** Sound WAVs of kinds that are not taken. */
export function foreignWavs(): Record<string, Buffer> {
  const of = (own: Parameters<typeof formatChunk>[0], bytes = 48_000) =>
    riff(formatChunk(own), riffChunk('data', Buffer.alloc(bytes)));
  const extensible = Buffer.alloc(40);
  formatChunk({ tag: 0xfffe }).copy(extensible, 0, 8);
  extensible.writeUInt16LE(22, 16);
  Buffer.from('0300000000001000800000aa00389b71', 'hex').copy(extensible, 24);
  return {
    'a WAV of 8 bits': of({ bits: 8 }),
    'a WAV of 24 bits': of({ bits: 24 }),
    'a WAV of floats': of({ tag: 3, bits: 32 }),
    'a WAV of MP3': of({ tag: 0x55, bits: 16 }),
    'a WAV of A-law': of({ tag: 6, bits: 8 }),
    'an extensible WAV of floats': riff(riffChunk('fmt ', extensible), sound()),
    'a WAV of no channel': of({ channels: 0, frame: 2 }),
    'a WAV of six channels': of({ channels: 6 }),
    'a WAV of 65535 channels': of({ channels: 65_535, frame: 65_534 }),
    'a WAV of 7999 Hz': of({ rate: 7_999 }),
    'a WAV of 48001 Hz': of({ rate: 48_001 }),
    'a WAV of no rate': of({ rate: 0 }),
    'a WAV of four gigahertz': of({ rate: 0xffffffff }),
  };
}
