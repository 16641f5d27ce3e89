// The one door to push services: what the application asks of one, and what it learns.
import type { PushPayload, PushService } from '@trialog/contract/notifications.ts';

export interface PushDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How the service names it, where it has names of its own. */
  serviceId: string | null;
}

export interface PushRecipient {
  /** By which the service knows the person. */
  externalId: string;
  /** Those that the message has not reached yet. */
  devices: readonly PushDevice[];
}

export interface PushMessage {
  /** The same for every try, so that a service can tell a repetition. */
  id: string;
  payload: PushPayload;
  /** How long the service may keep it for a device that is off. */
  ttlSeconds: number;
}

/** `gone`: the device takes no more, ever. `refused`: not this message. `later`: nobody knows, try again. */
export type PushResult =
  | { state: 'accepted' }
  | { state: 'gone' }
  | { state: 'refused'; reason: string }
  | { state: 'later'; reason: string; afterSeconds?: number };

export interface PushPort {
  service: PushService;
  /** What a browser subscribes with. */
  publicKey?: string;
  /** Whether a device with this address may be registered at all. */
  mayRegister(endpoint: string): boolean;
  /** One result a device. */
  send(recipient: PushRecipient, message: PushMessage): Promise<ReadonlyMap<string, PushResult>>;
  /** Tells the service whose device it is; gives the service's own name for it. */
  register?(externalId: string, device: PushDevice): Promise<string | null>;
  remove?(serviceId: string): Promise<void>;
  close(): void;
}
