// The thread that encrypts and sends web pushes: neither keeps the answers of the application waiting.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PushDevice, PushMessage, PushResult } from './port.ts';
import { type DeliveryOptions, openDelivery } from './web-push-delivery.ts';

export interface DeliveryRequest {
  id: number;
  device: PushDevice;
  message: PushMessage;
}

export interface DeliveryResult {
  id: number;
  result: PushResult;
}

const { deliver } = openDelivery(workerData as DeliveryOptions);
const port = parentPort as MessagePort;

port.on('message', async ({ id, device, message }: DeliveryRequest) => {
  port.postMessage({ id, result: await deliver(device, message) } satisfies DeliveryResult);
});
