// No push service: nothing goes out, the bell is all there is.
import type { PushPort } from './port.ts';

export const noPush: PushPort = {
  service: 'none',
  mayRegister: () => false,
  send: async ({ devices }) =>
    new Map(devices.map(({ id }) => [id, { state: 'refused', reason: 'none' } as const])),
  close: () => {},
};
