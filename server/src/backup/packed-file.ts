// One file of a backup: compressed where that is worth it, encrypted where there is a key, and with its own checksum, so
// that a changed, cut or exchanged one is noticed wherever it is read. A line of JSON, then frames, then a SHA-256 of all.
import { createCipheriv, createDecipheriv, createHash, type Hash, hkdfSync, randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { ByteReader } from '../platform/byte-reader.ts';
import type { BackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import type { BackupLocation } from './location.ts';

interface PackOptions {
  /** What it is in the backup; a file under the name of another is refused. */
  name: string;
  key: BackupKey | undefined;
  /** No for what is compressed already, such as videos. */
  compresses: boolean;
  /** Of the content, where it has one. */
  contentType?: string;
}

interface PackedFile {
  /** Of what was packed. */
  size: number;
  /** Of the file in the backup. */
  sha256: string;
}

interface Header {
  trialog: 1;
  name: string;
  compressed: boolean;
  contentType?: string;
  key?: string;
  salt?: string;
}

type Bytes = AsyncIterable<Uint8Array>;

const FRAME = 65_536;
const LAST = 0x8000_0000;
const TAG = 16;
const DIGEST = 32;
const LONGEST_HEADER = 4096;

/** Stands under its name only when it is whole. */
export async function pack(
  source: Bytes,
  location: BackupLocation,
  path: string,
  options: PackOptions,
): Promise<PackedFile> {
  const { name, key, compresses, contentType } = options;
  const salt = key && randomBytes(16);
  const header: Header = {
    trialog: 1,
    name,
    compressed: compresses,
    ...(contentType === undefined ? {} : { contentType }),
    ...(key && salt ? { key: key.id, salt: salt.toString('base64url') } : {}),
  };
  const secret = key && salt && fileKey(key, salt, name);
  const digests: Buffer[] = [];
  let size = 0;
  const count = async function* (chunks: Bytes) {
    for await (const chunk of chunks) {
      size += chunk.length;
      yield chunk;
    }
  };
  const compress = compresses
    ? [createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })]
    : [];
  const frames = (chunks: Bytes) => writeFrames(chunks, header, secret, (digest) => digests.push(digest));
  await pipeline([source, count, ...compress, frames, (chunks: Bytes) => location.write(path, chunks)]);
  return { size, sha256: (digests[0] as Buffer).toString('hex') };
}

async function* writeFrames(
  chunks: Bytes,
  header: Header,
  secret: Buffer | undefined,
  onDigest: (whole: Buffer) => void,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const own = createHash('sha256');
  const noted = (part: Buffer) => {
    own.update(part);
    whole.update(part);
    return part;
  };
  yield noted(Buffer.from(`${JSON.stringify(header)}\n`));
  const reader = new ByteReader(chunks);
  let next = await reader.exactly(FRAME);
  for (let index = 0; ; index++) {
    const current = next;
    next = current.length < FRAME ? Buffer.alloc(0) : await reader.exactly(FRAME);
    const isLast = next.length === 0;
    const body = secret ? encryptFrame(secret, index, isLast, current) : current;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(isLast ? body.length + LAST : body.length);
    yield noted(length);
    if (body.length > 0) yield noted(body);
    if (isLast) break;
  }
  const digest = own.digest();
  whole.update(digest);
  onDigest(whole.digest());
  yield digest;
}

interface UnpackOptions {
  name: string;
  key: BackupKey | undefined;
  /** Of the file, where the backup's list says what it must be. */
  sha256?: string | undefined;
}

interface Unpacked {
  contentType: string | undefined;
  size: number;
}

/** `read` must not rely on what it was given until this has ended well. */
export async function unpack(
  location: BackupLocation,
  path: string,
  { name, key, sha256 }: UnpackOptions,
  read: (source: Bytes, about: { contentType: string | undefined }) => Promise<void>,
): Promise<Unpacked> {
  const hashes = { whole: createHash('sha256'), own: createHash('sha256') };
  let size = 0;
  try {
    const stored = await location.read(path);
    if (!stored) throw new BackupFault(`The backup lacks ${name}.`);
    const reader = new ByteReader(stored);
    const header = await readHeader(reader, name, hashes);
    const secret = secretOf(header, key, name);
    const count = async function* (chunks: Bytes) {
      for await (const chunk of chunks) {
        size += chunk.length;
        yield chunk;
      }
    };
    const frames = () => readFrames(reader, hashes, secret, name);
    const decompress = header.compressed ? [createZstdDecompress()] : [];
    const { contentType } = header;
    await pipeline([frames, ...decompress, count, (chunks: Bytes) => read(chunks, { contentType })]);
    if (sha256 !== undefined && hashes.whole.digest('hex') !== sha256) throw damaged(name);
    return { contentType, size };
  } catch (error) {
    // Each part of a pipeline may have failed.
    const errors: NodeJS.ErrnoException[] = error instanceof AggregateError ? error.errors : [error];
    const fault = errors.find((one) => one instanceof BackupFault);
    if (fault) throw fault;
    if (errors.some(({ code }) => code?.startsWith('Z'))) throw damaged(name);
    throw error;
  }
}

const damaged = (name: string) =>
  new BackupFault(`The backup is damaged: ${name} is not what was written. Use another backup.`);

type Hashes = Record<'whole' | 'own', Hash>;

async function readHeader(reader: ByteReader, name: string, hashes: Hashes): Promise<Header> {
  const bytes: Buffer[] = [];
  for (let length = 0; length < LONGEST_HEADER; length++) {
    const byte = await reader.exactly(1);
    if (byte.length === 0) throw damaged(name);
    for (const hash of Object.values(hashes)) hash.update(byte);
    if (byte[0] === 10) break;
    bytes.push(byte);
  }
  let header: Partial<Header>;
  try {
    header = JSON.parse(Buffer.concat(bytes).toString('utf8'));
  } catch {
    throw damaged(name);
  }
  const { trialog, compressed } = header;
  if (trialog !== 1 || header.name !== name || typeof compressed !== 'boolean') throw damaged(name);
  return { ...header, trialog, name, compressed };
}

function secretOf(header: Header, key: BackupKey | undefined, name: string): Buffer | undefined {
  if (header.key === undefined || header.salt === undefined) {
    if (header.key !== header.salt) throw damaged(name);
    return undefined;
  }
  if (!key) throw new BackupFault('This backup is encrypted. Set BACKUP_KEY_FILE to the file with its key.');
  if (key.id !== header.key)
    throw new BackupFault(
      `This backup is encrypted with the key ${header.key}, and BACKUP_KEY_FILE holds the key ${key.id}.`,
    );
  return fileKey(key, Buffer.from(header.salt, 'base64url'), name);
}

async function* readFrames(
  reader: ByteReader,
  { whole, own }: Hashes,
  secret: Buffer | undefined,
  name: string,
): AsyncGenerator<Buffer> {
  const exactly = async (length: number) => {
    const part = await reader.exactly(length);
    if (part.length < length) throw damaged(name);
    whole.update(part);
    return part;
  };
  for (let index = 0; ; index++) {
    const prefix = await exactly(4);
    own.update(prefix);
    const said = prefix.readUInt32BE();
    const isLast = said >= LAST;
    const length = isLast ? said - LAST : said;
    if (length > FRAME + TAG) throw damaged(name);
    const body = await exactly(length);
    own.update(body);
    const plain = secret ? decryptFrame(secret, index, isLast, body, name) : body;
    if (plain.length > 0) yield plain;
    if (isLast) break;
  }
  const digest = await exactly(DIGEST);
  if (!digest.equals(own.digest()) || (await reader.some(1))) throw damaged(name);
}

/** Each file has a key of its own, so that frames can be numbered. */
const fileKey = ({ key }: BackupKey, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `trialog backup ${name}`, 32));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
}

function encryptFrame(secret: Buffer, index: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(index, isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decryptFrame(secret: Buffer, index: number, isLast: boolean, body: Buffer, name: string): Buffer {
  if (body.length < TAG) throw damaged(name);
  const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(index, isLast), { authTagLength: TAG });
  decipher.setAuthTag(body.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw damaged(name);
  }
}
