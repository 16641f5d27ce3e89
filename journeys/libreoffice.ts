// Opens a file in LibreOffice, where it is installed, and gives its first sheet as people would see it there.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function hasLibreOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** As flat XML: the cells with their types and shown texts. */
export async function openInLibreOffice(file: string, ending: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trialog-libreoffice-'));
  try {
    const source = join(folder, `opened.${ending}`);
    await run('cp', [file, source]);
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      source,
    ]);
    return await readFile(join(folder, 'opened.fods'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
