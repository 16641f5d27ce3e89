// For tests: a server's side of event streams, whose answers and cuts the test decides.
import { vi } from 'vitest';
import { tokenPrefix } from '../src/boot/stored-tokens.ts';
import { sessionStore } from '../src/storage/browser-stores.ts';

interface Line {
  readonly url: string;
  readonly signal: AbortSignal;
  say(text: string): void;
  cut(): void;
}

/** In place of `fetch`; `refusing` makes the next calls fail, `silent` leaves them without an answer. Gives the lines that were opened, the newest last. */
export function fakeLines() {
  const lines: Line[] = [];
  const state = { calls: 0, refusing: false, silent: false };
  sessionStore.set(`${tokenPrefix}user:x`, '{"access_token":"token","profile":{"sub":"anna"}}');
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'fetch',
    async (url: string, { signal, headers }: { signal: AbortSignal; headers: object }) => {
      state.calls += 1;
      if (state.refusing) throw new TypeError('Failed to fetch');
      if (state.silent)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      if (new Headers(headers as HeadersInit).get('authorization') !== 'Bearer token')
        return new Response(null, { status: 403 });
      const body = new ReadableStream({
        start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason));
          lines.push({
            url,
            signal,
            say: (text) => controller.enqueue(new TextEncoder().encode(text)),
            cut: () => controller.close(),
          });
        },
      });
      return new Response(body);
    },
  );
  return { lines, state };
}
