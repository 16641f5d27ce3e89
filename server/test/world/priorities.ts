// What the suites about priorities of messages share: one message of each, and what AURORA's study file says.
import { health } from './wall.ts';
import type { World } from './world.ts';

export const soon = { ...health, body: 'The knee is swollen again', priority: 'soon' };
export const canWait = { ...health, body: 'Slept a little better', priority: 'canWait' };

/** Alerts are not joined, unless it says so. */
export const setProperties = (world: World, properties: object) => world.sql`UPDATE projects
  SET properties = properties - 'alertRepeatMinutes' || ${world.sql.json(properties as never)} WHERE name = 'AURORA'`;
