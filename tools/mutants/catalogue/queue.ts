// Mutants of the wall without a connection: the order of the queue, that nothing is sent twice or lost, and whose it is.
import { onPage } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rules = 'messages/queue/rules.ts';
const lastWall = 'messages/wall/last-wall.ts';
const order = 'goes through each line in the order in which it was written';
const lines = 'goes on with other lines where one is held';

export const queueMutants: readonly Mutant[] = [
  onPage(rules, 'what was written last is sent first', order, {
    old: 'one.position - other.position',
    new: 'other.position - one.position',
  }),
  onPage(rules, 'a clock that is put back changes the order', order, {
    old: 'Math.max(now, ...queue.map(({ position }) => position + 1))',
    new: 'now',
  }),
  onPage(rules, 'a refused message is tried again and again', lines, {
    old: '(message) => isWaiting(message) && ',
    new: '(message) => ',
  }),
  onPage(rules, 'what is behind one that is held overtakes it', 'tries a held one with its line once more', {
    old: "const holds = kind === 'held' || kind === 'restart';",
    new: 'const holds = false;',
  }),
  onPage(rules, 'without a connection the others are tried as well', lines, {
    old: "stopped: pass.stopped || kind === 'waiting',",
    new: 'stopped: false,',
  }),
  onPage(rules, 'one line holds up all the others', 'tries a held one with its line once more', {
    old: "original?.messageId ?? ''",
    new: "''",
  }),
  onPage(rules, 'a refused message is gone', 'that refuses keeps the message', {
    old: 'return { ...renewed, triedAt: undefined, refusal };',
    new: 'return undefined;',
  }),
  onPage(rules, 'a conflict is tried by the same key for ever', 'that a key stood for something else', {
    old: "refusal.code === 'idempotencyConflict' ? withNewKey(message, newKey) : message",
    new: 'message',
  }),
  onPage(rules, 'a try is repeated when the server has forgotten its key', 'is repeated by its key as long', {
    old: 'const KEY_KNOWN_MS = 6 * 86_400_000;',
    new: 'const KEY_KNOWN_MS = 60 * 86_400_000;',
  }),
  onPage(rules, 'a later try makes one forget the first', 'counts from the first one on', {
    old: 'triedAt: message.triedAt ?? now,',
    new: 'triedAt: now,',
  }),
  onPage(rules, 'who has to sign in loses the message to a refusal', 'lets it wait for its person', {
    old: "  'unauthenticated',\n",
    new: '',
  }),
  onPage(
    'messages/queue/run-queue.ts',
    'how far a try came is not stored',
    'where its page ended in between',
    {
      old: 'now = { ...now, ...reached };\n    stored.update(userId, now);',
      new: 'now = { ...now };',
    },
  ),
  onPage('messages/queue/stored-queue.ts', 'a discarded message comes back', 'what was discarded meanwhile', {
    old: 'if (find(userId, message.id) !== undefined)',
    new: 'if (message.id)',
  }),
  onPage(
    'messages/queue/stored-queue.ts',
    'no room is not reported',
    'says that it did not store the message',
    {
      old: 'return isStored;',
      new: 'return true;',
    },
  ),
  onPage(
    'messages/queue/queue-message.ts',
    'a new message overtakes those that wait',
    'goes behind what waits already',
    {
      old: '(!isConnected() || hasEarlier())',
      new: '!isConnected()',
    },
  ),
  onPage(lastWall, 'the last wall is nobody’s', 'is nobody else’s, and no other team’s', {
    old: 'const key = keyOf(userId, team);',
    new: "const key = store.keys()[0] ?? '';",
  }),
  onPage(lastWall, 'the last wall is stored for ever', 'is forgotten after a week', {
    old: 'if (!(now.getTime() - Date.parse(stored.at) < LONGEST_MS)) {',
    new: 'if (false) {',
  }),
  onPage('app/last-visit.ts', 'who has left is stored again', 'is not stored again for somebody', {
    old: 'if (localStore.get(storageKeys.subject.key) !== account.subject) return;',
    new: '',
  }),
  onPage('storage/keys.ts', 'the last wall outlives its person', 'goes with its person, however they leave', {
    old: "lastWall: { key: 'trialog.last-wall.', scope: 'local', survives: never }",
    new: "lastWall: { key: 'trialog.last-wall.', scope: 'local', survives: always }",
  }),
];
