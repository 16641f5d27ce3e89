// The wall as somebody saw it last, stored in this browser so that it can be read without a connection. It belongs to its
// person, goes when they sign out, and is forgotten after a week (docs/decisions/0069-the-wall-without-a-connection.md).
import type { QueryClient } from '@tanstack/react-query';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { type BrowserStore, localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';
import { teamKey, type WallTeam, wallKey } from '../queries.ts';
import { mergePage, newWall, shownThreads, takeSnapshot, type WallState } from './state.ts';
import { admits, isWholeWall, type WallView } from './view.ts';

/** About two pages, and no more than a browser has room for: what is above comes first. */
const MOST_THREADS = 40;
const MOST_CHARACTERS = 200_000;
/** Of somebody with several teams. */
const MOST_WALLS = 3;
export const LONGEST_MS = 7 * 86_400_000;

interface StoredWall {
  /** When it was seen. */
  readonly at: string;
  readonly entries: readonly WallEntry[];
}

const prefixOf = (userId: string) => `${storageKeys.lastWall.key}${userId}.`;
const keyOf = (userId: string, { medicalTeamId }: WallTeam) => `${prefixOf(userId)}${medicalTeamId}`;

/** The threads from the top, as many as fit. */
export function boundedThreads(threads: readonly WallEntry[]): WallEntry[] {
  const bounded: WallEntry[] = [];
  let characters = 0;
  for (const entry of threads.slice(0, MOST_THREADS)) {
    characters += JSON.stringify(entry).length;
    if (characters > MOST_CHARACTERS) break;
    bounded.push(entry);
  }
  return bounded;
}

export function storeWall(
  store: BrowserStore,
  userId: string,
  team: WallTeam,
  wall: WallState,
  now: Date,
): void {
  const own = store.keys().filter((key) => key.startsWith(prefixOf(userId)) && key !== keyOf(userId, team));
  const at = (key: string) => parseJson<StoredWall>(store.get(key))?.at ?? '';
  const newest = own.toSorted((one, other) => (at(one) < at(other) ? 1 : -1));
  for (const key of newest.slice(MOST_WALLS - 1)) store.remove(key);
  const stored: StoredWall = { at: now.toISOString(), entries: boundedThreads(shownThreads(wall)) };
  store.set(keyOf(userId, team), JSON.stringify(stored));
}

/** As a state of the wall, without more below it; nothing where it is too old, or does not hold what is looked for. */
export function storedWall(
  store: BrowserStore,
  userId: string,
  team: WallTeam,
  view: WallView,
  now: Date,
): WallState | undefined {
  const key = keyOf(userId, team);
  const stored = parseJson<StoredWall>(store.get(key)) as StoredWall | undefined;
  if (stored === undefined || !Array.isArray(stored.entries)) return undefined;
  if (!(now.getTime() - Date.parse(stored.at) < LONGEST_MS)) {
    store.remove(key);
    return undefined;
  }
  const entries = stored.entries.filter((entry) => admits(view, entry));
  if (view.thread !== undefined && entries.length === 0) return undefined;
  const empty = newWall(view, crypto.randomUUID(), 0);
  return { ...mergePage(empty, takeSnapshot(empty), entries), more: false, asOf: stored.at };
}

/** Shows it in the place of a wall that could not be fetched. */
export function showLastWall(client: QueryClient, userId: string, team: WallTeam, view: WallView): void {
  const key = wallKey(team, view);
  if (client.getQueryData(key) !== undefined) return;
  const state = storedWall(localStore, userId, team, view, new Date());
  if (state !== undefined) client.setQueryData<WallState>(key, state);
}

/** Stores the whole wall of a team as it is now, if this page has one that came from the server. */
export function storeWholeWall(client: QueryClient, userId: string, team: WallTeam): void {
  const walls = client.getQueriesData<WallState>({ queryKey: teamKey(team), type: 'active' });
  const whole = walls.find(([, wall]) => wall !== undefined && isWholeWall(wall.view))?.[1];
  if (whole !== undefined && whole.asOf === undefined) storeWall(localStore, userId, team, whole, new Date());
}
