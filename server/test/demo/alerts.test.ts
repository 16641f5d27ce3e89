// The demonstration shows alerts in every state, an overdue one among them, and a message to be answered soon.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { alertPaths, alertStates, contactWays } from '@trialog/contract/alerts.ts';
import type { Alert, AlertCount } from '@trialog/contract/schemas/alerts.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { importAlerts } from '../../demo/history/alerts/import.ts';
import { importMessages } from '../../demo/history/messages.ts';
import { importSurveyHistory } from '../../demo/history/surveys/import.ts';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import { openAlerts } from '../world/alerts.ts';
import { trail } from '../world/trail.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

it('has alerts in every state, an overdue one, and words for each', async () => {
  const dir = mkdtempSync(join(inject('testDir'), 'history-'));
  const files = await openObjectStore({ kind: 'folder', dir, secret: 'x', publicUrl: 'http://localhost' });
  await importMessages(world.sql, files, trail, new Date());
  await importSurveyHistory(world.sql, trail, new Date());
  await importAlerts(world.sql, trail);
  const alerts = await openAlerts(world);
  const elena = await world.as('elena');
  const all: Alert[] = [...(await alerts.open(elena)), ...(await alerts.open(elena, '?state=closed'))];
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(alertStates));
  expect(all.some(({ overdue }) => overdue)).toBe(true);
  const ways = all.map(({ contactWay }) => contactWay).filter((way) => way !== null);
  expect(new Set(ways)).toEqual(new Set(contactWays));
  for (const { state, note } of all) expect(note !== null).toBe(state === 'closed');
  expect(await stepsOf(all)).toEqual(all.map(({ version }) => version));
  const claimed = all.filter(({ state }) => state === 'claimed');
  expect(claimed).toMatchObject([{ version: 3, overdue: true }]);
  const [message, ...others] = all.filter(({ kind }) => kind === 'answerSoon');
  expect(others).toEqual([]);
  expect(message).toMatchObject({ state: 'new', patient: { name: 'Bruno Ferri' } });
  expect(message?.message?.words).toContain('Woke up at four');
  const wall = (await elena.get<WallEntry[]>(`Messages/${alerts.projectId}/${alerts.teamId}/0`)).body;
  expect(new Set(wall.map(({ originalMessage }) => originalMessage.priority))).toEqual(
    new Set([undefined, 'soon', 'canWait']),
  );
  for (const { title, answers, rules } of all.filter(({ kind }) => kind === 'badOutcome'))
    expect([title.length, answers.length, rules.length].every((length) => length > 0)).toBe(true);
  const counts = (await elena.get<AlertCount[]>(alertPaths.counts)).body;
  expect(counts.filter(({ open }) => open > 0).length).toBeGreaterThan(1);
  expect(await importAlerts(world.sql, trail)).toBe(0);
});

/** How many versions of each alert the audit trail knows, with people who are there behind all of them. */
async function stepsOf(all: readonly Alert[]): Promise<number[]> {
  const rows = await world.sql`SELECT l.object_id, l.to_version, l.actor_id, u.name FROM audit_log l
    JOIN users u ON u.id = l.actor_id WHERE l.object_type = 'alert' AND l.action <> 'alerts.see' ORDER BY l.id`;
  return all.map(({ alertId }) => {
    const steps = rows.filter((row) => row.object_id === alertId);
    expect(steps.map((row) => row.to_version)).toEqual(steps.map((_, index) => index + 1));
    return steps.length;
  });
}
