// The phone number at which a team can call a patient, as the patient gives it.
import { peoplePaths } from '@trialog/contract/people.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_FILE } from '../demo/import-demo.ts';
import { importStudy } from '../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../src/study-import/study-file/read.ts';
import { openAlerts } from './world/alerts.ts';
import { codeOf } from './world/caller.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const phoneOf = async (name: string) => (await (await world.as(name)).get<Me>(peoplePaths.me)).body.phone;
const audited = () => world.sql`SELECT * FROM audit_log WHERE action = 'people.changePhone'`;

it('is the patient’s own to give, change and take away; doctors find it at the alert', async () => {
  const anna = await world.as('anna');
  const alerts = await openAlerts(world);
  await alerts.raise('anna');
  const seenBy = async (name: string) => (await alerts.open(await world.as(name)))[0]?.patient.phone;
  for (const phone of ['+39 333 000 0001', '02 0000 0002', null]) {
    expect(await anna.put(peoplePaths.phone, { phone })).toMatchObject({ status: 200, body: { phone } });
    expect([await seenBy('elena'), await seenBy('dino')]).toEqual([phone, null]);
    // Who one is may be read a second late.
    await expect.poll(() => phoneOf('anna')).toBe(phone);
  }
  const rows = await audited();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('0000');
  await anna.put(peoplePaths.phone, { phone: null });
  expect(await audited()).toHaveLength(3);
});

it('is no number of staff, nor anything but a number', async () => {
  expect(await phoneOf('elena')).toBeUndefined();
  const elena = await world.as('elena');
  expect(codeOf(await elena.put(peoplePaths.phone, { phone: '112' }))).toBe('forbidden');
  const bruno = await world.as('bruno');
  const before = await phoneOf('bruno');
  for (const phone of ['', 'call me', '+39 x', '1 - - -', '1'.repeat(41), 112, undefined])
    expect(codeOf(await bruno.put(peoplePaths.phone, { phone })), String(phone)).toBe('malformed');
  expect(await phoneOf('bruno')).toBe(before);
});

it('stays as the patient gave it when the study file names another one', async () => {
  const importWith = (phone: string) => {
    const study = readStudyFile(DEMO_FILE, { demo: true });
    const people = study.people.map((person) =>
      person.patient ? { ...person, patient: { ...person.patient, phone } } : person,
    );
    return importStudy(
      world.sql,
      { ...study, people },
      { provider: { kind: 'embedded', issuer: world.url }, trail, remove: false },
    );
  };
  await importWith('+39 02 0000 0009');
  await expect.poll(() => phoneOf('bruno')).toBe('+39 02 0000 0009');
  await (await world.as('bruno')).put(peoplePaths.phone, { phone: '+39 333 000 0007' });
  await (await world.as('carla')).put(peoplePaths.phone, { phone: null });
  await importWith('+39 02 0000 0010');
  const rows = await world.sql`SELECT u.key, p.phone FROM patients p JOIN users u ON u.id = p.user_id
    WHERE u.key IN ('bruno', 'carla') ORDER BY u.key`;
  expect(rows.map(({ phone }) => phone)).toEqual(['+39 333 000 0007', null]);
});
