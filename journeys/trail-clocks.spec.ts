// The clock beside a value that has changed, on the page of the value: for those who read the trail and nobody else, and
// where it leads: to what it was, in words.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { act, dialogOf, thread, toast } from './compose-steps.ts';
import { tokenOf } from './own-calls.ts';
import { signIn, test } from './steps.ts';
import { importChanged } from './study-file.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Audit trail' }).getByRole('article');
const clocks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^History of these values/ });

/** Who writes on the wall has no clock there. */
async function writeAndTake(page: Page): Promise<void> {
  await signIn(page, 'marco');
  await page.goto('/messages');
  await page.getByRole('button', { name: 'New broadcast message' }).click();
  const dialog = dialogOf(page, 'New broadcast message');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Visiting hours');
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The clinic opens at eight.');
  await dialog.getByRole('button', { name: 'Send to everyone' }).click();
  await expect(thread(page, 'The clinic opens at eight.')).toBeVisible();
  await act(page, 'The clinic opens at eight.', /^Edit/);
  const editing = dialogOf(page, 'Edit the broadcast message');
  await editing.getByRole('textbox', { name: 'Your message' }).fill('The clinic opens at nine.');
  await editing.getByRole('button', { name: 'Save the changes' }).click();
  await expect(toast(page, 'Your changes are saved.')).toBeVisible();
  await expect(thread(page, 'The clinic opens at nine.')).toContainText('edited');
  await page.getByRole('button', { name: 'I’ll take it' }).first().click();
  await expect(page.getByText('You have taken this')).toBeVisible();
  await expect(clocks(page)).toHaveCount(0);
}

/** A patient no longer wants to be notified. */
async function turnNotificationsOff(page: Page): Promise<void> {
  await signIn(page, 'carla');
  const answer = await page.request.post('/api/en-US/PushNotifications/setNotification', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { active: false, allDay: true, StartAtUtc: null, StopAtUtc: null },
  });
  expect(answer.status()).toBe(200);
}

test('ada and dino find a clock beside what has changed, and read there in words what it was', {
  tag: ['@full', '@T4', '@T11'],
}, async ({ page, browser, baseURL }) => {
  const another = async (work: (other: Page) => Promise<void>) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await work(await context.newPage());
    await context.close();
  };
  await another(writeAndTake);
  await another(turnNotificationsOff);
  await importChanged({
    'demo.yaml': (text) =>
      text
        .replace('isMessagePriorityActive: true', 'isMessagePriorityActive: false\n      alertMinutes: 90')
        .replace('"+39 02 0000 0101"', '"+39 02 0000 0102"')
        .replace(
          '{ project: aurora, team: milano, role: MedicalProfessional }',
          '$&\n      - { project: aurora, team: milano, role: MedicalTeamAdmin }',
        )
        .replace('name: Dino Costa', 'name: Dino Fontana')
        .replace('treatmentEnd: "2027-03-15"', 'treatmentEnd: "2027-04-15"'),
    'demo/contact-aurora.html': (text) => text.replace(/<p>/, '<p>By appointment. '),
    'demo/surveys/aurora-life.yaml': (text) => text.replace('Once a month.', 'Every month.'),
    'demo/surveys/aurora-week.yaml': (text) => text.replace('opensFor: P7D', 'opensFor: P6D'),
    'demo/codebook-aurora.yaml': (text) => text.replace('en: Tiredness', 'en: Exhaustion'),
  });
  await signIn(page, 'ada');

  await test.step('of a broadcast that was edited', async () => {
    await page.goto('/messages');
    await expect(thread(page, 'The clinic opens at nine.')).toContainText('edited');
    await clocks(page)
      .and(page.getByLabel('History of these values', { exact: true }))
      .click();
    const edit = entries(page).filter({ hasText: 'changed a message to all patients' });
    await expect(edit.getByRole('row', { name: /^Text/ })).toContainText('The clinic opens at eight.');
    await expect(edit.getByRole('row', { name: /^Text/ })).toContainText('The clinic opens at nine.');
  });

  await test.step('of a thread that somebody has taken', async () => {
    await page.goto('/messages');
    const clock = clocks(page).and(page.getByLabel('Marco Villa has taken this'));
    await clock.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/objectType=message/);
    await expect(
      entries(page)
        .first()
        .getByRole('row', { name: /^Taken by/ }),
    ).toContainText('Marco Villa');
  });

  await test.step('on the list of patients, of whoever has another state or other dates than before', async () => {
    await page.goto('/patients');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Anna Conti')).toBeVisible();
    await expect(row('Anna Conti').getByRole('link', { name: /^History/ })).toHaveCount(0);
    await expect(
      row('Sara Riva').getByRole('link', { name: 'History of these values: Sara Riva' }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await row('Bruno Ferri').getByRole('link', { name: 'History of these values: Bruno Ferri' }).click();
    const change = entries(page).filter({ hasText: 'changed a person' });
    await expect(change.getByRole('row', { name: /^End of treatment/ })).toContainText('15 Apr 2027');
    await expect(entries(page).filter({ hasText: 'added a person' })).toHaveCount(1);
  });

  await test.step('of an alert that somebody has followed up', async () => {
    await page.goto('/alerts/closed');
    await clocks(page).first().click();
    await expect(page).toHaveURL(/objectType=alert&objectId=/);
    await expect(entries(page).first()).toBeVisible();
  });

  await test.step('of the study’s contact page, help desk and protocol, each where it was changed', async () => {
    await page.goto('/protocol');
    await expect(page.getByRole('main')).toContainText('MUH-AUR-2026-01');
    await page.goto('/help');
    await expect(clocks(page)).toHaveCount(1);
    await page.goto('/contact');
    await clocks(page).click();
    const study = entries(page).filter({ hasText: 'changed the settings of the study' });
    await expect(study.getByRole('row', { name: /^Help desk: Phone/ })).toContainText('+39 02 0000 0102');
    await expect(study.getByRole('row', { name: /^Patients can say how soon/ })).toContainText('Yes');
    await expect(study.getByRole('row', { name: /^Working time to contact/ })).toContainText('90 minutes');
    await study.getByText('Show the texts').click();
    await expect(study.locator('mark').first()).toBeVisible();
    await expect(study.locator('mark', { hasText: '+ ' }).first()).toContainText('<p>By appointment.');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('of somebody whose account was suspended, and of no one of whom nothing has changed', async () => {
    await page.goto('/control/access');
    await page.getByRole('searchbox').fill('Sara');
    await page.getByRole('link', { name: 'History of these values: Sara Riva' }).click();
    await expect(page).toHaveURL(/objectType=person/);
    await expect(entries(page).filter({ hasText: 'suspended a person' })).toContainText('Suspended');
    await page.goto('/control/access');
    await page.getByRole('searchbox').fill('Anna');
    await expect(page.getByRole('row').filter({ hasText: 'Anna Conti' })).toBeVisible();
    await expect(clocks(page)).toHaveCount(0);
  });

  await test.step('every entry leads to the history of what it is about', async () => {
    await page.goto('/control/audit?actions=surveys.submit');
    const answers = entries(page).first();
    await answers.getByText('Details').click();
    await answers.getByRole('link', { name: 'Show its history' }).click();
    await expect(page).toHaveURL(/\?objectType=round&objectId=/);
    await expect(entries(page).filter({ hasText: 'sent the answers' })).toHaveCount(1);
  });

  await another(async (other) => {
    await signIn(other, 'dino');
    await test.step('dino, of a questionnaire that has another version', async () => {
      await other.goto('/surveys/study');
      await expect(clocks(other)).toHaveCount(2);
      await clocks(other).and(other.getByLabel('Quality of life')).click();
      await expect(entries(other).filter({ hasText: 'changed a questionnaire' })).toHaveCount(1);
    });

    await test.step('of when the team fills in which questionnaire', async () => {
      await other.goto('/surveys/study');
      await clocks(other).and(other.getByLabel('Period')).click();
      const change = entries(other).filter({ hasText: 'changed a schedule' });
      await expect(change).toContainText('Your week');
      await expect(change.getByRole('row', { name: /^Stays open for/ })).toContainText('6 days');
    });

    await test.step('of the own account, whose name has changed', async () => {
      await other.goto('/profile');
      await clocks(other).click();
      await expect(entries(other).first().getByRole('row', { name: /^Name/ })).toContainText('Dino Fontana');
    });

    await test.step('and of the hours in which a patient was notified', async () => {
      await other.goto('/patients');
      const [patientId] = /[\da-f-]{36}/.exec(
        (await other.getByRole('link', { name: 'AUR-MIL-003' }).first().getAttribute('href')) ?? '',
      ) ?? [''];
      await other.goto(`/patients/notifications/${patientId}`);
      await clocks(other).click();
      await expect(entries(other)).toContainText(['No notifications']);
      expect(await violations(other)).toEqual([]);
    });
  });

  await another(async (other) => {
    await signIn(other, 'elena');
    await other.goto('/messages');

    await test.step('elena, who reads the trail now, of the codebook', async () => {
      await act(other, 'Today I cycled to work', /^Analyse$/);
      await other.getByRole('button', { name: 'Categories and elements' }).click();
      const codebook = other.getByRole('dialog', { name: 'Categories and elements' });
      await codebook.getByRole('link', { name: /^History/ }).click();
      await expect(entries(other).first()).toContainText('changed the codebook');
    });

    await test.step('and of a saved reply with other words', async () => {
      await other.goto('/messages');
      await other.getByRole('button', { name: 'New broadcast message' }).click();
      await other.getByRole('button', { name: 'Saved replies' }).click();
      await other.getByRole('menuitem', { name: 'Manage saved replies' }).click();
      const list = other.getByRole('dialog', { name: 'Saved replies' });
      await expect(list.getByRole('button', { name: 'Edit Thank you' })).toBeVisible();
      await expect(list.getByRole('link')).toHaveCount(0);
      await list.getByRole('button', { name: 'Edit Thank you' }).click();
      const form = other.getByRole('dialog', { name: 'Edit Thank you' });
      await form.getByRole('textbox', { name: 'Name of the reply' }).fill('Many thanks');
      await form.getByRole('button', { name: 'Save the changes' }).click();
      await list.getByRole('link', { name: 'History of these values: Many thanks' }).click();
      await expect(entries(other).first().getByRole('row', { name: /^Name/ })).toContainText('Thank you');
    });
  });
});
