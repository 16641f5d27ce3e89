// How the browser journeys run: two files at a time, each with a real server and the demo (steps.ts).
// The limits are for what never comes: a starved machine is slow, and slow is no failure.
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { launchArgs, presentBrowser, presentShell } from '../tools/find-browser.ts';
import { isFullProof, leftOut } from './matrix.ts';

/** How a browser starts; Playwright's own where none is given. */
const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  // Two cameras and a microphone that every machine has; a journey says whether it may use them.
  args: [...launchArgs, '--use-fake-device-for-media-stream=device-count=2,fps=10'],
  ...(executablePath === undefined ? {} : { executablePath }),
});

/**
 * What needs the browser as people have it: kept profiles, notifications and recordings; in a full proof also the way in
 * and out.
 */
const wholeBrowser = [
  'human-pace/*.spec.ts',
  'notifications.spec.ts',
  'offline.spec.ts',
  'video.spec.ts',
  'video-devices.spec.ts',
  'voice.spec.ts',
  ...(isFullProof ? ['front-door.spec.ts', 'other-provider.spec.ts', 'sign-out.spec.ts'] : []),
];

/** Who expects most journeys to fail, as with mutants, waits less. */
const patience = Number(process.env.JOURNEYS_PATIENCE_MS ?? 120_000);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare.ts',
  workers: 2,
  fullyParallel: false,
  grepInvert: leftOut,
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
    // What fades and slides is waited for at every press; journeys about motion, and those at the pace of people, have it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The longest files first, so that both workers end at about the same time.
  projects: [
    { name: 'browser', testMatch: wholeBrowser, use: { launchOptions: launchOptions(presentBrowser()) } },
    {
      name: 'shell',
      testIgnore: wholeBrowser,
      use: { launchOptions: launchOptions(presentShell() ?? presentBrowser()) },
    },
  ],
});
