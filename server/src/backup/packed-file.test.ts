// One file of a backup: what comes out is what went in, and any change of it is noticed.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BackupKey, createBackupKey, readBackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import { folderLocation } from './location-folder.ts';
import { pack, unpack } from './packed-file.ts';

let folder: string;
let key: BackupKey;
beforeAll(() => {
  folder = mkdtempSync(join(inject('testDir'), 'packed-'));
  key = createBackupKey(join(folder, 'key'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = 'file a';
const FILE = 'file.packed';
const path = () => join(folder, FILE);
const location = () => folderLocation(folder);

const store = (bytes: Buffer, given?: BackupKey, compresses = true) =>
  pack(Readable.from([bytes]), location(), FILE, { name, key: given, compresses, contentType: 'image/png' });

async function load(given?: BackupKey, sha256?: string, as = name): Promise<Buffer> {
  const parts: Buffer[] = [];
  await unpack(location(), FILE, { name: as, key: given, sha256 }, async (source) => {
    for await (const part of source) parts.push(Buffer.from(part));
  });
  return Buffer.concat(parts);
}

/** Every way to store something. */
const ways = [true, false].flatMap((encrypts) =>
  [true, false].map((compresses) => ({ encrypts, compresses })),
);

describe('a packed file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 300_000])('gives %i bytes back', async (length) => {
    const bytes = randomBytes(length);
    for (const { encrypts, compresses } of ways) {
      const given = encrypts ? key : undefined;
      const { size, sha256 } = await store(bytes, given, compresses);
      expect(size).toBe(length);
      expect(sha256).toBe(createHash('sha256').update(readFileSync(path())).digest('hex'));
      expect((await load(given, sha256)).equals(bytes)).toBe(true);
    }
  });

  it('notices any bit that changes, and each byte that is missing or more', async () => {
    for (const { encrypts, compresses } of ways) {
      const given = encrypts ? key : undefined;
      await store(Buffer.from('What the patient wrote'), given, compresses);
      const whole = readFileSync(path());
      // Odd, so that each bit of a byte comes.
      const step = encrypts && compresses ? 3 : 29;
      for (let bit = 0; bit < whole.length * 8; bit += step) {
        const changed = Buffer.from(whole);
        changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
        writeFileSync(path(), changed);
        await expect(load(given), `bit ${bit}`).rejects.toBeInstanceOf(BackupFault);
      }
      for (const changed of [whole.subarray(0, -1), whole.subarray(0, 40), Buffer.concat([whole, whole])]) {
        writeFileSync(path(), changed);
        await expect(load(given)).rejects.toThrow('The backup is damaged: file a is not what was written.');
      }
    }
  });

  it('is not taken for another one', async () => {
    const { sha256 } = await store(Buffer.from('a'));
    await expect(load(undefined, sha256, 'file b')).rejects.toThrow('is damaged');
    await store(Buffer.from('b'));
    await expect(load(undefined, sha256)).rejects.toThrow('is damaged');
    rmSync(path());
    await expect(load()).rejects.toThrow('The backup lacks file a.');
  });

  it('shows nothing without its key', async () => {
    const text = Buffer.from('What the patient wrote');
    await store(text, key, false);
    expect(readFileSync(path()).includes(text)).toBe(false);
    await expect(load()).rejects.toThrow('This backup is encrypted.');
    const other = createBackupKey(join(folder, 'other'));
    await expect(load(other)).rejects.toThrow(
      `the key ${key.id}, and BACKUP_KEY_FILE holds the key ${other.id}`,
    );
  });

  it('leaves nothing where it could not be written', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a');
        throw new Error('cut');
      })(),
    );
    await expect(
      pack(broken, location(), 'broken/file.packed', { name, key: undefined, compresses: true }),
    ).rejects.toThrow('cut');
    expect(readdirSync(join(folder, 'broken'))).toEqual([]);
  });
});

describe('the key of backups', () => {
  it('is read as it was made, and never overwritten', () => {
    const file = join(folder, 'key');
    expect(readBackupKey(file)).toEqual(key);
    expect(() => createBackupKey(file)).toThrow('is there already');
    expect(() => createBackupKey(join(file, 'x'))).toThrow('cannot be written');
  });

  it('is refused where it is missing or damaged', () => {
    const file = join(folder, 'damaged');
    writeFileSync(
      file,
      // Not the last letter: two of its bits are no part of the key.
      readFileSync(join(folder, 'key'), 'utf8').replace(/\S(?=\S{42}$)/m, (first) =>
        first === 'A' ? 'B' : 'A',
      ),
    );
    expect(() => readBackupKey(file)).toThrow('holds no key');
    expect(() => readBackupKey(join(folder, 'none'))).toThrow('cannot be read');
  });
});
