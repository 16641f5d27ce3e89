// The calls about the wall. A wall is one entry of the query cache for each view of it; every write merges the
// thread that it answers with into all of them.
import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messagePaths } from '@trialog/contract/messages.ts';
import { peoplePaths } from '@trialog/contract/people.ts';
import type { WallCount } from '@trialog/contract/schemas/analyses.ts';
import type {
  ReadMarksAnswer,
  WallChanges,
  WallEntry,
  Withdrawn,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { request } from '../platform/api.ts';
import { FailedCall } from '../platform/problem.ts';
import { changesPath, firstPagePath } from './wall/first-page.ts';
import { whileWriting } from './wall/own-writes.ts';
import {
  type Asked,
  asking,
  mergeAnalysed,
  mergeChanges,
  mergeOwn,
  mergePage,
  mergeRead,
  mergeWithdrawn,
  newWall,
  type WallState,
} from './wall/state.ts';
import type { WallView } from './wall/view.ts';

/** The wall of one team in one study. */
export interface WallPlace {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** Patients search by a call of their own (SPEC 7). */
export interface WallReader extends WallPlace {
  readonly isPatient: boolean;
}

const placeKey = ({ projectId, medicalTeamId }: WallPlace) =>
  ['messages', 'wall', projectId, medicalTeamId] as const;
const wallKey = (place: WallPlace, view: WallView) => [...placeKey(place), view] as const;

/** A call that hangs would keep the wall from asking again. */
const CHANGES_LIMIT_MS = 30_000;
const PAGE_LIMIT_MS = 60_000;

const ended = (limitMs: number, signal: AbortSignal | undefined) =>
  signal === undefined ? { limitMs } : { limitMs, signal };

const changesSince = (place: WallPlace, since: number | undefined, signal?: AbortSignal) =>
  request<WallChanges>(changesPath(place, since), ended(CHANGES_LIMIT_MS, signal));

function pageOf(place: WallReader, view: WallView, before: string | undefined, signal?: AbortSignal) {
  const { projectId, medicalTeamId, isPatient } = place;
  if (view.thread !== undefined) return threadAlone(place, view.thread, signal);
  const query = new URLSearchParams();
  if (view.filter === 'new') query.set('filter', 'new');
  if (view.patient !== undefined) query.set('patient', view.patient);
  if (view.text !== '') query.set('message', view.text);
  if (before !== undefined) query.set('before', before);
  // Without it, all that is found comes at once.
  else if (isPatient && view.text !== '') query.set('page', '0');
  const path =
    view.text === ''
      ? firstPagePath(place)
      : isPatient
        ? messagePaths.patientSearch(projectId, medicalTeamId)
        : messagePaths.medicSearch(projectId, medicalTeamId, 0);
  const asked = query.size > 0 ? `${path}?${query}` : path;
  return request<WallEntry[]>(asked, ended(PAGE_LIMIT_MS, signal));
}

/** None where it was withdrawn, or is nothing for this person. */
async function threadAlone(place: WallPlace, thread: string, signal?: AbortSignal): Promise<WallEntry[]> {
  const path = messagePaths.thread(place.projectId, place.medicalTeamId, thread);
  try {
    return [await request<WallEntry>(path, ended(PAGE_LIMIT_MS, signal))];
  } catch (error) {
    if (error instanceof FailedCall && error.problem.status === 404) return [];
    throw error;
  }
}

/** A thread is alone. */
const isPaged = (view: WallView) => view.thread === undefined;

export function useWall(place: WallReader, view: WallView) {
  return useQuery({
    queryKey: wallKey(place, view),
    queryFn: async ({ signal }): Promise<WallState> => {
      const { counter } = await changesSince(place, undefined, signal);
      const empty = newWall(view, crypto.randomUUID(), counter);
      const first = mergePage(empty, asking(empty), await pageOf(place, view, undefined, signal));
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

const change = (client: QueryClient, key: readonly unknown[], merge: (wall: WallState) => WallState) =>
  client.setQueryData<WallState>(key, (wall) => (wall === undefined ? wall : merge(wall)));

/** A page with what the wall was when it was asked for. */
interface AskedPage {
  readonly asked: Asked;
  readonly page: readonly WallEntry[];
}

async function nextPage(client: QueryClient, place: WallReader, view: WallView, signal?: AbortSignal) {
  const wall = client.getQueryData<WallState>(wallKey(place, view));
  if (wall === undefined) return undefined;
  const asked = asking(wall);
  return { asked, page: await pageOf(place, view, asked.before, signal) };
}

/**
 * The page after the last one, asked for ahead: only where it brings something is there more to load. A page that
 * brings nothing is merged at once, and the wall knows its end.
 */
export function usePageAhead(place: WallReader, view: WallView, wall: WallState, may: boolean) {
  const client = useQueryClient();
  const { loading, before } = asking(wall);
  return useQuery({
    queryKey: ['messages', 'ahead', ...wallKey(place, view), loading, before],
    queryFn: async ({ signal }): Promise<AskedPage | null> => {
      const ahead = await nextPage(client, place, view, signal);
      if (ahead?.page.length === 0)
        change(client, wallKey(place, view), (now) => mergePage(now, ahead.asked, []));
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

/** Shows what was asked for ahead; asks for it where that failed. */
export function useLoadMore(place: WallReader, view: WallView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ahead: AskedPage | null | undefined) => {
      const next = ahead ?? (await nextPage(client, place, view));
      if (next) change(client, wallKey(place, view), (now) => mergePage(now, next.asked, next.page));
    },
  });
}

/** Brings one view up to date; true when there may be more to ask for at once. */
export async function catchUp(client: QueryClient, place: WallPlace, view: WallView): Promise<boolean> {
  const key = wallKey(place, view);
  const wall = client.getQueryData<WallState>(key);
  if (wall === undefined) return false;
  const asked = asking(wall);
  const changes = await changesSince(place, asked.cursor);
  if (changes.reset) await client.refetchQueries({ queryKey: key, exact: true }, { throwOnError: true });
  else change(client, key, (now) => mergeChanges(now, asked, changes));
  if (changes.counter !== asked.cursor) countAgain(client, place);
  return client.getQueryData<WallState>(key)?.behind ?? false;
}

/** Whether a view has everything up to this change; an event about it then brings nothing new. */
export function knowsChange(client: QueryClient, place: WallPlace, view: WallView, number: number): boolean {
  const wall = client.getQueryData<WallState>(wallKey(place, view));
  return wall !== undefined && wall.cursor >= number;
}

/** Runs a write that answers with its thread, and merges that into every view that was there when it began. */
export function useMergingWrite(place: WallPlace) {
  const client = useQueryClient();
  return async (write: () => Promise<WrittenEntry>): Promise<WrittenEntry> => {
    const walls = () => client.getQueriesData<WallState>({ queryKey: placeKey(place) });
    const asked = new Map<string, Asked>();
    for (const [key, wall] of walls()) if (wall !== undefined) asked.set(hashKey(key), asking(wall));
    return whileWriting(async () => {
      const written = await write();
      for (const [key] of walls()) {
        const then = asked.get(hashKey(key));
        if (then !== undefined) change(client, key, (wall) => mergeOwn(wall, then, written));
      }
      countAgain(client, place);
      return written;
    });
  };
}

/** Deletes a message, and takes it off every view. */
export function useDeleteMessage(place: WallPlace) {
  const client = useQueryClient();
  return (messageId: string): Promise<void> =>
    whileWriting(async () => {
      const path = messagePaths.remove(place.projectId, place.medicalTeamId, messageId);
      const withdrawn = await request<Withdrawn>(path, { method: 'DELETE' });
      for (const [key] of client.getQueriesData<WallState>({ queryKey: placeKey(place) }))
        change(client, key, (wall) => mergeWithdrawn(wall, messageId, withdrawn.change));
      countAgain(client, place);
    });
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

/** Nobody waits for read marks: where they fail, the banner says so and they are tried again. */
export function useMarkRead(place: WallPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageIds: readonly string[]) =>
      whileWriting(async () => {
        const path = messagePaths.markRead(place.projectId, place.medicalTeamId);
        const answer = await request<ReadMarksAnswer>(path, { method: 'POST', body: { messageIds } });
        const read = new Set(messageIds);
        for (const [key] of client.getQueriesData<WallState>({ queryKey: placeKey(place) }))
          change(client, key, (wall) => mergeRead(wall, read, answer));
        countAgain(client, place);
      }),
    gcTime: 0,
    mutationKey: ['messages', 'read'],
    meta: { background: true },
  });
}

const patientsKey = ({ medicalTeamId }: Pick<WallPlace, 'medicalTeamId'>) =>
  ['messages', 'patients', medicalTeamId] as const;

/** The team's patients with what the wall knows of each. */
export function usePatientSummaries(place: WallPlace, may: boolean) {
  return useQuery({
    queryKey: patientsKey(place),
    queryFn: ({ signal }) =>
      request<PatientItem[]>(`${peoplePaths.patients(place.medicalTeamId)}?summary=true`, { signal }),
    enabled: may,
  });
}

const COUNT_MS = 1_000;
const counting = new Set<QueryClient>();

/** Several changes in one second are counted once. */
function countAgain(client: QueryClient, place: WallPlace): void {
  if (counting.has(client)) return;
  counting.add(client);
  setTimeout(() => {
    counting.delete(client);
    void client.invalidateQueries({ queryKey: patientsKey(place) });
  }, COUNT_MS);
}
