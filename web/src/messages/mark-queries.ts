// The calls that say what was read on a wall, and what somebody wants to read again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { ReadMarksAnswer, UnreadMarksAnswer } from '@trialog/contract/schemas/messages.ts';
import { request } from '../platform/api.ts';
import { countAgain } from './counts.ts';
import { change, teamKey, type WallTeam } from './queries.ts';
import { whileWriting } from './wall/own-writes.ts';
import { mergeRead, mergeUnread, type WallState } from './wall/state.ts';

/** Nobody waits for read marks: where they fail, the banner says so and they are tried again. */
export function useMarkRead(team: WallTeam) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageIds: readonly string[]) =>
      whileWriting(async () => {
        const path = messagePaths.markRead(team.projectId, team.medicalTeamId);
        const answer = await request<ReadMarksAnswer>(path, { method: 'POST', body: { messageIds } });
        const read = new Set(messageIds);
        for (const [key] of client.getQueriesData<WallState>({ queryKey: teamKey(team) }))
          change(client, key, (wall) => mergeRead(wall, read, answer));
        countAgain(client, team);
      }),
    gcTime: 0,
    mutationKey: ['messages', 'read'],
    meta: { background: true },
  });
}

/** To come back to it later. */
export function useMarkUnread(team: WallTeam) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (messageIds: readonly string[]) => {
      const path = messagePaths.markUnread(team.projectId, team.medicalTeamId);
      await request<UnreadMarksAnswer>(path, { method: 'POST', body: { messageIds } });
      const unread = new Set(messageIds);
      for (const [key] of client.getQueriesData<WallState>({ queryKey: teamKey(team) }))
        change(client, key, (wall) => mergeUnread(wall, unread));
      countAgain(client, team);
    },
  });
}
