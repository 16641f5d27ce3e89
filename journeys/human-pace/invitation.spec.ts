// From an invitation to being suspended, at the pace of people: a team admin at her desktop, and the patient whom she
// invites, with a phone of his own.
import { expect, type Page } from '@playwright/test';
import { sidewaysOverflow, violations } from '../accessibility.ts';
import { signIn } from '../steps.ts';
import { pause, phone, press, test, write } from './profile.ts';

test.use({ device: phone(390) });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const password = 'a walk along the river';

async function choose(ada: Page, name: string, entry: string): Promise<void> {
  await ada.getByRole('button', { name: `Change: ${name}` }).click();
  await ada.getByRole('menuitem', { name: entry }).click();
}

test('ada invites a patient, who comes in by the link and learns within seconds that she has suspended him', {
  tag: ['@full', '@R6.24'],
}, async ({ page: elio, browser, baseURL }) => {
  test.slow();
  const desk = await browser.newContext({
    baseURL: baseURL!,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const ada = await desk.newPage();
  let link = '';

  await test.step('she finds the people of her team, and invites one', async () => {
    await signIn(ada, 'ada');
    await ada
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'People' })
      .click();
    await expect(row(ada, 'Anna Conti')).toContainText('AUR-MIL-001');
    expect(await violations(ada)).toEqual([]);
    await ada.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Elio Ferri');
    await dialog.getByLabel('E-mail address to sign in with').fill('anna@demo.test');
    await dialog.getByLabel('Study code').fill('AUR-MIL-041');
    await dialog.getByLabel('Treatment start').fill('2026-11-02');
    await dialog.getByRole('button', { name: 'Create the invitation' }).click();
    await expect(dialog.getByText('Somebody has this e-mail address already.')).toBeVisible();
    expect(await violations(ada)).toEqual([]);
    await dialog.getByLabel('E-mail address to sign in with').fill('elio@demo.test');
    await dialog.getByRole('button', { name: 'Create the invitation' }).click();
    await expect(ada.getByRole('dialog', { name: 'Link for Elio Ferri' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    await expect(dialog.getByRole('status')).toHaveText('The link was copied');
    link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(await ada.evaluate('navigator.clipboard.readText()')).toBe(link);
    expect(await violations(ada)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(ada, 'Elio Ferri')).toContainText('Link open until');
    await expect(row(ada, 'Elio Ferri')).toContainText('Never');
  });

  await test.step('he reads who invites him to what, chooses a password and signs in', async () => {
    await elio.goto(link);
    await expect(elio.getByRole('heading', { level: 1 })).toHaveText('Welcome to Trialog');
    const invited = elio.getByText(/ invites you to the study AURORA, medical team Milano\./);
    await expect(invited).toBeVisible();
    await expect(elio.getByText(/sign in with it and your e-mail address elio@demo\.test/)).toBeVisible();
    expect(await violations(elio)).toEqual([]);
    expect(await sidewaysOverflow(elio)).toBeLessThanOrEqual(0);
    await pause(elio, 2);
    await write(elio, elio.getByLabel('New password'), password);
    await write(elio, elio.getByLabel('Repeat the password'), password);
    await press(elio, elio.getByRole('button', { name: 'Save password' }));
    await press(elio, elio.getByRole('link', { name: 'Go to sign-in' }));
    await press(elio, elio.getByRole('button', { name: 'Start' }));
    await write(elio, elio.getByLabel('E-mail address'), 'elio@demo.test');
    await write(elio, elio.getByLabel('Password'), password);
    await press(elio, elio.getByRole('button', { name: 'Sign in' }));
  });

  await test.step('he accepts the documents and the emergency notice, and sees the wall', async () => {
    const documents = elio.getByRole('dialog', { name: 'Before you start' });
    const boxes = documents.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.check();
    await press(elio, documents.getByRole('button', { name: 'Accept and continue' }));
    const advice = elio.getByRole('dialog', { name: 'Please do not use Trialog in an emergency' });
    await advice.getByRole('checkbox').check();
    await press(elio, advice.getByRole('button', { name: 'Confirm and continue' }));
    await expect(advice).toBeHidden();
    await elio.goto('/messages');
    await expect(elio.getByRole('heading', { level: 1 })).toHaveText('Messages');
    await expect(elio.getByText('Your account is suspended')).toHaveCount(0);
    await pause(elio, 4);
  });

  await test.step('she suspends him, for a reason, and his open page says so within seconds', async () => {
    await ada.getByRole('searchbox').fill('aur-mil-041');
    await expect(row(ada, 'Anna Conti')).toHaveCount(0);
    await choose(ada, 'Elio Ferri', 'Suspend');
    const dialog = ada.getByRole('dialog', { name: 'Suspend Elio Ferri?' });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    expect(await violations(ada)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Asked for a pause');
    const begun = Date.now();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(elio.getByText('Your account is suspended', { exact: false })).toBeVisible();
    expect(Date.now() - begun).toBeLessThan(15_000);
    await expect(row(ada, 'Elio Ferri')).toContainText('Suspended');
  });

  await test.step('a nurse reads the list, and nothing on it can be changed', async () => {
    const ward = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
    const marco = await ward.newPage();
    await signIn(marco, 'marco');
    await marco.goto('/control');
    await expect(marco).toHaveURL(/\/control\/people$/);
    await expect(marco.getByRole('list', { name: 'People of the team' })).toContainText('Elio Ferri');
    await expect(marco.getByRole('button', { name: /^Change: / })).toHaveCount(0);
    await expect(marco.getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
    expect(await violations(marco)).toEqual([]);
    expect(await sidewaysOverflow(marco)).toBeLessThanOrEqual(0);
    await ward.close();
  });
  await desk.close();
});
