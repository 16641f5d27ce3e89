// For tests: pictures as an honest camera makes them, and files made to pass for one.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const SCRIPT = '<script>alert(document.domain)</script>';

/** Noise, so that nothing compresses to next to nothing. The same each time. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 12345;
  for (let index = 0; index < length; index++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    bytes[index] = state >> 16;
  }
  return bytes;
}

const raw = (width: number, height: number) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } });

export const honestJpeg = (width = 320, height = 200) => raw(width, height).jpeg().toBuffer();
export const honestPng = (width = 320, height = 200) => raw(width, height).png().toBuffer();

/** Upright only when turned as its metadata says, with a place, a device and a comment in it. */
export async function jpegWithMetadata(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'SecretCamera', Model: 'SecretModel', Artist: 'anna', ImageDescription: SCRIPT },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '45/1 27/1 51/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '9/1 11/1 22/1',
    },
  };
  const turned = await raw(320, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const comment = Buffer.from(`\xff\xfe\0\0${SCRIPT}`, 'latin1');
  comment.writeUInt16BE(SCRIPT.length + 2, 2);
  return Buffer.concat([turned.subarray(0, 2), comment, turned.subarray(2)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A black picture of one bit a pixel: a few kilobytes, whatever its size. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A sound PNG with a text and with a page after its end. */
export async function pngWithScripts(): Promise<Buffer> {
  const png = await honestPng();
  const end = png.length - 12;
  const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1'));
  return Buffer.concat([
    png.subarray(0, end),
    text,
    png.subarray(end),
    Buffer.from(`<html>${SCRIPT}</html>`),
  ]);
}

/** Begins as a JPEG does and is a page: what a sniffing browser would run. */
export const jpegStartWithPage = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from(`<html>${SCRIPT}`),
]);

export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;

/** A GIF of one pixel; the library's own writer is not needed for it. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** A ZIP of a few kilobytes that unpacks to 20 MB of nothing. */
export function zipBomb(): Buffer {
  const size = 20_000_000;
  const packed = deflateRawSync(Buffer.alloc(size), { level: 9 });
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(size, 22);
  return Buffer.concat([head, packed]);
}

export interface CraftedFile {
  name: string;
  bytes: Buffer;
}

/** Files that are no picture, by any name. */
export async function notPictures(): Promise<CraftedFile[]> {
  const [jpeg, png] = [await honestJpeg(), await honestPng()];
  const texts: Record<string, string> = {
    'an SVG': svg,
    'an SVG with an XML head': `<?xml version="1.0"?>${svg}`,
    'an SVG after spaces': `\n\n  ${svg}`,
    'an SVG that asks for a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg.replace('9"', '9" id="&x;"')}`,
    'a page': `<!doctype html>${SCRIPT}`,
    'a script': 'alert(1)',
    'a shell script': '#!/bin/sh\nid\n',
    'a PDF': '%PDF-1.7\n1 0 obj\n<</OpenAction 2 0 R>>\nendobj\n',
    JSON: '{"format":"png"}',
    'an ImageMagick script':
      'push graphic-context\nviewbox 0 0 9 9\nfill "url(https://localhost/)"\npop graphic-context',
    'a playlist': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n',
    'a PPM': 'P3\n1 1\n255\n255 0 0\n',
    'a Radiance picture': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\x01\x01\x01\x01',
    'the word PNG': 'PNG',
  };
  const binary: Record<string, Buffer> = {
    'no bytes': Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    zeros: Buffer.alloc(5000),
    noise: noise(5000),
    'a GIF': gif,
    'a GIF of the older kind': Buffer.concat([Buffer.from('GIF87a'), gif.subarray(6)]),
    'a GIF with a script': Buffer.concat([gif, Buffer.from(SCRIPT)]),
    'a WebP head': Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'), noise(20)]),
    'a TIFF head': Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'),
    'a big-endian TIFF head': Buffer.from('MM\0*\0\0\0\x08\0\0', 'latin1'),
    'a BMP head': Buffer.concat([Buffer.from('BM'), noise(60)]),
    'an AVIF head': Buffer.concat([Buffer.from('\0\0\0\x1cftypavif', 'latin1'), noise(60)]),
    'an HEIC head': Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), noise(60)]),
    'an MP4': Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), noise(60)]),
    'a WAV': Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), noise(60)]),
    'a ZIP': Buffer.concat([Buffer.from('PK\x03\x04'), noise(60)]),
    'a ZIP bomb': zipBomb(),
    'a gzip': Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), noise(60)]),
    'a program': Buffer.concat([Buffer.from('\x7fELF', 'latin1'), noise(60)]),
    'a Windows program': Buffer.concat([Buffer.from('MZ'), noise(60)]),
    'an icon': Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0]),
    'a JPEG 2000 head': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    'a JPEG XL head': Buffer.from([0xff, 0x0a, 0xfa, 0x1f]),
    'a page that begins like a JPEG': jpegStartWithPage,
    'a page that begins like a PNG': Buffer.concat([PNG_START, Buffer.from(`<html>${SCRIPT}`)]),
    'the start of a JPEG': jpeg.subarray(0, 3),
    'the start of a PNG': PNG_START,
    'a PNG cut in its header': png.subarray(0, 20),
    'a PNG as another system mangles its line ends': Buffer.from(
      png.toString('latin1').replaceAll('\r\n', '\n'),
      'latin1',
    ),
    'a JPEG in text': Buffer.from(jpeg.toString('base64')),
    'a PNG in an address': Buffer.from(`data:image/png;base64,${png.toString('base64')}`),
    'a JPEG after a line end': Buffer.concat([Buffer.from('\n'), jpeg]),
    'a page before a JPEG': Buffer.concat([Buffer.from(SCRIPT), jpeg]),
    'a GIF before a PNG': Buffer.concat([gif, png]),
    'a ZIP before a JPEG': Buffer.concat([Buffer.from('PK\x03\x04'), jpeg]),
    'a PNG without size': hugePng(0, 0),
  };
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') })),
    ...Object.entries(binary).map(([name, bytes]) => ({ name, bytes })),
  ];
}
