// A team admin invites by e-mail and by a QR code on the screen, and sees what becomes of each.
import { expect, type Page } from '@playwright/test';
import { type MailServer, openMailServer } from '../server/test/world/mail-server.ts';
import { violations } from './accessibility.ts';
import { startFromDemo } from './start-server.ts';
import { signIn, test as withSteps } from './steps.ts';

const test = withSteps.extend<object, { mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  serverOf: [
    async ({ mails }, use) => {
      const server = await startFromDemo({
        env: { SMTP_URL: mails.url, MAIL_FROM: 'Trialog <trialog@hospital.test>' },
      });
      await use(async () => server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const PASSWORD = 'a short sentence that is long';
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string) => main(page).getByRole('row', { name });

async function fillIn(page: Page, name: string, email: string, code: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail address to sign in with').fill(email);
  await dialog.getByLabel('Study code').fill(code);
}

async function comeIn(page: Page, link: string): Promise<void> {
  const guest = await page.context().browser()!.newPage();
  await guest.goto(link);
  await guest.locator('#password').fill(PASSWORD);
  await guest.locator('#repeated').fill(PASSWORD);
  await guest.locator('#repeated').press('Enter');
  await expect(guest.locator('#password')).toHaveCount(0);
  await guest.close();
}

async function expectNoViolation(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${page.url()} at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('ada invites by e-mail and by a code on the screen, which thanks whoever has come in', {
  tag: ['@R6.24'],
}, async ({ page, mails }) => {
  const dialog = page.getByRole('dialog');
  await signIn(page, 'ada');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/control/people');

  await test.step('by e-mail: it comes, and the list says what became of it', async () => {
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await fillIn(page, 'Lia Conti', 'lia@hospital.test', 'AUR-MIL-051');
    await dialog.getByRole('radio', { name: 'Send it by e-mail' }).check();
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Create the invitation' }).click();
    await expect(dialog.getByRole('alert')).toContainText('lia@hospital.test');
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Lia Conti')).toContainText('E-mail: Sent');
    const text = mails.received.find(({ to }) => to === 'lia@hospital.test')?.text ?? '';
    const link = /http:\S+/.exec(text)?.[0] ?? '';
    await comeIn(page, link);
    await page.reload();
    await expect(row(page, 'Lia Conti')).toContainText('E-mail: link used');
  });

  await test.step('one that the mail server refuses is there with its words', async () => {
    mails.answer('wrong@hospital.test', { code: 550, text: '5.1.1 No such mailbox here' });
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await fillIn(page, 'Enzo Greco', 'wrong@hospital.test', 'AUR-MIL-052');
    await dialog.getByRole('radio', { name: 'Send it by e-mail' }).check();
    await dialog.getByRole('button', { name: 'Create the invitation' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Enzo Greco')).toContainText('E-mail: Refused by the mail server');
    await expect(row(page, 'Enzo Greco')).toContainText('550 5.1.1 No such mailbox here');
    await expectNoViolation(page);
    await row(page, 'Enzo Greco').getByRole('button', { name: 'Change: Enzo Greco' }).click();
    await page.getByRole('menuitem', { name: 'New link' }).click();
    await expect(dialog.getByRole('radio', { name: 'Send it by e-mail' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('by a code on the screen, one person after the other', async () => {
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await fillIn(page, 'Pia Moro', 'pia@hospital.test', 'AUR-MIL-053');
    await dialog.getByRole('button', { name: 'Create the invitation' }).click();
    await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await comeIn(page, await dialog.getByRole('textbox', { name: 'Link' }).inputValue());
    await expect(dialog.getByRole('alert')).toContainText('Thank you, Pia Moro');
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Invite the next person' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('one press leads to what the trail says of a person', async () => {
    await row(page, 'Pia Moro').getByRole('button', { name: 'Change: Pia Moro' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/control\/audit\?objectType=person&objectId=/);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(main(page)).toContainText('invited a person');
  });
});
