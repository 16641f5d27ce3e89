// Pictures from people: PNG and JPEG by content, encoded anew; everything else is refused, quickly and cheaply.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@trialog/contract/limits.ts';
import { problems, textOf } from '@trialog/contract/problems.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type PictureOptions,
  type PictureSource,
  pendingPictures,
  readAvatar,
  readPicture,
} from '../../src/media/pictures.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import * as crafted from '../fixtures/crafted-pictures.ts';

const by = { owner: 'anna' };
const read = (source: PictureSource, options?: PictureOptions) => readPicture(source, by, options);

async function refusalOf(source: PictureSource, options?: PictureOptions): Promise<string> {
  return read(source, options).then(
    () => 'accepted',
    (error) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

describe('readPicture', () => {
  it('accepts JPEG and PNG and keeps which it is', { tags: ['R5.59', 'R9.15'] }, async () => {
    const jpeg = await read(await crafted.honestJpeg());
    expect(jpeg).toMatchObject({ contentType: 'image/jpeg', width: 320, height: 200 });
    expect((await sharp(jpeg.bytes).metadata()).format).toBe('jpeg');
    const png = await read(await crafted.honestPng());
    expect(png).toMatchObject({ contentType: 'image/png', width: 320, height: 200 });
    expect((await sharp(png.bytes).metadata()).format).toBe('png');
  });

  it('refuses whatever else there is', { tags: ['R5.59', 'R5.60', 'R9.15'] }, async () => {
    const files = await crafted.notPictures();
    expect(files.length).toBeGreaterThanOrEqual(48);
    for (const { name, bytes } of files)
      expect([name, await refusalOf(bytes)]).toEqual([name, 'notAPicture']);
  });

  it('goes by the bytes, not by the name', { tags: ['R5.60'] }, async () => {
    const dir = await mkdtemp(join(tmpdir(), 'trialog-pictures-'));
    const [page, picture] = [join(dir, 'face.png'), join(dir, 'face.svg')];
    await writeFile(page, crafted.svg);
    await writeFile(picture, await crafted.honestPng());
    expect(await refusalOf({ path: page })).toBe('notAPicture');
    expect(await refusalOf(createReadStream(page))).toBe('notAPicture');
    expect(await refusalOf({ path: picture })).toBe('accepted');
    await rm(dir, { recursive: true });
  });

  it('names the text that says which files may be sent', () => {
    expect(textOf('notAPicture')).toBe('FileUploadHintMessage');
    expect(problems.notAPicture.status).toBe(415);
  });

  it('leaves out place, device, comment and orientation, and turns the picture upright', {
    tags: ['R5.61'],
  }, async () => {
    const before = await crafted.jpegWithMetadata();
    const planted = await sharp(before).metadata();
    expect(planted.exif?.includes('SecretCamera')).toBe(true);
    expect(planted.orientation).toBe(6);
    expect(before.includes(crafted.SCRIPT)).toBe(true);

    const { bytes, width, height } = await read(before);
    const after = await sharp(bytes).metadata();
    expect([width, height]).toEqual([200, 320]);
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    for (const word of ['Exif', 'Secret', 'anna', 'script']) expect(bytes.includes(word)).toBe(false);
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1);
  });

  it('leaves out what is hidden in a PNG or behind its end', { tags: ['R5.61'] }, async () => {
    const before = await crafted.pngWithScripts();
    expect(before.toString('latin1').split(crafted.SCRIPT)).toHaveLength(3);
    const { bytes } = await read(before);
    for (const word of ['script', 'html', 'Comment']) expect(bytes.includes(word)).toBe(false);
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(before))).toBe(true);
  });

  it('encodes even a clean picture anew', { tags: ['R5.61'] }, async () => {
    const before = await crafted.honestJpeg();
    expect((await read(before)).bytes.equals(before)).toBe(false);
  });

  it('refuses a hundred million pixels in a few kilobytes, at once and without decoding them', async () => {
    const bomb = crafted.hugePng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(50_000);
    const [since, before] = [process.cpuUsage(), process.memoryUsage().rss];
    expect(await refusalOf(bomb)).toBe('payloadTooLarge');
    // Of the processor, in microseconds.
    expect(process.cpuUsage(since).user).toBeLessThan(5_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    expect(await refusalOf(crafted.hugePng(2 ** 20, 2 ** 10))).toBe('payloadTooLarge');
  });

  it('takes as many pixels as allowed, and not one row more', async () => {
    expect(limits.picturePixels).toBe(50_000_000);
    expect(await refusalOf(crafted.hugePng(1000, 100), { pixels: 100_000 })).toBe('accepted');
    expect(await refusalOf(crafted.hugePng(1000, 101), { pixels: 100_000 })).toBe('payloadTooLarge');
  });

  it('refuses too many bytes, however they come, and stops reading', async () => {
    const jpeg = await crafted.honestJpeg();
    const bytes = jpeg.length;
    expect(await refusalOf(jpeg, { bytes })).toBe('accepted');
    expect(await refusalOf(jpeg, { bytes: bytes - 1 })).toBe('payloadTooLarge');
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 100_000;
        yield Buffer.alloc(100_000);
      }
    }
    const stream = Readable.from(endless());
    expect(await refusalOf(stream)).toBe('payloadTooLarge');
    expect(stream.destroyed).toBe(true);
    expect(sent).toBeLessThan(limits.pictureBytes + 5_000_000);
  });

  it('gives up a picture that takes too long, in the midst of the work', async () => {
    // Noise that is soon unpacked, and takes long to pack anew.
    const [side, noise] = [5000, randomBytes(1_000_003)];
    const raw = { width: side, height: side, channels: 3 } as const;
    const slow = await sharp(Buffer.alloc(side * side * 3, noise), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(await refusalOf(slow, { bytes: slow.length, seconds: 1 })).toBe('pictureUnreadable');
    expect(await refusalOf(await crafted.honestPng(), { seconds: 0 })).toBe('pictureUnreadable');
  });

  it('refuses pictures that end too early or are damaged inside', async () => {
    const [jpeg, png] = [await crafted.honestJpeg(), await crafted.honestPng()];
    for (const share of [0.3, 0.5, 0.9]) {
      expect(await refusalOf(jpeg.subarray(0, jpeg.length * share))).toBe('pictureUnreadable');
      expect(await refusalOf(png.subarray(0, png.length * share))).toBe('pictureUnreadable');
    }
    const damaged = Buffer.from(png);
    damaged.fill(0, 2000, 3000);
    expect(await refusalOf(damaged)).toBe('pictureUnreadable');
    const lying = Buffer.from(crafted.hugePng(100, 100));
    lying.writeUInt32BE(5000, 16);
    expect(await refusalOf(lying)).toMatch(/pictureUnreadable|notAPicture/);
  });

  it('gives a smaller picture beside the whole one when asked', async () => {
    const { thumbnail } = await read(await crafted.jpegWithMetadata(), { thumbnailSide: 80 });
    expect(thumbnail).toMatchObject({ width: 50, height: 80, contentType: 'image/jpeg' });
    expect(thumbnail?.bytes.includes('Exif')).toBe(false);
    const small = await read(await crafted.honestPng(20, 10), { thumbnailSide: 80 });
    expect(small.thumbnail).toMatchObject({ width: 20, height: 10 });
  });

  it('goes on with the next picture after a refused one, several at once', async () => {
    const jpeg = await crafted.honestJpeg();
    const results = await Promise.all(
      [jpeg, Buffer.from('no'), jpeg, jpeg.subarray(0, 9000), jpeg].map((b) => refusalOf(b)),
    );
    expect(results).toEqual(['accepted', 'notAPicture', 'accepted', 'pictureUnreadable', 'accepted']);
  });
});

describe('several people at once', () => {
  const large = () =>
    sharp({ create: { width: 4200, height: 4200, channels: 3, background: '#123' } })
      .png()
      .toBuffer();

  it('large pictures of one do not hold up a small one of another', async () => {
    const bytes = await large();
    const small = await crafted.honestPng(32, 32);
    const ended: string[] = [];
    const work = ['large', 'large', 'large'].map((name) =>
      readPicture(bytes, { owner: 'anna' }).then(() => void ended.push(name)),
    );
    work.push(readPicture(small, { owner: 'bruno' }).then(() => void ended.push('small')));
    await Promise.all(work);
    expect(ended).toEqual(['small', 'large', 'large', 'large']);
  });

  it('the work ends with its caller', async () => {
    const bytes = await large();
    const gone = new AbortController();
    const ends = ['a', 'b', 'c'].map(() => readPicture(bytes, { owner: 'anna', signal: gone.signal }));
    ends.push(readPicture(bytes, { owner: 'anna', signal: gone.signal }, { thumbnailSide: 480 }));
    await readPicture(await crafted.honestPng(32, 32), { owner: 'bruno' });
    gone.abort(new Error('gone'));
    const settled = await Promise.allSettled(ends);
    // One was being drawn and may have come to its end.
    expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(3);
    expect(pendingPictures()).toBe(0);
  });

  it('who piles up pictures is told to wait, and nobody else', async () => {
    const jpeg = await crafted.honestJpeg();
    const many = Array.from({ length: 12 }, () => refusalOf(jpeg));
    const other = await readPicture(jpeg, { owner: 'bruno' });
    expect(other).toMatchObject({ width: 320 });
    expect(new Set(await Promise.all(many))).toEqual(new Set(['accepted', 'tooManyRequests']));
  });
});

describe('readAvatar', () => {
  it('makes a square of 256 pixels without metadata', { tags: ['R5.59', 'R5.61'] }, async () => {
    const avatar = await readAvatar(await crafted.jpegWithMetadata(), by);
    expect(avatar).toMatchObject({ width: 256, height: 256, contentType: 'image/jpeg' });
    expect(avatar.bytes.includes('Exif')).toBe(false);
    expect(await readAvatar(await crafted.honestPng(30, 20), by)).toMatchObject({ width: 256, height: 256 });
  });

  it('refuses what is no picture', { tags: ['R5.59', 'R5.60'] }, async () => {
    await expect(readAvatar(Buffer.from(crafted.svg), by)).rejects.toMatchObject({ code: 'notAPicture' });
  });
});
