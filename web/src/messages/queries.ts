// The calls about the wall. A wall is one entry of the query cache for each view of it; every write merges the
// thread that it answers with into all of them.
import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { ThreadPosition } from '@trialog/contract/rules/thread-order.ts';
import type { WallCount } from '@trialog/contract/schemas/analyses.ts';
import type {
  TriageStep,
  WallChanges,
  WallEntry,
  Withdrawn,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import { request } from '../platform/api.ts';
import { FailedCall } from '../platform/problem.ts';
import { countAgain } from './counts.ts';
import { changesPath, firstPagePath } from './wall/first-page.ts';
import { whileWriting } from './wall/own-writes.ts';
import {
  mergeAnalysed,
  mergeChanges,
  mergeOwn,
  mergePage,
  mergeWithdrawn,
  newWall,
  type RequestSnapshot,
  takeSnapshot,
  type WallState,
} from './wall/state.ts';
import type { WallView } from './wall/view.ts';

/** The wall of one team in one study. */
export interface WallTeam {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** Patients search by a call of their own (SPEC 7). */
export interface WallReader extends WallTeam {
  readonly isPatient: boolean;
}

export const teamKey = ({ projectId, medicalTeamId }: WallTeam) =>
  ['messages', 'wall', projectId, medicalTeamId] as const;
export const wallKey = (team: WallTeam, view: WallView) => [...teamKey(team), view] as const;

/** A call that hangs would keep the wall from asking again. */
const CHANGES_LIMIT_MS = 30_000;
const PAGE_LIMIT_MS = 60_000;

const ended = (limitMs: number, signal: AbortSignal | undefined) =>
  signal === undefined ? { limitMs } : { limitMs, signal };

const changesSince = (team: WallTeam, since: number | undefined, signal?: AbortSignal) =>
  request<WallChanges>(changesPath(team, since), ended(CHANGES_LIMIT_MS, signal));

function pageOf(team: WallReader, view: WallView, before: ThreadPosition | undefined, signal?: AbortSignal) {
  const { projectId, medicalTeamId, isPatient } = team;
  if (view.thread !== undefined) return threadAlone(team, view.thread, signal);
  const query = new URLSearchParams();
  if (view.filter !== 'all') query.set('filter', view.filter);
  if (view.patient !== undefined) query.set('patient', view.patient);
  if (view.text !== '') query.set('message', view.text);
  if (before !== undefined) {
    query.set('before', before.id);
    if (view.order === 'activity') query.set('activeBefore', before.at);
  }
  // Without a page, all that is found comes at once.
  if (before === undefined && isPatient && view.text !== '') query.set('page', '0');
  const search = isPatient
    ? messagePaths.patientSearch(projectId, medicalTeamId)
    : messagePaths.medicSearch(projectId, medicalTeamId, 0);
  const path = view.text === '' ? firstPagePath(team, view.order) : `${search}?order=${view.order}`;
  return request<WallEntry[]>(query.size > 0 ? `${path}&${query}` : path, ended(PAGE_LIMIT_MS, signal));
}

/** None where it was withdrawn, or is nothing for this person. */
async function threadAlone(team: WallTeam, thread: string, signal?: AbortSignal): Promise<WallEntry[]> {
  const path = messagePaths.thread(team.projectId, team.medicalTeamId, thread);
  try {
    return [await request<WallEntry>(path, ended(PAGE_LIMIT_MS, signal))];
  } catch (error) {
    if (error instanceof FailedCall && error.problem.status === 404) return [];
    throw error;
  }
}

/** A thread is alone. */
const isPaged = (view: WallView) => view.thread === undefined;

export function useWall(team: WallReader, view: WallView) {
  return useQuery({
    queryKey: wallKey(team, view),
    queryFn: async ({ signal }): Promise<WallState> => {
      const { counter } = await changesSince(team, undefined, signal);
      const empty = newWall(view, crypto.randomUUID(), counter);
      const first = mergePage(empty, takeSnapshot(empty), await pageOf(team, view, undefined, signal));
      return isPaged(view) ? first : { ...first, more: false };
    },
    // Changes keep it fresh (live.ts).
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
    meta: { shownByPage: true },
  });
}

/**
 * A filtered view keeps what has left it while somebody works there, such as what was read. Chosen again, it begins anew
 * (R4.22).
 */
export function useForgetFiltered(team: WallTeam): () => void {
  const client = useQueryClient();
  return () =>
    client.removeQueries({
      queryKey: teamKey(team),
      type: 'inactive',
      predicate: ({ queryKey }) => (queryKey.at(-1) as WallView).filter !== 'all',
    });
}

export const change = (client: QueryClient, key: readonly unknown[], merge: (wall: WallState) => WallState) =>
  client.setQueryData<WallState>(key, (wall) => (wall === undefined ? wall : merge(wall)));

/** A page with the wall's state when it was requested. */
interface RequestedPage {
  readonly snapshot: RequestSnapshot;
  readonly page: readonly WallEntry[];
}

async function nextPage(client: QueryClient, team: WallReader, view: WallView, signal?: AbortSignal) {
  const wall = client.getQueryData<WallState>(wallKey(team, view));
  if (wall === undefined) return undefined;
  const snapshot = takeSnapshot(wall);
  return { snapshot, page: await pageOf(team, view, snapshot.before, signal) };
}

/**
 * The page after the last one, requested ahead: there is more to load only where it has items. An empty page is merged
 * at once, and the wall knows its end.
 */
export function usePageAhead(team: WallReader, view: WallView, wall: WallState, may: boolean) {
  const client = useQueryClient();
  const { loading, before } = takeSnapshot(wall);
  return useQuery({
    queryKey: ['messages', 'ahead', ...wallKey(team, view), loading, before],
    queryFn: async ({ signal }): Promise<RequestedPage | null> => {
      const ahead = await nextPage(client, team, view, signal);
      if (ahead?.page.length === 0)
        change(client, wallKey(team, view), (now) => mergePage(now, ahead.snapshot, []));
      return ahead ?? null;
    },
    enabled: may && wall.more,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: 'always',
    meta: { background: true },
  });
}

/** Shows the page that was requested ahead; requests it again where that failed. */
export function useLoadMore(team: WallReader, view: WallView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ahead: RequestedPage | null | undefined) => {
      const next = ahead ?? (await nextPage(client, team, view));
      if (next) change(client, wallKey(team, view), (now) => mergePage(now, next.snapshot, next.page));
    },
  });
}

/** Brings one view up to date; true when there may be more to ask for at once. */
export async function catchUp(client: QueryClient, team: WallTeam, view: WallView): Promise<boolean> {
  const key = wallKey(team, view);
  const wall = client.getQueryData<WallState>(key);
  if (wall === undefined) return false;
  const reload = () => client.refetchQueries({ queryKey: key, exact: true }, { throwOnError: true });
  // One that was stored is replaced as a whole.
  if (wall.asOf !== undefined) {
    await reload();
    return false;
  }
  const snapshot = takeSnapshot(wall);
  const changes = await changesSince(team, snapshot.cursor);
  if (changes.reset) await reload();
  else change(client, key, (now) => mergeChanges(now, snapshot, changes));
  if (changes.counter !== snapshot.cursor) countAgain(client, team);
  return lacksChanges(client, team, view);
}

/** Whether a view knows that something happened of which it does not know the content. */
export function lacksChanges(client: QueryClient, team: WallTeam, view: WallView): boolean {
  const wall = client.getQueryData<WallState>(wallKey(team, view));
  return wall !== undefined && (wall.behind || wall.ahead.length > 0);
}

/** Whether a view has everything up to this change; an event about it then brings nothing new. */
export function knowsChange(client: QueryClient, team: WallTeam, view: WallView, number: number): boolean {
  const wall = client.getQueryData<WallState>(wallKey(team, view));
  return wall !== undefined && wall.cursor >= number;
}

/** Every view of a team's wall as it is now; gives what merges an answer into those that are there later. */
function viewsOf(client: QueryClient, team: WallTeam) {
  const walls = () => client.getQueriesData<WallState>({ queryKey: teamKey(team) });
  const snapshots = new Map<string, RequestSnapshot>();
  for (const [key, wall] of walls()) if (wall !== undefined) snapshots.set(hashKey(key), takeSnapshot(wall));
  return (merge: (wall: WallState, snapshot: RequestSnapshot | undefined) => WallState): void => {
    for (const [key] of walls()) change(client, key, (wall) => merge(wall, snapshots.get(hashKey(key))));
    countAgain(client, team);
  };
}

/** Runs a write that answers with its thread, and merges that into every view that was there when it began. */
export function mergeWrite(
  client: QueryClient,
  team: WallTeam,
  write: () => Promise<WrittenEntry>,
): Promise<WrittenEntry> {
  const mergeIntoViews = viewsOf(client, team);
  return whileWriting(async () => {
    const written = await write().catch((error: unknown) => {
      // What it was about is no longer there: the changes say what happened to it.
      if (error instanceof FailedCall && error.problem.status === 404)
        mergeIntoViews((wall) => ({ ...wall, behind: true }));
      throw error;
    });
    mergeIntoViews((wall, then) => (then === undefined ? wall : mergeOwn(wall, then, written)));
    return written;
  });
}

export function useMergingWrite(team: WallTeam) {
  const client = useQueryClient();
  return (write: () => Promise<WrittenEntry>): Promise<WrittenEntry> => mergeWrite(client, team, write);
}

/** Deletes a message, and takes it off every view; or what is left of its thread stays there. */
export function useDeleteMessage(team: WallTeam) {
  const client = useQueryClient();
  return (messageId: string): Promise<void> => {
    const mergeIntoViews = viewsOf(client, team);
    return whileWriting(async () => {
      const path = messagePaths.remove(team.projectId, team.medicalTeamId, messageId);
      const withdrawn = await request<Withdrawn>(path, { method: 'DELETE' });
      mergeIntoViews((wall, then) => mergeWithdrawn(wall, then, withdrawn));
    });
  };
}

/** Runs a write to a message's analyses, and says on every wall of the study how many it has now. */
export function writeAnalyses<T extends { readonly wall?: WallCount }>(
  client: QueryClient,
  { projectId, messageId }: { readonly projectId: string; readonly messageId: string },
  write: () => Promise<T>,
): Promise<T> {
  return whileWriting(async () => {
    const answer = await write();
    const { wall: counted } = answer;
    if (counted !== undefined)
      for (const [key] of client.getQueriesData<WallState>({ queryKey: ['messages', 'wall', projectId] }))
        change(client, key, (wall) => mergeAnalysed(wall, messageId, counted));
    return answer;
  });
}

/** Takes a thread, gives it back, or says that it needs no answer. */
export function useTriage(team: WallTeam) {
  const write = useMergingWrite(team);
  return useMutation({
    mutationFn: ({ originalId, ...body }: TriageStep & { readonly originalId: string }) => {
      const path = messagePaths.triage(team.projectId, team.medicalTeamId, originalId);
      return write(() => request<WrittenEntry>(path, { method: 'POST', body }));
    },
  });
}
