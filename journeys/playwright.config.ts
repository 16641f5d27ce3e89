// How the browser journeys run: two files at a time, each beside a real server of its own with the demo (steps.ts).
import { defineConfig } from '@playwright/test';
import { launchArgs, presentBrowser } from '../tools/find-browser.ts';

const browser = presentBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './build-web.ts',
  workers: 2,
  // A busy machine makes a browser late. What passes only the second time is named as flaky, and worth a look.
  retries: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
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
