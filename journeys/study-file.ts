// The demonstration's study file, changed and brought in again, as an operator does.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { fromRoot } from '../tools/paths.ts';
import { trialog } from './operator.ts';

/** What becomes of the text of a file, named as in the folder of the studies: `demo.yaml`, `demo/contact-aurora.html`. */
type Changes = Readonly<Record<string, (text: string) => string>>;

export async function importChanged(changes: Changes, ...options: string[]): Promise<void> {
  const folder = mkdtempSync(fromRoot('.test', 'study-'));
  try {
    cpSync(fromRoot('studies'), folder, { recursive: true });
    for (const [name, change] of Object.entries(changes)) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(change(text), name).not.toBe(text);
      writeFileSync(join(folder, name), change(text));
    }
    await trialog('import', join(folder, 'demo.yaml'), ...options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
