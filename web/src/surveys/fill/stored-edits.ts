// Where the list of changes is stored: in this browser beside the answers, by person and round. Every change reads what is
// stored and adds to it, so that two tabs write one list.
import type { EditList } from '@trialog/contract/schemas/surveys.ts';
import type { BrowserStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';
import { closedEdits, type DeviceEdits, newList } from './edit-list.ts';

export const storedEditsKey = (userId: string, assignmentId: string): string =>
  `${storageKeys.answerEdits.key}${userId}.${assignmentId}`;

export function createStoredEdits(store: BrowserStore, newId = () => crypto.randomUUID() as string) {
  const open = (userId: string, assignmentId: string): DeviceEdits | undefined => {
    const value = parseJson<DeviceEdits>(store.get(storedEditsKey(userId, assignmentId)));
    return Array.isArray(value?.edits) && typeof value.listId === 'string'
      ? (value as DeviceEdits)
      : undefined;
  };
  /** One for this browser, whoever uses it. */
  const deviceId = (): string => {
    const { key } = storageKeys.browserId;
    const known = store.get(key);
    if (known !== undefined) return known;
    const id = newId();
    store.set(key, id);
    return id;
  };
  return {
    open,
    /** Nothing is stored for a change that changes nothing. */
    update(userId: string, assignmentId: string, change: (list: DeviceEdits) => DeviceEdits): void {
      const before = open(userId, assignmentId) ?? newList(newId());
      const after = change(before);
      if (after !== before) store.set(storedEditsKey(userId, assignmentId), JSON.stringify(after));
    },
    /** What the server does not have, as it is sent; nothing where it has everything. */
    toSend(userId: string, assignmentId: string): EditList | undefined {
      const list = open(userId, assignmentId);
      const edits = list === undefined ? [] : closedEdits(list);
      if (list === undefined || (edits.length === 0 && list.lost === list.lostStored)) return undefined;
      const { listId, lost } = list;
      return { deviceId: deviceId(), listId, edits, ...(lost === undefined ? {} : { lost }) };
    },
    remove(userId: string, assignmentId: string): void {
      store.remove(storedEditsKey(userId, assignmentId));
    },
  };
}

export type StoredEdits = ReturnType<typeof createStoredEdits>;
