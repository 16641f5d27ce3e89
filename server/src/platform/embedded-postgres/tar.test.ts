// Unpacking a base backup: plain files and folders, and nothing outside of the folder.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { unpackTar } from './tar.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(inject('testDir'), 'tar-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function entry(name: string, content = '', type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(Buffer.byteLength(content).toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.from(content);
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}

/** In pieces of odd lengths, as they come from a network. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 300) yield bytes.subarray(at, at + 300);
}

describe('a base backup', () => {
  it('is unpacked with its files and folders, also without the empty end', async () => {
    const tar = Buffer.concat([entry('base', '', '5'), entry('base/1', 'x'.repeat(700)), entry('empty')]);
    for (const [index, end] of [Buffer.alloc(1024), Buffer.alloc(0)].entries()) {
      const into = join(folder, `whole-${index}`);
      await unpackTar(inPieces(Buffer.concat([tar, end])), into);
      expect(readFileSync(join(into, 'base/1'), 'utf8')).toBe('x'.repeat(700));
      expect(readFileSync(join(into, 'empty'), 'utf8')).toBe('');
    }
  });

  it.each([
    ['that is cut', entry('a', 'x'.repeat(700)).subarray(0, 800), 'ends within a'],
    ['that is cut in a header', entry('a').subarray(0, 100), 'in the middle of an entry'],
    ['with a way out', entry('../a', 'x'), 'outside of its folder'],
    ['with an absolute name', entry('/tmp/a', 'x'), 'outside of its folder'],
    ['with a link', entry('a', '', '2'), 'another kind'],
    ['with a wrong checksum', Buffer.concat([Buffer.from('b'), entry('a').subarray(1)]), 'checksum is wrong'],
  ])('%s is refused', async (_what, tar, words) => {
    const into = join(folder, 'inner', 'refused');
    await expect(unpackTar(inPieces(tar), into)).rejects.toThrow(words);
    expect(existsSync(join(folder, 'inner', 'a'))).toBe(false);
  });
});
