// How the browser journeys run: one real server with the demo, one Chromium, one journey after the other.
import { defineConfig } from '@playwright/test';
import { launchArgs, presentBrowser } from '../tools/find-browser.ts';

const browser = presentBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-server.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by start-server.ts before a worker reads this file.
    ...(process.env.JOURNEYS_URL ? { baseURL: process.env.JOURNEYS_URL } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...launchArgs],
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
});
