// Builds the web when its sources changed since the last build, known by a hash kept beside the result.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isMain, root, sourceFiles } from './paths.ts';
import { run } from './run.ts';

const inputs = ['web', 'contract/src'];
const isInput = (file: string): boolean => !/\.(test|spec)\.tsx?$/.test(file);

/** One hash over every file the build reads, the lock file included, since it fixes the libraries. */
export function webHash(base: string): string {
  const hash = createHash('sha256');
  for (const file of [
    ...inputs.flatMap((folder) => sourceFiles(base, folder)).filter(isInput),
    'package-lock.json',
  ])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(base, file)))
      .update('\0');
  return hash.digest('hex');
}

const stampFile = (base: string): string => join(base, 'web', 'dist', '.built-from');

export function isWebFresh(base: string): boolean {
  return existsSync(stampFile(base)) && readFileSync(stampFile(base), 'utf8') === webHash(base);
}

/** Small files gain nothing; the rest is compressed once here rather than for every visitor. */
function compress(dist: string): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(join(dist, file));
    if (bytes.length < 1000) continue;
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Tells what it did; throws when the build fails. For tests of many builds it leaves out what only saves bytes. */
export async function buildWeb(
  base: string = root,
  { forTests = false } = {},
): Promise<'absent' | 'fresh' | 'built'> {
  if (!existsSync(join(base, 'web', 'vite.config.ts'))) return 'absent';
  if (isWebFresh(base)) return 'fresh';
  const hash = webHash(base); // taken before: a file saved during the build makes the result stale
  rmSync(stampFile(base), { force: true });
  const { code, output } = await run('vite', ['build', 'web', ...(forTests ? ['--minify', 'false'] : [])], {
    cwd: base,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The web did not build.\n${output}`);
  if (!forTests) compress(join(base, 'web', 'dist'));
  writeFileSync(stampFile(base), hash);
  return 'built';
}

if (isMain(import.meta.url)) console.log(`web: ${await buildWeb()}`);
