// Links by e-mail for staff of studies and institutes: whoever is new is sent one with the role, against a real mail server.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type { GivenStudyRole, InstituteStaff } from '@trialog/contract/schemas/study-roles.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { codeOf } from './world/caller.ts';
import { openMailing } from './world/link-mails.ts';
import { openStaff, wanted } from './world/study-roles.ts';
import { openWorld } from './world/world.ts';

const here = await openMailing();
const { server, world, send } = here;
const staff = await openStaff(world);
afterAll(here.stop);
beforeEach(() => {
  server.received.splice(0);
});

const byEmail = true;
const linkIn = (text: string) => /http:\S+\/identity\/password\/[\w-]{43}/.exec(text)?.[0] ?? '';
const mailOf = async (roleId: string) =>
  (await staff.staffOf(staff.ines, staff.aurora)).find((one) => one.roleId === roleId)?.mail;

it('lets whoever is new in, says nothing of the study, and stands with the role and in the trail', async () => {
  const { status, body } = await staff.give(staff.ines, staff.aurora, wanted('Monitor', { byEmail }));
  expect([status, body.link, body.mailedTo]).toEqual([200, null, body.role.email]);
  expect(await mailOf(body.role.roleId)).toMatchObject({ state: 'waiting', reason: null });
  expect(await send()).toBe(1);
  const [mail] = server.received;
  expect(mail?.to).toBe(body.role.email);
  for (const secret of ['AURORA', 'Meridia', 'Monitor']) expect(mail?.raw).not.toContain(secret);
  expect(await mailOf(body.role.roleId)).toMatchObject({ state: 'sent', openedAt: null });
  expect((await fetch(linkIn(mail?.text ?? ''))).status).toBe(200);
  expect((await mailOf(body.role.roleId))?.openedAt).not.toBeNull();
  const rows = await world.sql`SELECT action, project_id AS "projectId" FROM audit_log
    WHERE object_id = ${body.role.userId} AND action LIKE '%Mail' ORDER BY id`;
  expect(rows).toEqual([
    { action: 'people.requestMail', projectId: null },
    { action: 'people.sendMail', projectId: staff.aurora },
  ]);
  // Whoever may not give roles sees nothing of it.
  const seen = (await staff.staffOf(staff.milo, staff.aurora)).find(
    ({ roleId }) => roleId === body.role.roleId,
  );
  expect([seen?.email, seen?.mail]).toEqual([null, null]);
});

it('is not sent once the role has ended, and says why', async () => {
  const { body } = await staff.give(staff.ines, staff.aurora, wanted('Monitor', { byEmail }));
  await staff.end(staff.ines, staff.aurora, body.role.roleId);
  await send();
  expect(server.received).toEqual([]);
  const [row] = await world.sql`SELECT state, reason FROM link_mails WHERE user_id = ${body.role.userId}`;
  expect(row).toEqual({ state: 'dropped', reason: 'roleEnded' });
});

it('comes with a role of an institute, too', async () => {
  const path = paths.instituteStaff(staff.institute);
  const { body } = await staff.ines.post<GivenStudyRole>(path, wanted('InstituteAdmin', { byEmail }));
  expect((await staff.ines.get<InstituteStaff>(path)).body.sendsMail).toBe(true);
  await send();
  expect(server.received.map(({ to }) => to)).toEqual([body.mailedTo]);
});

it('is for nobody who is there already, and for nobody where no mail server is', async () => {
  const email = 'marco@demo.test';
  const { body } = await staff.give(staff.ines, staff.aurora, wanted('Monitor', { byEmail, email }));
  expect([body.link, body.mailedTo]).toEqual([null, null]);
  expect(await send()).toBe(0);
  const without = await openWorld();
  try {
    const other = await openStaff(without);
    const answer = await other.give(other.ines, other.aurora, wanted('Monitor', { byEmail }));
    expect(codeOf(answer)).toBe('mailNotConfigured');
  } finally {
    await without.stop();
  }
});
