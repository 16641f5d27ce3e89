// An update from the version before, with the browser and the data that somebody has from it: they get the new version,
// lose nothing that they typed, and find what they wrote.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fromRoot } from '../../tools/paths.ts';
import { type Gateway, openGateway, servesWeb } from '../gateway.ts';
import { firstFew } from '../matrix.ts';
import { unpackData, unpackWeb, writtenWith } from '../releases/kept-release.ts';
import { newDataDir, startServer } from '../start-server.ts';
import { expectHome } from '../steps.ts';
import { threadWith } from '../wall-steps.ts';
import {
  arrive,
  desktop,
  expectControlled,
  fromMenu,
  pause,
  phone,
  press,
  signIn,
  test,
  write,
} from './profile.ts';

const version = '0.1.0';

const updated = test.extend<{ before: string }, { gateway: Gateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    async ({}, use) => {
      const dataDir = newDataDir();
      await unpackData(version, dataDir);
      const gateway = await openGateway((publicUrl) => startServer({ publicUrl, dataDir }));
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  serverOf: [({ gateway }, use) => use(async () => gateway.server), { scope: 'worker' }],
  baseURL: ({ gateway }, use) => use(gateway.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
  before: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), `trialog-${version}-`));
    unpackWeb(version, folder);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/** The name under which a service worker keeps the files of its version. */
const shellOf = (dist: string): string =>
  /name:\s*[`'"]([0-9a-f]{12})[`'"]/.exec(readFileSync(join(dist, 'service-worker.js'), 'utf8'))![1]!;

const storedShells = (page: Page): Promise<string[]> => page.evaluate('caches.keys()');

const words = 'The new tablets make me tired, mostly in the';

for (const [kind, device] of firstFew(1, [
  ['a desktop', desktop],
  ['a phone', phone(390)],
] as const))
  updated.describe(`at ${kind}`, () => {
    updated.use({ device });

    updated(
      `anna, who is writing while ${version} is replaced, goes on with the new version`,
      async ({ page, profile, gateway, before }) => {
        const [earlier, now] = [shellOf(before), shellOf(fromRoot('web/dist'))];
        expect(earlier).not.toBe(now);
        gateway.rule = servesWeb(before);
        await arrive(page, 'anna');
        await expect.poll(() => storedShells(page)).toEqual([`trialog-shell-${earlier}`]);
        await expect(threadWith(page, writtenWith(version).body)).toBeVisible();
        await press(page, page.getByRole('button', { name: 'Info message' }));
        const text = page.getByRole('dialog', { name: 'Info message' }).getByRole('textbox');
        await write(page, text, words);
        await pause(page, 1);

        // The update comes; she reloads, and the page offers the new version.
        gateway.rule = () => undefined;
        await page.reload();
        await expectHome(page, 'anna');
        const load = page.getByRole('status').getByRole('button', { name: /Load|Update|Reload/i });
        await expect(load).toBeVisible();
        await pause(page, 2);
        await press(page, load);
        await expect.poll(() => storedShells(page).catch(() => [])).toEqual([`trialog-shell-${now}`]);
        await expectHome(page, 'anna');
        await expectControlled(page);
        await press(page, page.getByRole('button', { name: 'Info message' }));
        await expect(text).toHaveValue(words);
        await write(page, text, `${words} morning. (${kind})`);
        await press(page, page.getByRole('button', { name: 'Send to the team' }));
        await expect(threadWith(page, `morning. (${kind})`)).toBeVisible();

        await fromMenu(page, 'Sign out');
        await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
        await pause(page, 1);
        await signIn(page, 'anna');
        await profile.close();

        const again = await profile.open();
        await again.goto('/');
        await expectControlled(again);
        await expect.poll(() => storedShells(again)).toEqual([`trialog-shell-${now}`]);
      },
    );
  });
