// Web push: each device is asked at the address that its browser gave, with a message that only it can read. That is done
// in a thread of its own, begun with the first push.
import { Worker } from 'node:worker_threads';
import { isPushAddress } from './addresses.ts';
import type { PushDevice, PushMessage, PushPort, PushResult } from './port.ts';
import type { DeliveryOptions } from './web-push-delivery.ts';
import type { DeliveryRequest, DeliveryResult } from './web-push-thread.ts';

export function openWebPush(options: DeliveryOptions): PushPort {
  const thread = openThread(options);
  return {
    service: 'webPush',
    publicKey: options.keys.publicKey,
    mayRegister: (endpoint) => isPushAddress(endpoint, options),
    send: async ({ devices }, message) => {
      const results = await Promise.all(
        devices.map(async (device) => [device.id, await sendTo(device)] as const),
      );
      return new Map(results);

      async function sendTo(device: PushDevice): Promise<PushResult> {
        if (!isPushAddress(device.endpoint, options)) return { state: 'refused', reason: 'closedAddress' };
        return thread.deliver(device, message);
      }
    },
    close: () => thread.close(),
  };
}

/** Whoever waits for a thread that ends gets an unknown result; the next push starts another. */
const LOST: PushResult = { state: 'later', reason: 'threadEnded' };

function openThread(options: DeliveryOptions) {
  const waiting = new Map<number, (result: PushResult) => void>();
  let lastId = 0;
  let running: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(new URL('./web-push-thread.ts', import.meta.url), { workerData: options });
    worker.unref();
    worker.on('message', ({ id, result }: DeliveryResult) => answer(id, result));
    // It ends after an error, too. The ledger says that it ended, this says why.
    worker.on('error', (error: Error) => process.emitWarning(error));
    worker.on('exit', () => {
      if (running === worker) running = undefined;
      for (const id of [...waiting.keys()]) answer(id, LOST);
    });
    return worker;
  }

  function answer(id: number, result: PushResult): void {
    waiting.get(id)?.(result);
    waiting.delete(id);
  }

  return {
    deliver(device: PushDevice, message: PushMessage): Promise<PushResult> {
      running ??= start();
      const id = ++lastId;
      running.postMessage({ id, device, message } satisfies DeliveryRequest);
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close(): void {
      void running?.terminate();
    },
  };
}
