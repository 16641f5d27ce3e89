// The calls about the wall. A wall is one entry of the query cache for each view of it; every write merges the
// thread it answers with into all of them.
import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AttachmentType, mediaPaths } from '@trialog/contract/media.ts';
import { messagePaths, type WallChanges, type WallEntry } from '@trialog/contract/messages.ts';
import { uploadField } from '@trialog/contract/people.ts';
import type { NewMessage } from '@trialog/contract/schemas/messages.ts';
import { request } from '../platform/api.ts';
import {
  type Asked,
  asking,
  mergeChanges,
  mergeOwn,
  mergePage,
  mergeRead,
  mergeWithdrawn,
  newWall,
  type WallState,
} from './wall-state.ts';
import type { WallView } from './wall-view.ts';

/** The wall of one team in one study. */
export interface WallPlace {
  readonly projectId: string;
  readonly teamId: string;
  /** Patients search by a call of their own (SPEC 7). */
  readonly isPatient: boolean;
}

const placeKey = ({ projectId, teamId }: WallPlace) => ['messages', 'wall', projectId, teamId] as const;
const wallKey = (place: WallPlace, view: WallView) => [...placeKey(place), view] as const;

/** A counter that no team reaches: the answer says where the counter stands, and nothing else. */
const END_OF_CHANGES = Number.MAX_SAFE_INTEGER;

const changesSince = ({ projectId, teamId }: WallPlace, since: number, signal?: AbortSignal) =>
  request<WallChanges>(
    `${messagePaths.changes(projectId, teamId)}?since=${since}`,
    signal === undefined ? {} : { signal },
  );

function pageOf(place: WallPlace, view: WallView, before: string | undefined, signal?: AbortSignal) {
  const { projectId, teamId, isPatient } = place;
  const query = new URLSearchParams();
  if (view.filter === 'new') query.set('filter', 'new');
  if (view.patient !== undefined) query.set('patient', view.patient);
  if (view.text !== '') query.set('message', view.text);
  if (before !== undefined) query.set('before', before);
  const path =
    view.text === ''
      ? messagePaths.page(projectId, teamId, 0)
      : isPatient
        ? messagePaths.patientSearch(projectId, teamId)
        : messagePaths.medicSearch(projectId, teamId, 0);
  const asked = query.size > 0 ? `${path}?${query}` : path;
  return request<WallEntry[]>(asked, signal === undefined ? {} : { signal });
}

/** A patient's search gives all that it finds at once. */
const isPaged = (place: WallPlace, view: WallView) => !(place.isPatient && view.text !== '');

export function useWall(place: WallPlace, view: WallView) {
  return useQuery({
    queryKey: wallKey(place, view),
    queryFn: async ({ signal }): Promise<WallState> => {
      const { counter } = await changesSince(place, END_OF_CHANGES, signal);
      const empty = newWall(view, crypto.randomUUID(), counter);
      const first = mergePage(empty, asking(empty), await pageOf(place, view, undefined, signal));
      return isPaged(place, view) ? first : { ...first, more: false };
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

export function useLoadMore(place: WallPlace, view: WallView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const key = wallKey(place, view);
      const wall = client.getQueryData<WallState>(key);
      if (wall === undefined) return;
      const asked = asking(wall);
      const page = await pageOf(place, view, asked.before);
      change(client, key, (now) => mergePage(now, asked, page));
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
  if (changes.reset) await client.refetchQueries({ queryKey: key, exact: true });
  else change(client, key, (now) => mergeChanges(now, asked, changes));
  return client.getQueryData<WallState>(key)?.behind ?? false;
}

type Writing<Answer> = () => Promise<Answer>;

/** Does a write, and merges its answer into every view that was there when it began. */
async function writing<Answer>(
  client: QueryClient,
  place: WallPlace,
  write: Writing<Answer>,
  merge: (wall: WallState, asked: Asked, answer: Answer) => WallState,
): Promise<Answer> {
  const walls = () => client.getQueriesData<WallState>({ queryKey: placeKey(place) });
  const asked = new Map<string, Asked>();
  for (const [key, wall] of walls()) if (wall !== undefined) asked.set(hashKey(key), asking(wall));
  const answer = await write();
  for (const [key] of walls()) {
    const then = asked.get(hashKey(key));
    if (then !== undefined) change(client, key, (wall) => merge(wall, then, answer));
  }
  return answer;
}

/** A text to send. `key` lets the same one be tried again without ever arriving twice. */
export interface Sending {
  readonly content: NewMessage;
  readonly key?: string;
}

function useSending<Subject extends object>(place: WallPlace, path: (subject: Subject) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, key, ...subject }: Sending & Subject) =>
      writing(
        client,
        place,
        () =>
          request<WallEntry>(path(subject as unknown as Subject), {
            method: 'POST',
            body: content,
            ...(key === undefined ? {} : { key }),
          }),
        mergeOwn,
      ),
    // The dialog says what went wrong and keeps what was written.
    meta: { shownByPage: true },
  });
}

/** A patient's info or health message. */
export const useSendMessage = (place: WallPlace) =>
  useSending<object>(place, () => messagePaths.create(place.projectId, place.teamId));

export const useSendBroadcast = (place: WallPlace) =>
  useSending<object>(place, () => messagePaths.createBroadcast(place.projectId, place.teamId));

export const useWriteToPatient = (place: WallPlace) =>
  useSending<{ patientId: string }>(place, ({ patientId }) =>
    messagePaths.createByMedic(place.projectId, place.teamId, patientId),
  );

export const useReply = (place: WallPlace) =>
  useSending<{ originalMessageId: string }>(place, ({ originalMessageId }) =>
    messagePaths.reply(place.projectId, place.teamId, originalMessageId),
  );

export const useEditBroadcast = (place: WallPlace) =>
  useSending<{ messageId: string }>(place, ({ messageId }) =>
    messagePaths.editBroadcast(place.projectId, place.teamId, messageId),
  );

/** The second step of a message with a picture; answers with the thread, now complete. */
export function useAttachPicture(place: WallPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, file, key }: { messageId: string; file: Blob; key?: string }) => {
      const body = new FormData();
      body.append(uploadField, file);
      const upload = async (): Promise<WallEntry> => {
        await request<unknown>(mediaPaths.upload(messageId, AttachmentType.IMAGE), {
          method: 'POST',
          body,
          ...(key === undefined ? {} : { key }),
        });
        return request<WallEntry>(messagePaths.thread(place.projectId, place.teamId, messageId));
      };
      return writing(client, place, upload, mergeOwn);
    },
    meta: { shownByPage: true },
  });
}

export function useWithdraw(place: WallPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      writing(
        client,
        place,
        () =>
          request<{ messageId: string }>(messagePaths.remove(place.projectId, place.teamId, messageId), {
            method: 'DELETE',
          }),
        (wall, asked) => mergeWithdrawn(wall, asked, messageId),
      ),
  });
}

/** Nobody waits for read marks: where they fail, the banner says so and they are tried again. */
export function useMarkRead(place: WallPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (messageIds: readonly string[]) => {
      await request<unknown>(messagePaths.markRead(place.projectId, place.teamId), {
        method: 'POST',
        body: { messageIds },
      });
      const read = new Set(messageIds);
      for (const [key] of client.getQueriesData<WallState>({ queryKey: placeKey(place) }))
        change(client, key, (wall) => mergeRead(wall, read));
    },
    gcTime: 0,
    meta: { background: true },
  });
}
