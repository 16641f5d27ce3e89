// In which order somebody reads walls in this browser.
import { type ThreadOrder, threadOrders } from '@trialog/contract/rules/thread-order.ts';
import { localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';

const { key } = storageKeys.wallOrder;

export function storedOrder(): ThreadOrder {
  const stored = localStore.get(key);
  return threadOrders.find((order) => order === stored) ?? 'activity';
}

export const storeOrder = (order: ThreadOrder): void => void localStore.set(key, order);
