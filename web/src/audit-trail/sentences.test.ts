// Everything that can be recorded has a sentence in the audit trail's viewer, so that no entry is shown as a bare code.
import { describe, expect, it } from 'vitest';
import { sentences } from './sentences.ts';

/** Files that speak of actions and record none: the access table's, and those that show the trail. */
const silent =
  /routes\.ts$|^team-events\/|^platform\/(http\/(route|serve-)|audit\/)|^audit-trail\/(view|format|store)|\/(scope|access|reader|filter)\.ts$|\.test\.ts$/;

/** Files whose actions are put together, or handed on, with all that they can be. */
const computed: Readonly<Record<string, readonly string[]>> = {
  'administration/people/set-state.ts': ['people.suspend', 'people.activate', 'people.deactivate'],
  'agreements/accept.ts': ['agreements.accept', 'agreements.confirmEmergencyNotice'],
  'alerts/step.ts': ['alerts.claim', 'alerts.handOver', 'alerts.contact', 'alerts.close'],
  'cli/commands/audit.ts': [],
  'identity/audit.ts': [],
  'messages/send.ts': ['messages.create', 'messages.createByMedic', 'messages.createBroadcast'],
  'messages/triage/triage.ts': ['messages.take', 'messages.release', 'messages.settle'],
  'messages/videos/process.ts': ['messages.videoChanged', 'messages.videoReady', 'messages.videoFailed'],
  'notifications/devices.ts': ['notifications.registerDevice', 'notifications.removeDevice'],
  'study-import/apply/run.ts': [],
  'surveys/rounds/open-and-close.ts': [],
};

const folder = '../../../server/src/';
const sources = import.meta.glob<string>('../../../server/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources)
  .map(([path, text]) => ({ name: path.slice(folder.length), text }))
  .filter(({ name }) => !silent.test(name));

/** `action: 'a.b'`, also where a condition chooses; and what an import notes of each kind of thing. */
function literalsIn(text: string): string[] {
  const said = [...text.matchAll(/\baction: ([^,\n]+)/g)].flatMap(([, rest]) =>
    [...(rest ?? '').matchAll(/'([a-z]\w*\.[a-z]\w*)'/g)].map(([, action]) => action as string),
  );
  const noted = [...text.matchAll(/\bnote\(\s*run,\s*'(\w+)'/g)].flatMap(([, kind]) => [
    `${kind}.create`,
    `${kind}.change`,
  ]);
  return [...said, ...noted];
}

/** An action that is no literal where the entry is written. */
const isComputed = (text: string) =>
  /^\s+action(,|: (?!'|[^'\n]+(=== '\w+' )?\? '|string|Action|\{)[^\n]*,)$/m.test(text);

describe('the sentences of the audit trail', () => {
  const recorded = new Set([
    ...files.flatMap(({ text }) => literalsIn(text)),
    ...Object.values(computed).flat(),
  ]);

  it('has one for everything that the server and its commands record', () => {
    expect(recorded.size).toBeGreaterThan(80);
    expect([...recorded].filter((action) => sentences[action] === undefined).sort()).toEqual([]);
  });

  it('has none for what nobody records', () => {
    expect(Object.keys(sentences).filter((action) => !recorded.has(action))).toEqual([]);
  });

  it('knows each file that puts its actions together', () => {
    const found = files.filter(({ text }) => isComputed(text)).map(({ name }) => name);
    expect(found.filter((name) => computed[name] === undefined)).toEqual([]);
  });
});
