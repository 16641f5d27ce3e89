// A folder as one compressed file, and back. The system's tar is on every machine that the tests run on; brotli
// comes with Node and halves what gzip makes of a built web.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const LARGEST = 256 * 1024 * 1024;

function tar(args: string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync('tar', args, {
    maxBuffer: LARGEST,
    ...(input === undefined ? {} : { input }),
  });
  if (status !== 0) throw new Error(`tar ${args.join(' ')}: ${error?.message ?? stderr.toString()}`);
  return stdout;
}

/** Everything in the folder except names that end with one of the given endings. */
export function packFolder(folder: string, file: string, without: readonly string[] = []): void {
  const excluded = without.map((ending) => `--exclude=*${ending}`);
  const packed = tar(['-c', '-f', '-', ...excluded, '-C', folder, '.']);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: packed.length,
  };
  writeFileSync(file, brotliCompressSync(packed, { params }));
}

export function unpackFolder(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  tar(['-x', '-f', '-', '-C', folder, '--no-same-owner'], brotliDecompressSync(readFileSync(file)));
}
