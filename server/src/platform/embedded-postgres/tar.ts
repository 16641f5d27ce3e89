// Unpacks a base backup: a tar of plain files and folders, as PostgreSQL writes it. Nothing else is taken from it, and
// nothing leaves the folder.
import { chown, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ByteReader } from '../byte-reader.ts';

const BLOCK = 512;
const FILE = new Set(['0', '\0']);
const FOLDER = '5';

class TarFault extends Error {
  override name = 'TarFault';
}

/** `owner` is the number of a user and group, where it is not who runs this. */
export async function unpackTar(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  owner?: number,
): Promise<void> {
  const reader = new ByteReader(source);
  const own = async (path: string) => {
    if (owner !== undefined) await chown(path, owner, owner);
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const header = await reader.exactly(BLOCK);
    // Some end without the empty blocks.
    if (header.length === 0 || header.every((byte) => byte === 0)) break;
    if (header.length < BLOCK) throw new TarFault('The base backup ends in the middle of an entry.');
    const { name, size, type } = readHeader(header);
    const path = join(folder, name);
    if (type === FOLDER) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      await own(path);
      continue;
    }
    if (!FILE.has(type)) throw new TarFault(`The base backup has an entry of another kind: ${name}.`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      for (let missing = size; missing > 0; ) {
        const part = await reader.some(missing);
        if (!part) throw new TarFault(`The base backup ends within ${name}.`);
        await file.writeFile(part);
        missing -= part.length;
      }
    } finally {
      await file.close();
    }
    await own(path);
    await reader.exactly((BLOCK - (size % BLOCK)) % BLOCK);
  }
  // To the end, where whoever reads the bytes compares them with their checksum.
  while (await reader.some(BLOCK * BLOCK));
}

function readHeader(header: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end === -1 ? length : end);
  };
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (Number.parseInt(text(148, 8).trim(), 8) !== sum)
    throw new TarFault('The base backup has an entry whose checksum is wrong.');
  const prefix = text(345, 155);
  const name = prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
  if (name.startsWith('/') || name.split('/').includes('..'))
    throw new TarFault(`The base backup has an entry outside of its folder: ${name}.`);
  return { name, size: readSize(header.subarray(124, 136)), type: String.fromCharCode(header[156] ?? 0) };
}

/** As octal digits, or from eight gigabytes on as a number whose first bit is set. */
function readSize(field: Buffer): number {
  if (((field[0] as number) & 0x80) === 0)
    return Number.parseInt(field.toString('latin1').replaceAll('\0', '').trim(), 8) || 0;
  return Number(field.readBigUInt64BE(4));
}
