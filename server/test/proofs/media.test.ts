// Mutated pictures: whatever happens to their bytes, they are refused with a reason or come out clean. A few
// hundred in each run, ten thousand by `npm run prove media`.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegWithMetadata, pngWithScripts, SCRIPT, svg } from '../../src/media/crafted-pictures.ts';
import { type Picture, readPicture } from '../../src/media/pictures.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';

const COUNT = process.env.PROVE === 'full' ? 10_000 : 300;
const REASONS = ['notAPicture', 'pictureUnreadable', 'payloadTooLarge'];
const PATIENCE_MS = 5_000;

/** The same numbers from the same seed, so that a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0; // neighbours must not begin alike
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(original: Buffer, seed: number): Buffer {
  const pick = numbers(seed);
  const bytes = Buffer.from(original);
  const at = pick(bytes.length);
  // Early bytes say most about a file: half of the changes fall there.
  const place = () => (pick(2) === 0 ? pick(Math.min(600, bytes.length)) : pick(bytes.length));
  switch (pick(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(2) ? SCRIPT : svg), bytes.subarray(at)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(place())]);
    case 3:
      bytes.fill(pick(256), at, Math.min(bytes.length, at + pick(2000)));
      return bytes;
    default:
      for (let flips = 1 + pick(8); flips > 0; flips--) bytes[place()] = pick(256);
      return bytes;
  }
}

/** What is wrong with how a reader dealt with a file, or nothing. */
async function complaint(
  read: (bytes: Buffer) => Promise<Picture>,
  bytes: Buffer,
): Promise<string | undefined> {
  const since = performance.now();
  try {
    const picture = await read(bytes);
    const about = await sharp(picture.bytes).metadata();
    if (`image/${about.format}` !== picture.contentType) return 'another type than it says';
    if (about.width !== picture.width || about.height !== picture.height) return 'another size than it says';
    if (about.exif || about.xmp || about.iptc || about.comments) return 'metadata left';
    for (const word of ['script', '<svg', 'SecretCamera'])
      if (picture.bytes.includes(word)) return `"${word}" left`;
  } catch (error) {
    if (!(error instanceof Refusal && REASONS.includes(error.code))) return `failed with ${error}`;
  }
  return performance.now() - since > PATIENCE_MS ? 'took too long' : undefined;
}

async function complaints(read: (bytes: Buffer) => Promise<Picture>, count: number): Promise<string[]> {
  const originals = [await jpegWithMetadata(), await pngWithScripts()];
  const found: string[] = [];
  for (let seed = 0; seed < count; seed++) {
    const original = originals[seed % originals.length]!;
    const wrong = await complaint(read, mutate(original, seed));
    if (wrong) found.push(`seed ${seed}: ${wrong}`);
  }
  return found;
}

it(`[R5.60][R5.61] refuses or cleans ${COUNT} mutated pictures`, async () => {
  expect(await complaints(readPicture, COUNT)).toEqual([]);
});

it('finds a reader that passes on what it was given', async () => {
  const careless = async (bytes: Buffer): Promise<Picture> => {
    const { width, height, format } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0, format: '' }));
    return { bytes, width, height, contentType: `image/${format}` as 'image/png' };
  };
  expect((await complaints(careless, 60)).length).toBeGreaterThan(30);
});
