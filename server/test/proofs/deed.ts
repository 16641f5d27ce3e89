// A deed that the audit trail must know: who does it, how, and what it changes.
import type { Alerts } from '../world/alerts.ts';
import type { Answer, Caller } from '../world/caller.ts';
import type { Wall } from '../world/wall.ts';
import type { World } from '../world/world.ts';

export interface Deed {
  /** One of the cast, or nobody that is known yet. */
  by: string;
  /** What the trail calls it, where it is not the action itself. */
  recorded?: string;
  /** Of a study or institute, and no team; of a team, where it is not said. */
  about?: 'study' | 'institute';
  /** A study that it made itself; AURORA where it is missing. */
  in?(): Promise<{ projectId: string; teamId: string; name: string }>;
  /** The roles in which it is done, where the deed itself changes them. */
  as?: string;
  /** Which patient it is about. */
  of?: string;
  do(caller: Caller): Promise<Answer>;
  /** Fields that the entry must have: what each was and is. Nothing where nothing has a value. */
  changes: Changes | (() => Changes);
}

type Changes = Record<string, readonly [unknown, unknown]>;

/** Filled before the first deed. */
export interface Here {
  world: World;
  wall: Wall;
  alerts: Alerts;
  /** Of people, and of elements of the codebook. */
  ids: Record<'anna' | 'marco' | 'elena' | 'pain' | 'sleep', string>;
}
