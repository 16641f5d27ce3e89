// Without a connection: the last wall can be read, what is written and recorded waits in the browser, is in sight as not
// sent yet, and is sent by itself and once. What the server does not accept stays with its words.
import { expect, type Page } from '@playwright/test';
import { openRecorder, record, toast } from './media-steps.ts';
import { back, queued, queuedWith, readyForOffline, stored, writeInfo } from './offline-steps.ts';
import { expectNoFault } from './questionnaire-steps.ts';
import { fromMenu, signIn, signOut, test } from './steps.ts';
import { importChanged } from './study-file.ts';
import { openWall, sendQuietly, threadWith, withdrawQuietly } from './wall-steps.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  permissions: ['microphone', 'camera', 'clipboard-write'],
});

const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const unsent = (page: Page) => page.getByRole('dialog', { name: 'You have unsent work' });

/** By the demonstration's study file, as an operator does. */
async function closeStudy(name: string): Promise<void> {
  const closed = (study: string) => study.replace(`name: ${name}\n`, `name: ${name}\n    status: closed\n`);
  await importChanged({ 'demo.yaml': closed }, '--reason', 'The study is over');
}

test('a patient on a phone without a connection reads the last wall, writes and speaks; both arrive once', async ({
  page,
  context,
}) => {
  test.slow();
  const [text, later] = [`Dizzy on the train ${Date.now()}`, `From the tunnel ${Date.now()}`];
  const creates: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/create')) creates.push(request.headers()['idempotency-key']);
  });
  await openWall(page, 'anna');
  await readyForOffline(page);
  const firstWords = await page.locator('[data-thread]').first().innerText();
  await context.setOffline(true);

  await test.step('a text and a voice are stored, and are on the wall as not sent yet', async () => {
    await page.getByRole('button', { name: 'Health message' }).click();
    await page.getByRole('menuitem', { name: 'Text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Health message' });
    await dialog.getByRole('radio', { name: 'Bad', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Please answer soon' }).click();
    await expect(dialog.getByRole('link', { name: 'Call 112' })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your message' }).fill(text);
    await dialog.getByRole('button', { name: 'Send to the team' }).click();
    await expect(toast(page, 'Saved on this device.')).toBeVisible();
    await expect(dialog).toBeHidden();
    const recorder = await openRecorder(page, 'Voice');
    await record(recorder, 2);
    await recorder.getByRole('button', { name: 'Send to the team' }).click();
    await expect(recorder).toBeHidden();
    await expect(queued(page)).toHaveCount(2);
    await expect(queuedWith(page, text)).toContainText('Not sent yet');
    await expect(queuedWith(page, text)).toContainText('Bad');
  });

  await test.step('after a reload the last wall and both are there', async () => {
    await page.reload();
    await expect(banner(page, 'You are offline')).toContainText('You can keep reading.');
    await expect(page.getByRole('note').filter({ hasText: /^As of .*No connection/ })).toBeVisible();
    expect(await page.locator('[data-thread]').first().innerText()).toContain(firstWords.slice(0, 20));
    await expect(queued(page)).toHaveCount(2);
    await expect(queued(page).first().getByRole('button', { name: 'Play: your recording' })).toBeVisible();
    await expect(banner(page, '2 messages not sent yet')).toBeVisible();
    await expectNoFault(page);
  });

  await test.step('and in a tab that is opened without a connection, where one can write, too', async () => {
    const other = await context.newPage();
    await other.goto('/messages');
    await expect(queued(other)).toHaveCount(2, back);
    await expect(other.locator('[data-thread]').first()).toBeVisible();
    await writeInfo(other, later);
    await expect(queued(other)).toHaveCount(3);
    await expect(queued(page)).toHaveCount(3);
  });

  await test.step('with the connection all arrive, in their order, and once although two tabs have them', async () => {
    expect(creates).toEqual([]);
    await context.setOffline(false);
    await expect(queued(page)).toHaveCount(0, back);
    await expect(banner(page, 'not sent yet')).toHaveCount(0);
    await expect(threadWith(page, text)).toHaveCount(1);
    expect(creates).toHaveLength(3);
    expect(new Set(creates).size).toBe(3);
    await page.reload();
    await expect(page.getByText('Your team knows that you would like an answer soon')).toBeVisible();
    const order = page.locator('[data-thread]');
    await expect(order.nth(0)).toContainText(later);
    await expect(
      order.nth(1).getByRole('button', { name: 'Play: voice message from Anna Conti' }),
    ).toBeVisible();
    await expect(order.nth(2)).toContainText(text);
    await expect(threadWith(page, text)).toHaveCount(1);
    await expect(threadWith(page, later)).toHaveCount(1);
    expect(await stored(page, 'trialog.queued.')).toBe(0);
  });
});

test('a reply to a thread that was deleted meanwhile stays with the reason, and what is behind it is sent', {
  tag: '@full',
}, async ({ page, context, browser, baseURL }) => {
  test.slow();
  const [title, reply, other] = [
    `Clinic closed ${Date.now()}`,
    `A question ${Date.now()}`,
    `News ${Date.now()}`,
  ];
  const doctor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openWall(doctor, 'marco');
  const id = await sendQuietly(doctor, 'createbroadcast', { title, body: 'On Friday.', messageScope: 1 });
  await openWall(page, 'bruno');
  await readyForOffline(page);
  await context.setOffline(true);
  const thread = threadWith(page, title);
  await thread.locator('[data-action="reply"]').click();
  await thread.getByRole('textbox', { name: 'Your reply' }).fill(reply);
  await thread.getByRole('button', { name: 'Send the reply' }).click();
  await expect(thread.locator('[data-queued]')).toContainText(reply);
  await writeInfo(page, other);
  await withdrawQuietly(doctor, id);
  await context.setOffline(false);
  await expect(threadWith(page, other).filter({ hasNot: page.locator('[data-queued]') })).toHaveCount(
    1,
    back,
  );

  const refused = queuedWith(page, reply);
  await test.step('it says why, and from another page how many', async () => {
    await expect(refused).toContainText('Not sent', back);
    await expect(refused).toContainText(/not found|no longer|does not exist/i);
    await expect(threadWith(page, title)).toHaveCount(0, back);
    await expect(refused).toContainText('Reply to Marco Villa');
    await page.getByRole('link', { name: /^Questionnaires/ }).click();
    await expect(banner(page, '1 message could not be sent')).toBeVisible();
    await page.getByRole('link', { name: 'Show them' }).click();
    await expect(refused).toBeVisible();
    await expectNoFault(page);
  });

  await test.step('its words go into a new message, where they can be sent', async () => {
    await refused.getByRole('button', { name: 'Write again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Info message' });
    await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(reply);
    await dialog.getByRole('button', { name: 'Send to the team' }).click();
    // One for what was behind it, and one for this.
    await expect(toast(page, 'Your message was sent.').last()).toBeVisible();
    await expect(queued(page)).toHaveCount(0);
  });
  await doctor.context().close();
});

test('a message to a study that was closed meanwhile stays, and is read beside the others', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow();
  const text = `Before the end ${Date.now()}`;
  await openWall(page, 'daan');
  await readyForOffline(page);
  await context.setOffline(true);
  await writeInfo(page, text);
  await closeStudy('DELTA');
  await context.setOffline(false);
  const refused = queuedWith(page, text);
  await expect(refused).toHaveAttribute('data-queued', 'refused', back);
  await expect(refused).toContainText('Not sent');
  // A later visit: study and team are known for an hour.
  await page.evaluate("sessionStorage.removeItem('trialog.environment')");
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for taking part' })).toBeVisible();
  await expect(banner(page, '1 message could not be sent')).toBeVisible();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL('/messages/mine');
  await expect(refused).toContainText(/closed/);
  await expect(refused.getByRole('button', { name: 'Write again' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Copy the text' }).click();
  await expect(toast(page, 'The text was copied.')).toBeVisible();
});

test('who signs out reads which messages are not sent; the next person sees nothing of them', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow();
  const [kept, lost] = [`Not yet there ${Date.now()}`, `To be discarded ${Date.now()}`];
  await openWall(page, 'carla');
  await readyForOffline(page);
  await context.setOffline(true);
  await writeInfo(page, lost);
  await writeInfo(page, kept);

  await test.step('one is discarded, after a question that names it', async () => {
    await queuedWith(page, lost).getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('dialog', { name: 'Discard this message?' });
    await expect(question).toContainText(lost);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(queued(page)).toHaveCount(2);
    await queuedWith(page, lost).getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard the message' }).click();
    await expect(queued(page)).toHaveCount(1);
  });

  await test.step('signing out names the other, and staying keeps it', async () => {
    await fromMenu(page, 'Sign out');
    await expect(unsent(page)).toContainText(`Message not sent: ${kept}`);
    await unsent(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(queuedWith(page, kept)).toBeVisible();
    await fromMenu(page, 'Sign out');
    await unsent(page).getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page).toHaveURL(/\/signout$/);
    await expect.poll(() => stored(page, 'trialog.queued.')).toBe(0);
    expect(await stored(page, 'trialog.last-')).toBe(0);
  });

  await test.step('nothing of her is there without a connection', async () => {
    await page.goto('/messages');
    await expect(page.getByText('Carla')).toHaveCount(0);
    await expect(page.locator('[data-thread]')).toHaveCount(0);
  });

  await test.step('bruno, in the same browser, finds and sends nothing of it', async () => {
    await context.setOffline(false);
    await page.goto('/signout');
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible(back);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/create')) sent.push(request.url());
    });
    await signIn(page, 'bruno');
    await expect(page.getByText(kept)).toHaveCount(0);
    await expect(queued(page)).toHaveCount(0);
    expect(sent).toEqual([]);
    await signOut(page);
  });
});
