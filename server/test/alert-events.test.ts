// Who hears at once that an alert was opened.
import { expect, it } from 'vitest';
import { openAlerts } from './world/alerts.ts';
import { openStream, type Stream } from './world/events.ts';
import { openWorld } from './world/world.ts';

it('staff of the team hear of a change, and nobody else', async () => {
  const world = await openWorld({ mode: 'all' });
  const alerts = await openAlerts(world);
  const place = `${alerts.projectId}/${alerts.teamId}`;
  const [doctor, researcher, patient] = await Promise.all(
    ['elena', 'rita', 'bruno'].map(async (name) => openStream(world.url, place, await world.as(name))),
  );
  const heard = (stream: Stream | undefined) =>
    stream?.events.filter(({ event }) => event === 'alert').length;
  try {
    await alerts.raise('anna');
    await expect.poll(() => heard(doctor)).toBe(1);
    expect([heard(researcher), heard(patient)]).toEqual([0, 0]);
  } finally {
    for (const stream of [doctor, researcher, patient]) stream?.close();
    await world.stop();
  }
});
