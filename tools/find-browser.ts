// Finds a Chromium for the browser journeys, and gets one where there is none.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMain } from './paths.ts';
import { type Outcome, run } from './run.ts';

/** No sandbox, since a test run may be root's; the rest keeps the browser off the network. */
export const launchArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The browser that is already there: CHROMIUM_PATH, else the first known name on the PATH. */
export function presentBrowser(env: Record<string, string | undefined> = process.env): string | undefined {
  const chosen = env.CHROMIUM_PATH;
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not a program.`);
    return chosen;
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

const must = (step: string, { code, output }: Outcome): void => {
  if (code !== 0) throw new Error(`${step} failed.\n${output}`);
};

async function installFromDebian(): Promise<void> {
  console.log('No Chromium found: installing the Debian package chromium …');
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  must('apt-get update', await run('apt-get', ['update'], quiet));
  const packages = ['chromium', 'fonts-liberation'];
  must(
    'apt-get install chromium',
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet),
  );
}

async function installFromPlaywright(): Promise<string> {
  console.log('No Chromium found: installing the one of Playwright …');
  must('playwright install chromium', await run('playwright', ['install', 'chromium']));
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

export async function findBrowser(): Promise<string> {
  const present = presentBrowser();
  if (present !== undefined) return present;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    try {
      await installFromDebian();
      const installed = presentBrowser();
      if (installed !== undefined) return installed;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error); // Playwright's may still be had
    }
  }
  const { chromium } = await import('@playwright/test');
  if (isProgram(chromium.executablePath())) return chromium.executablePath();
  return installFromPlaywright();
}

if (isMain(import.meta.url)) console.log(await findBrowser());
