// The web as the server hands it out: a page with a nonce of its own for every address, and files compressed once.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../tools/build-web.ts';
import { fromRoot } from '../../tools/paths.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  await buildWeb();
  world = await openWorld();
});
afterAll(() => world.stop());

const html = { accept: 'text/html' };

describe('pages', () => {
  it('answer every address of the web with the same page and a fresh nonce', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/messages', '/surveys/compile/1/2', '/nowhere?x=1']) {
      const response = await fetch(`${world.url}${path}`, { headers: html });
      const page = await response.text();
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(page).toContain(`content="${nonce}"`);
      expect(page).not.toContain('__CSP_NONCE__');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  it('name what they ask for in a header, so that it is fetched before the page is read', async () => {
    const response = await fetch(`${world.url}/messages`, { headers: html });
    const page = await response.text();
    const asked = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address);
    const named = (response.headers.get('link') ?? '').split(', ');
    expect(
      named.map(
        (link) => /^<([^>]+)>; rel=(?:preload; as=style|modulepreload); crossorigin$/.exec(link)?.[1],
      ),
    ).toEqual(asked);
    expect(asked.length).toBeGreaterThan(3);
    for (const address of asked) expect((await fetch(`${world.url}${address}`)).status, address).toBe(200);
  });

  it('are not given for what is no page', async () => {
    for (const path of [
      '/api/en-US/nothing',
      '/assets/missing.js',
      '/files/x',
      '/picture.png',
      '/documents/x',
    ])
      expect((await fetch(`${world.url}${path}`, { headers: html })).status, path).toBe(404);
  });
});

describe('files of the web', () => {
  it('come compressed as the browser wishes, and may be kept for ever', async () => {
    const page = await (await fetch(`${world.url}/`, { headers: html })).text();
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    const lengths: number[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(`${world.url}${script}`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('cache-control')).toContain('immutable');
      lengths.push(Number(response.headers.get('content-length')));
    }
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  it('run WebAssembly in the worker that encodes video, and nowhere else', async () => {
    const files = readdirSync(fromRoot('web/dist/assets')).filter((file) => file.endsWith('.js'));
    const policies = await Promise.all(
      files.map(async (file) => {
        const response = await fetch(`${world.url}/assets/${file}`, { headers: { 'accept-encoding': 'br' } });
        await response.body?.cancel();
        return [file, response.headers.get('content-security-policy') ?? ''] as const;
      }),
    );
    const allowed = policies.filter(([, policy]) => policy.includes('wasm-unsafe-eval'));
    expect(allowed.map(([file]) => file)).toEqual([expect.stringMatching(/^encode-video\.worker-/)]);
    expect(allowed[0]?.[1]).toContain("default-src 'none'");
    const page = await fetch(`${world.url}/`, { headers: html });
    expect(page.headers.get('content-security-policy')).not.toContain('wasm');
  });

  it('bring the app on a phone: a manifest with icons of the sizes it says', async () => {
    // The page names it once it stands.
    const response = await fetch(`${world.url}/app.webmanifest`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; type: string }[] };
    expect(manifest).toMatchObject({ name: 'Trialog', start_url: '/', scope: '/', display: 'standalone' });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(`${world.url}${src}`);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const bytes = Buffer.from(await icon.arrayBuffer());
      expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
  });

  it('have a service worker that answers for every page, is always asked for anew and reaches this server alone', async () => {
    for (const encoding of ['br', 'identity']) {
      const response = await fetch(`${world.url}/service-worker.js`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    }
    const code = await (await fetch(`${world.url}/service-worker.js`)).text();
    const kept = [...code.matchAll(/\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)/g)].map(([file]) => file);
    expect(kept.some((file) => file.includes('/shell-'))).toBe(true);
    for (const file of kept) expect([file, (await fetch(`${world.url}${file}`)).status]).toEqual([file, 200]);
    // What the page asks for by itself is all among them.
    const page = await (await fetch(`${world.url}/`, { headers: html })).text();
    for (const [file] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) expect(kept).toContain(file);
  });
});
