// Clicks on notifications, received from the page's first file on: somebody may click while the page is still starting.
// A click that comes before a page can follow it is stored.
import type { PageToWorker, WorkerToPage } from './messages.ts';

type Container = Pick<ServiceWorkerContainer, 'addEventListener' | 'controller'>;

export function createClicks() {
  let last: string | undefined;
  let waiting: string | undefined;
  let follower: ((address: string) => void) | undefined;

  return {
    /** Once, as early as can be. */
    listen(container: Container): void {
      container.addEventListener('message', ({ data, source }: MessageEvent<WorkerToPage>) => {
        if (data?.kind !== 'goTo') return;
        post(source ?? container.controller, { kind: 'heard', click: data.click });
        if (data.click === last) return;
        last = data.click;
        if (follower === undefined) waiting = data.address;
        else follower(data.address);
      });
      post(container.controller, { kind: 'listening' });
    },
    /** Returns how to unsubscribe. */
    follow(goTo: (address: string) => void): () => void {
      follower = goTo;
      const address = waiting;
      waiting = undefined;
      if (address !== undefined) goTo(address);
      return () => {
        if (follower === goTo) follower = undefined;
      };
    },
  };
}

export const clicks = createClicks();

const post = (worker: MessageEventSource | ServiceWorker | null, message: PageToWorker) =>
  (worker as ServiceWorker | null)?.postMessage(message);
