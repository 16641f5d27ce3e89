// How the browser journeys run: two files at a time, each beside a real server of its own with the demo (steps.ts).
// The limits are for what never comes: a starved machine is slow, and slow is no failure.
import { defineConfig } from '@playwright/test';
import { launchArgs, presentBrowser } from '../tools/find-browser.ts';

const browser = presentBrowser();
/** Who expects most journeys to fail, as with mutants, waits less. */
const patience = Number(process.env.JOURNEYS_PATIENCE_MS ?? 120_000);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 5 * patience,
  expect: { timeout: patience },
  use: {
    actionTimeout: 2 * patience,
    navigationTimeout: 2 * patience,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Two cameras and a microphone that every machine has; a journey says whether it may use them.
      args: [...launchArgs, '--use-fake-device-for-media-stream=device-count=2,fps=10'],
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
});
