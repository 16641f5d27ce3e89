// What the journeys on the wall share: getting there in English, and writing behind the page's back, as another
// browser of the same person would.
import { expect, type Page } from '@playwright/test';
import type { NewMessage, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { signIn } from './steps.ts';

/** Signs in and opens the wall; who has several teams chooses one. */
export async function openWall(page: Page, login: string, study?: string, team?: string): Promise<void> {
  await page.context().addInitScript("try { localStorage.setItem('trialog.language', 'en') } catch {}");
  await signIn(page, login, study, team);
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

export const threads = (page: Page) =>
  page.getByRole('list', { name: 'Messages' }).locator('[role=listitem]');

export const threadWith = (page: Page, text: string) => threads(page).filter({ hasText: text });

/** What is drawn bit by bit moves what stands below: a measure once it is the same twice, half a second apart. */
export async function atRest(measure: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await measure()];
        last = now;
        return now === before;
      },
      { intervals: [500], timeout: 30_000 },
    )
    .toBe(true);
  return last;
}

/** The call that a whole wall begins with. */
export const firstPage = /\/Messages\/[^/]+\/[^/]+\/0\?order=activity$/;

/** A message as this person, sent by the API alone; gives its id. */
export async function sendQuietly(page: Page, call: string, message: Partial<NewMessage>): Promise<string> {
  return page.evaluate(
    async ([path, body]) => {
      const key = Object.keys(sessionStorage).find((each) => each.startsWith('trialog.oidc.user')) as string;
      const { access_token } = JSON.parse(sessionStorage.getItem(key) as string);
      const chosen = JSON.parse(sessionStorage.getItem('trialog.environment') as string);
      const answer = await fetch(`/api/en-US/Messages/${chosen.projectId}/${chosen.medicalTeamId}/${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${access_token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      const entry = (await answer.json()) as WallEntry;
      return entry.originalMessage.messageId;
    },
    [call, message] as const,
  );
}

/** Deletes a message as this person, by the API alone. */
export async function withdrawQuietly(page: Page, messageId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('trialog.oidc.user')) as string;
    const { access_token } = JSON.parse(sessionStorage.getItem(key) as string);
    const chosen = JSON.parse(sessionStorage.getItem('trialog.environment') as string);
    const answer = await fetch(`/api/en-US/Messages/${chosen.projectId}/${chosen.medicalTeamId}/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': crypto.randomUUID() },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }, messageId);
}
