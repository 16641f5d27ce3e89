// Which browser and system a sign-in came from, as its owner reads it.
import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const mozilla = 'Mozilla/5.0';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Windows'],
  [`Trialog 0.1.0, ${mozilla} (X11; Linux x86_64) ${chromium} Safari/537.36`, 'Chrome', 'Linux'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/19.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${apple} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`${mozilla} (iPad; CPU OS 19_0 like Mac OS X) ${apple} CriOS/140.0 Mobile Safari/604.1`, 'Chrome', 'iPad'],
  [
    `${mozilla} (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 'Chrome', 'ChromeOS'],
])('%s', (client, browser, system) => {
  expect(browserName(client)).toEqual({ browser, system });
});

it('what is no browser has no name', () => {
  for (const client of [null, '', 'node', 'curl/8.5.0']) expect(browserName(client)).toBeUndefined();
});
