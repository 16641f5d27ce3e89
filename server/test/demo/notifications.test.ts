// The demonstration's notifications: told once, of every sort, and one that is held at whatever hour the demo starts.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { isWithinWindow } from '@trialog/contract/rules/notification-window.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importMessages } from '../../demo/history/messages.ts';
import { importNotifications } from '../../demo/history/notifications/import.ts';
import { findUserId } from '../../demo/history/notifications/store.ts';
import { importSurveyHistory } from '../../demo/history/surveys/import.ts';
import { getSettings } from '../../src/notifications/store.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';

let sql: Sql;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 2 });
  const dir = mkdtempSync(join(inject('testDir'), 'history-'));
  const files = await openObjectStore({ kind: 'folder', dir, secret: 'x', publicUrl: 'http://localhost' });
  const now = new Date();
  await importMessages(sql, files, trail, now);
  await importSurveyHistory(sql, trail, now);
});
afterAll(() => sql.end({ timeout: 1 }));

describe('the notifications of the demonstration', () => {
  it('are told once, of messages and surveys, with every sort of end', async () => {
    const now = new Date();
    expect(await importNotifications(sql, trail, now)).toBeGreaterThan(50);
    expect(await importNotifications(sql, trail, now)).toBe(0);
    const values = async (column: string) =>
      (await sql`SELECT DISTINCT ${sql(column)} AS value FROM notifications ORDER BY 1`).map(
        (row) => row.value,
      );
    expect(await values('state')).toEqual(['accepted', 'failed', 'held']);
    expect(await values('kind')).toEqual(
      expect.arrayContaining(['badOutcome', 'broadcast', 'patientMessage', 'surveyMissed', 'surveyOpened']),
    );
    const [row] = await sql`SELECT max(due_at) AS newest FROM notifications`;
    expect(row?.newest.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('leave one held, outside the hours of its patient, whatever the hour', async () => {
    for (let hour = 0; hour < 24; hour += 3) {
      await sql`TRUNCATE notifications, notification_settings`;
      const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + hour * 3_600_000);
      await importNotifications(sql, trail, now);
      const settings = await getSettings(sql, (await findUserId(sql, 'bruno')) as string);
      expect(isWithinWindow(settings, Temporal.Instant.fromEpochMilliseconds(now.getTime()))).toBe(false);
      const held = await sql`SELECT held_until FROM notifications WHERE state = 'held'`;
      expect(held).toHaveLength(1);
      expect(held[0]?.held_until.getTime()).toBeGreaterThan(now.getTime());
    }
  });
});
