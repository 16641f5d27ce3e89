// The service worker in its surroundings, as far as they are the browser's: what it switches off when it comes.
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('sends no navigation preload, and ends that of the version before as soon as it is installed', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const preload = { enable: vi.fn(), disable: vi.fn(async () => undefined) };
  const cache = { addAll: async () => undefined };
  vi.stubGlobal('__SHELL__', { name: 'test', files: [] });
  vi.stubGlobal('self', {
    location: new URL('https://trialog.test/service-worker.js'),
    registration: { navigationPreload: preload },
    caches: { open: async () => cache, keys: async () => [] },
    clients: { claim: async () => undefined },
    addEventListener: (kind: string, listen: (event: object) => void) => listeners.set(kind, listen),
  });
  vi.stubGlobal('Request', class {});
  await import('./worker.ts');
  const happens = async (kind: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    await work;
  };
  await happens('install');
  expect(preload.disable).toHaveBeenCalledTimes(1);
  await happens('activate');
  expect(preload.disable).toHaveBeenCalledTimes(2);
  expect(preload.enable).not.toHaveBeenCalled();
  // Where nothing is active yet the browser refuses: that must not stop the installation.
  preload.disable.mockRejectedValue(new Error('InvalidStateError'));
  await expect(happens('install')).resolves.toBeUndefined();
});
