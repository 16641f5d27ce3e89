// Pictures as they come from people: identified by their bytes, decoded within bounds, and always re-encoded, so
// that neither a place, a device nor a hidden script travels on (SPEC 9).
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { limits } from '@trialog/contract/limits.ts';
import type { Sharp } from 'sharp';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { makeFairQueue } from './fair-queue.ts';

type SharpModule = typeof import('sharp').default;
let loaded: Promise<SharpModule> | undefined;

/** Loaded with the first picture: it costs 25 MB and a sixth of a second that a start need not wait for. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Kept results and threads cost memory at rest; pictures are few.
    sharp.cache(false);
    sharp.concurrency(1);
    // Of all formats that the library reads, only these two exist here.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
    return sharp;
  });
  return loaded;
}

type PictureType = 'image/jpeg' | 'image/png';

export interface Picture {
  bytes: Buffer;
  contentType: PictureType;
  width: number;
  height: number;
}

/** Bytes, a stream, or a file on the disk such as a received upload. */
export type PictureSource = Uint8Array | Readable | { path: string };

interface PictureBounds {
  bytes: number;
  pixels: number;
  /** For all the work on one picture together, once its turn has come. */
  seconds: number;
}

const AVATAR_SIDE = 256;
/** What most telephones take by themselves. Larger pictures are welcome, but wait apart from these. */
const LARGE_PIXELS = 16_000_000;
const MOST_WAITING = 8;
// One at a time each: fifty million pixels take some 200 MB while they are turned.
const ordinary = makeFairQueue(MOST_WAITING);
const large = makeFairQueue(MOST_WAITING);
const JPEG_QUALITY = 85;
/** How many pictures wait or are worked on. */
export const pendingPictures = (): number => ordinary.size + large.size;

const bounds: PictureBounds = { bytes: limits.pictureBytes, pixels: limits.picturePixels, seconds: 20 };

/** For whom a picture is read: others wait no longer for it than for anybody's, and it ends when they have gone. */
interface PictureOwner {
  owner: string;
  signal?: AbortSignal;
}

export interface PictureOptions extends Partial<PictureBounds> {
  /** A second, smaller picture whose longer side has at most this many pixels. */
  thumbnailSide?: number;
}

export async function readPicture(
  source: PictureSource,
  by: PictureOwner,
  { thumbnailSide, ...own }: PictureOptions = {},
): Promise<Picture & { thumbnail?: Picture }> {
  return decode(source, by, { ...bounds, ...own }, async (open, type) => {
    const picture = await encode(open().autoOrient(), type);
    if (thumbnailSide === undefined) return picture;
    const size = {
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    return { ...picture, thumbnail: await encode(open().autoOrient().resize(size), type) };
  });
}

/** A square for the profile. */
export async function readAvatar(source: PictureSource, by: PictureOwner): Promise<Picture> {
  return decode(source, by, bounds, (open, type) =>
    encode(open().autoOrient().resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' }), type),
  );
}

async function decode<T>(
  source: PictureSource,
  { owner, signal }: PictureOwner,
  { bytes: maxBytes, pixels: maxPixels, seconds }: PictureBounds,
  work: (open: () => Sharp, type: PictureType) => Promise<T>,
): Promise<T> {
  // A stream may be slow: it is read before its turn comes, a file after.
  const collected = isFile(source) ? undefined : await collect(source, maxBytes);
  const begin = async () => {
    const bytes = collected ?? (isFile(source) ? await load(source.path, maxBytes) : Buffer.alloc(0));
    const sharp = await loadSharp();
    return { bytes, sharp, ...(await headOf(sharp, bytes, maxPixels)) };
  };
  const finish = async ({ bytes, sharp, type }: Awaited<ReturnType<typeof begin>>) => {
    const deadline = performance.now() + seconds * 1000;
    const open = () => {
      signal?.throwIfAborted();
      const left = Math.ceil((deadline - performance.now()) / 1000);
      if (left < 1) throw refuse('pictureUnreadable');
      return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({
        seconds: left,
      });
    };
    return work(open, type).catch((error: unknown) => {
      if (signal?.aborted || error instanceof Refusal) throw error;
      throw refuse('pictureUnreadable');
    });
  };
  const [answer] = await ordinary.run(
    owner,
    async () => {
      const begun = await begin();
      return begun.pixels <= LARGE_PIXELS ? [await finish(begun)] : [];
    },
    signal,
  );
  if (answer !== undefined) return answer;
  return large.run(owner, async () => finish(await begin()), signal);
}

const isFile = (source: PictureSource): source is { path: string } =>
  !(source instanceof Uint8Array) && !(source instanceof Readable);

async function encode(picture: Sharp, type: PictureType): Promise<Picture> {
  const plain = picture.toColourspace('srgb');
  const encoded =
    type === 'image/png' ? plain.png({ compressionLevel: 8 }) : plain.jpeg({ quality: JPEG_QUALITY });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: type, width: info.width, height: info.height };
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the bytes say, first by their beginning, then by the decoder that would have to read them. */
async function headOf(
  sharp: SharpModule,
  bytes: Buffer,
  maxPixels: number,
): Promise<{ type: PictureType; pixels: number }> {
  const starts = (start: Buffer) => bytes.subarray(0, start.length).equals(start);
  if (!starts(JPEG_START) && !starts(PNG_START)) throw refuse('notAPicture');
  // Reads the header only; the pixels are counted here, so that the refusal can say what is wrong.
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (about?.format !== 'jpeg' && about?.format !== 'png') throw refuse('notAPicture');
  const pixels = about.width * about.height;
  if (pixels > maxPixels) throw refuse('payloadTooLarge');
  return { type: about.format === 'png' ? 'image/png' : 'image/jpeg', pixels };
}

async function collect(source: Uint8Array | Readable, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source instanceof Uint8Array ? [source] : source) {
    size += part.byteLength;
    if (size > maxBytes) throw refuse('payloadTooLarge'); // ends the stream, too
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function load(path: string, maxBytes: number): Promise<Buffer> {
  if ((await stat(path)).size > maxBytes) throw refuse('payloadTooLarge');
  return readFile(path);
}
