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
    // Without its dialog it does not look for a mark of the encoding: commas, quotes and UTF-8 are what it would offer.
    const reading = ending === 'csv' ? ['--infilter=Text - txt - csv (StarCalc):44,34,76,1'] : [];
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [
      profile,
      '--headless',
      ...reading,
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
