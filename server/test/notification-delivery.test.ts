// Devices that are gone, fail or refuse, and a sender that ends in the middle.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDue } from '../src/notifications/sending/send.ts';
import type { PushPort } from '../src/platform/push/port.ts';
import { loadVapidKeys } from '../src/platform/push/vapid.ts';
import { openWebPush } from '../src/platform/push/web-push.ts';
import { EVENING, MORNING, openSending } from './world/sending.ts';
import { trail } from './world/trail.ts';

const here = await openSending();
const { world, service, push, impatient, register, notice, tell, send, ledger, devicesLeft } = here;
afterAll(here.stop);
beforeEach(here.clear);

describe('a device', () => {
  it('that is gone is removed, and the others get it all the same', async () => {
    for (const gone of [404, 410]) {
      await world.sql`TRUNCATE notifications, push_devices`;
      await register('old');
      await register('new');
      service.answer('old', gone);
      await tell(notice('broadcast'));
      await send(EVENING);
      expect((await ledger())[0]).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(Object.values((await ledger())[0]?.deliveries).sort()).toEqual(['accepted', 'gone']);
      expect(await devicesLeft()).toBe(1);
      const [row] = await world.sql`SELECT reason, patient_id, values_of, team_id, project_id FROM audit_log
        WHERE action = 'notifications.removeDevice' AND actor_role = 'system' ORDER BY id DESC LIMIT 1`;
      // Found by whose it was.
      expect(row).toEqual({
        reason: expect.stringContaining('no longer knows'),
        patient_id: here.annaId,
        values_of: here.annaId,
        team_id: here.place.teamId,
        project_id: here.place.projectId,
      });
    }
  });

  it('that fails for now is tried again, and no other with it', async () => {
    await register('steady');
    await register('shaky');
    service.answer('shaky', 500, { status: 429, retryAfter: '600' }, 'silent', 201);
    await tell(notice('broadcast'));
    const waits: number[] = [];
    const reasons: string[] = [];
    let now = EVENING;
    for (let turn = 0; turn < 4; turn++) {
      await send(now, [], turn === 2 ? impatient : push);
      const [row] = await ledger();
      if (row?.state !== 'due') break;
      waits.push((row.next_at.getTime() - now.getTime()) / 1000);
      reasons.push(row.reason);
      now = row.next_at;
    }
    expect(waits).toEqual([30, 600, 480]);
    expect(reasons).toEqual(['status 500', 'status 429', 'timeout']);
    expect((await ledger())[0]).toMatchObject({ state: 'accepted', attempts: 4, sent_at: EVENING });
    expect([service.of('steady').length, service.of('shaky').length]).toEqual([1, 4]);
    // Each repetition has the tag of the first.
    expect(new Set(service.received.map(({ payload }) => payload.tag)).size).toBe(1);
  });

  it('that refuses is not asked again, and the ledger says why', async () => {
    await register('phone');
    service.answer('phone', 403);
    await tell(notice('broadcast'));
    await send(EVENING);
    await send(MORNING);
    expect((await ledger())[0]).toMatchObject({
      state: 'failed',
      reason: 'status 403',
      failed_at: EVENING,
      attempts: 1,
    });
    expect(service.received).toHaveLength(1);
  });

  it('whose address leads into the house is never asked, whatever was written into the table', async () => {
    await register('phone');
    const strict = openWebPush({
      keys: await loadVapidKeys(world.sql),
      contact: 'mailto:somebody@example.org',
      allowLoopback: false,
    });
    for (const endpoint of [`${service.url}/send/phone`, 'https://127.0.0.1/x', 'https://[::1]/x']) {
      await world.sql`TRUNCATE notifications`;
      await world.sql`UPDATE push_devices SET endpoint = ${endpoint}`;
      await tell(notice('broadcast'));
      await sendDue({
        sql: world.sql,
        push: strict,
        staleChecks: [],
        trail,
        clock: () => EVENING,
      });
      const [row] = await ledger();
      expect([endpoint, row?.state, row?.reason]).toEqual([endpoint, 'failed', 'closedAddress']);
    }
    strict.close();
    expect(service.received).toHaveLength(0);
  });
});

describe('a thread that sends', () => {
  it('and ends in the middle leaves what is to be tried again, and another goes on', async () => {
    await register('phone');
    await tell(notice('broadcast'));
    const other = openWebPush({
      keys: await loadVapidKeys(world.sql),
      contact: 'mailto:somebody@example.org',
      allowLoopback: true,
    });
    const sending = { sql: world.sql, push: other, staleChecks: [], trail };
    const ending = { ...other, send: cutOff };
    await sendDue({ ...sending, push: ending, clock: () => EVENING });
    expect(await ledger()).toMatchObject([{ state: 'due', reason: 'threadEnded', attempts: 1 }]);
    await sendDue({ ...sending, clock: () => MORNING });
    expect(await ledger()).toMatchObject([{ state: 'accepted', attempts: 2 }]);
    other.close();

    function cutOff(...asked: Parameters<PushPort['send']>): ReturnType<PushPort['send']> {
      const results = other.send(...asked);
      other.close();
      return results;
    }
  });
});
