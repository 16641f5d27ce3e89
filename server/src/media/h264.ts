// As much of H.264 as is needed to hold a video's pictures against what its container says of them: the size that a
// decoder will really need, and that each packet is made of the units that it should be made of.

export interface H264Setup {
  /** How many bytes say the length of a unit. */
  lengthBytes: number;
  parameterSets: Uint8Array[];
  profile: number;
  /** Pixels that a decoder makes room for. */
  width: number;
  height: number;
}

const SEQUENCE_PARAMETERS = 7;
const SLICES = [1, 2, 5];
/** Baseline, main and high, of eight bits: what every player plays. */
const COMMON_PROFILES = [66, 77, 100];
/** Profiles whose parameters say more about colours. */
const WITH_COLOURS = [100, 110, 122, 244, 44, 83, 86, 118, 128];

export const playsEverywhere = ({ profile }: H264Setup) => COMMON_PROFILES.includes(profile);

/** Reads the decoder's setup as MP4 keeps it; nothing when it makes no sense. */
export function readH264Setup(bytes: Uint8Array): H264Setup | undefined {
  const count = (bytes[5] ?? 0) & 0x1f;
  const parameterSets: Uint8Array[] = [];
  let at = 6;
  for (let index = 0; index < count; index++) {
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    const set = bytes.subarray(at + 2, at + 2 + length);
    if (length < 4 || set.length < length || unitType(set) !== SEQUENCE_PARAMETERS) return undefined;
    parameterSets.push(set);
    at += 2 + length;
  }
  const sizes = parameterSets.map(pictureSize);
  if (bytes[0] !== 1 || sizes.length === 0 || !sizes.every((size) => size !== undefined)) return undefined;
  return {
    lengthBytes: ((bytes[4] ?? 0) & 3) + 1,
    parameterSets,
    profile: bytes[1] ?? 0,
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

const unitType = (unit: Uint8Array) => (unit[0] ?? 0) & 0x1f;

/** Whether a packet is whole units, one a picture's among them, and brings no other parameters than the setup's. */
export function isH264Packet(packet: Uint8Array, { lengthBytes, parameterSets }: H264Setup): boolean {
  let pictures = 0;
  let at = 0;
  while (at < packet.length) {
    let length = 0;
    for (let index = 0; index < lengthBytes; index++) length = length * 256 + (packet[at + index] ?? 0);
    at += lengthBytes;
    const unit = packet.subarray(at, at + length);
    if (length === 0 || unit.length < length) return false;
    if (SLICES.includes(unitType(unit))) pictures++;
    if (
      unitType(unit) === SEQUENCE_PARAMETERS &&
      !parameterSets.some((set) => Buffer.compare(set, unit) === 0)
    )
      return false;
    at += length;
  }
  return pictures > 0;
}

function pictureSize(set: Uint8Array): { width: number; height: number } | undefined {
  const bits = bitReader(withoutEscapes(set.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.number();
  if (WITH_COLOURS.includes(profile)) skipColours(bits);
  bits.number();
  const order = bits.number();
  if (order === 0) bits.number();
  if (order === 1) {
    bits.read(1);
    bits.number();
    bits.number();
    for (let left = Math.min(bits.number(), 255); left > 0; left--) bits.number();
  }
  bits.number();
  bits.read(1);
  const width = (bits.number() + 1) * 16;
  const rows = bits.number() + 1;
  const frames = bits.read(1);
  // Past the end of its bits there is nothing but zeros, and no size to believe.
  return bits.over() ? undefined : { width, height: rows * 16 * (2 - frames) };
}

type Bits = ReturnType<typeof bitReader>;

function skipColours(bits: Bits): void {
  const format = bits.number();
  if (format === 3) bits.read(1);
  bits.number();
  bits.number();
  bits.read(1);
  if (bits.read(1) === 0) return;
  for (let list = 0; list < (format === 3 ? 12 : 8); list++) {
    if (bits.read(1) === 0) continue;
    let [last, next] = [8, 8];
    for (let left = list < 6 ? 16 : 64; left > 0; left--) {
      if (next !== 0) next = (last + signed(bits.number()) + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

const signed = (value: number) => (value % 2 === 0 ? -value / 2 : (value + 1) / 2);

/** Takes out the bytes that keep a unit from looking like the start of another. */
function withoutEscapes(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && at >= 2 && unit[at - 1] === 0 && unit[at - 2] === 0));
}

function bitReader(bytes: Uint8Array) {
  let at = 0;
  const read = (count: number) => {
    let value = 0;
    for (let index = 0; index < count; index++, at++)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  /** A whole number after Golomb: as many zeros first as it has bits. */
  const number = () => {
    let zeros = 0;
    while (zeros < 32 && read(1) === 0) zeros++;
    return 2 ** zeros - 1 + read(zeros);
  };
  return { read, number, over: () => at > bytes.length * 8 };
}
