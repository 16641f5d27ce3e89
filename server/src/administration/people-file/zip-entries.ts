// Unpacks a ZIP file within bounds: no more bytes than allowed, whatever its directory says of them.
import { inflateRawSync } from 'node:zlib';
import { FileRefusal } from './file-refusal.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_ENTRIES = 500;
const STORED = 0;
const DEFLATED = 8;

/** By their names. A directory that says anything untrue is refused, so that others who go by it find the same. */
export function readZipEntries(zip: Buffer, mostBytes: number): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END) throw damaged();
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw damaged();
  const entries = new Map<string, Buffer>();
  let left = mostBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const { name, content, next } = readEntry(zip, at, left);
    if (entries.has(name)) throw damaged();
    entries.set(name, content);
    left -= content.length;
    at = next;
  }
  return entries;
}

function readEntry(zip: Buffer, at: number, left: number) {
  try {
    if (zip.readUInt32LE(at) !== ENTRY) throw damaged();
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const size = zip.readUInt32LE(at + 24);
    const nameBytes = zip.readUInt16LE(at + 28);
    const next = at + 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== LOCAL) throw damaged();
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(begin, begin + packed);
    const content = unpack(data, method, left);
    if (data.length !== packed || content.length !== size) throw damaged();
    return { name, content, next };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FileRefusal('payloadTooLarge');
    throw error instanceof FileRefusal ? error : damaged();
  }
}

function unpack(data: Buffer, method: number, left: number): Buffer {
  if (method === DEFLATED) return inflateRawSync(data, { maxOutputLength: Math.max(1, left) });
  if (method !== STORED) throw damaged();
  if (data.length > left) throw new FileRefusal('payloadTooLarge');
  return data;
}

const damaged = () => new FileRefusal('peopleFileDamaged');
