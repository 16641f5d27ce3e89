// The demonstration shows alerts in every state, an overdue one among them.
import { alertPaths, alertStates } from '@trialog/contract/alerts.ts';
import type { Alert, AlertCount } from '@trialog/contract/schemas/alerts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importAlerts } from '../../demo/history/alerts/import.ts';
import { importSurveyHistory } from '../../demo/history/surveys/import.ts';
import { openAlerts } from '../world/alerts.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

it('has alerts in every state, an overdue one, and words for each', async () => {
  await importSurveyHistory(world.sql, '0.1.0', new Date());
  await importAlerts(world.sql, '0.1.0');
  const alerts = await openAlerts(world);
  const elena = await world.as('elena');
  const all: Alert[] = [...(await alerts.open(elena)), ...(await alerts.open(elena, '?state=closed'))];
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(alertStates));
  expect(all.some(({ overdue }) => overdue)).toBe(true);
  for (const { title, answers, rules } of all)
    expect([title.length, answers.length, rules.length].every((length) => length > 0)).toBe(true);
  const counts = (await elena.get<AlertCount[]>(alertPaths.counts)).body;
  expect(counts.filter(({ open }) => open > 0).length).toBeGreaterThan(1);
  expect(await importAlerts(world.sql, '0.1.0')).toBe(0);
});
