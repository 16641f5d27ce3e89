// What the account keeps when somebody chooses again before the first choice has arrived.
import { QueryClient } from '@tanstack/react-query';
import type { Me, Preferences } from '@trialog/contract/schemas/people.ts';
import { expect, it } from 'vitest';
import { changingPreferences, hasLanguage, meKey } from './queries.ts';

/** An account in English, on a line that answers when the test says so. */
function account() {
  const client = new QueryClient();
  client.setQueryData(meKey, { language: 'en', timeZone: 'Europe/Rome' } as Me);
  const sent: { body: Preferences; arrive: () => void }[] = [];
  const send = (body: Preferences) =>
    new Promise<Preferences>((resolve) => sent.push({ body, arrive: () => resolve(body) }));
  const change = (part: Partial<Preferences>) =>
    client.getMutationCache().build(client, changingPreferences(client, send)).execute(part);
  return { client, sent, change, languages: () => sent.map(({ body }) => body.language) };
}

it('what is chosen while an earlier choice is on its way is sent after it, and stays', {
  tags: ['R1.29'],
}, async () => {
  const { client, sent, change, languages } = account();
  const first = change({ language: 'fr' });
  // Back to what the account still has: it would be French once the first call has arrived.
  expect(hasLanguage(client, 'en')).toBe(false);
  const second = change({ language: 'en' });
  await expect.poll(languages).toEqual(['fr']);
  sent[0]!.arrive();
  await first;
  await expect.poll(languages).toEqual(['fr', 'en']);
  sent[1]!.arrive();
  await second;
  expect(client.getQueryData<Me>(meKey)?.language).toBe('en');
  expect(hasLanguage(client, 'en')).toBe(true);
});

it('a change of the time zone that waited keeps the language that was chosen before it', async () => {
  const { sent, change } = account();
  const first = change({ language: 'fr' });
  const second = change({ timeZone: 'America/New_York' });
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.arrive();
  await first;
  await expect.poll(() => sent[1]?.body).toEqual({ language: 'fr', timeZone: 'America/New_York' });
  sent[1]!.arrive();
  await second;
});
