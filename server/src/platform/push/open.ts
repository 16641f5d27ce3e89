// Opens the push service that the configuration names.
import type { Db } from '../database/connect.ts';
import { noPush } from './none.ts';
import { openOneSignal } from './one-signal.ts';
import type { PushPort } from './port.ts';
import { loadVapidKeys } from './vapid.ts';
import { openWebPush } from './web-push.ts';

export type PushConfig = { allowLoopback: boolean } & (
  | { service: 'webPush'; contact: string }
  | { service: 'oneSignal'; url: string; appId: string; apiKey: string; publicKey: string }
  | { service: 'none' }
);

export async function openPush(config: PushConfig, db: Db): Promise<PushPort> {
  if (config.service === 'oneSignal') return openOneSignal(config);
  if (config.service === 'webPush') return openWebPush({ ...config, keys: await loadVapidKeys(db) });
  return noPush;
}
