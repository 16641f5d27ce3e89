// Looks at the files of a backup, and damages them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../src/backup/manifest.ts';

/** With those in its folders. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function flipBit(path: string, byte: number, bit = 0): void {
  const bytes = readFileSync(path);
  bytes[byte] = (bytes[byte] as number) ^ (1 << bit);
  writeFileSync(path, bytes);
}

/** Changes what a backup says of itself as somebody who knows how. */
export function rewriteManifest(root: string, change: (manifest: Manifest) => void): void {
  const path = filesIn(root).find((file) => file.endsWith('manifest.json')) as string;
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  change(manifest);
  const text = JSON.stringify(manifest);
  writeFileSync(path, text);
  writeFileSync(`${path}.sha256`, `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`);
}
