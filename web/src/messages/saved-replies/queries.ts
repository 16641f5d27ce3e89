// The calls about the saved replies of a team.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { NewSavedReply, ReadyReply, SavedReply } from '@trialog/contract/schemas/saved-replies.ts';
import { request } from '../../platform/api.ts';
import type { WallTeam } from '../queries.ts';

const teamKey = ({ medicalTeamId }: WallTeam) => ['messages', 'savedReplies', medicalTeamId] as const;

/** As they are inserted, for one patient or for everyone. Where they cannot be had, one writes without them. */
export function useReadyReplies(team: WallTeam, patientId: string | undefined) {
  const path = messagePaths.readyReplies(team.projectId, team.medicalTeamId);
  return useQuery({
    queryKey: [...teamKey(team), 'ready', patientId ?? ''],
    queryFn: ({ signal }) =>
      request<ReadyReply[]>(patientId === undefined ? path : `${path}?patient=${patientId}`, { signal }),
    meta: { background: true },
  });
}

export function useSavedReplies(team: WallTeam) {
  return useQuery({
    queryKey: [...teamKey(team), 'all'],
    queryFn: ({ signal }) =>
      request<SavedReply[]>(messagePaths.savedReplies(team.projectId, team.medicalTeamId), { signal }),
    meta: { shownByPage: true },
  });
}

/** A new one, or the one of that id. */
export function useSaveReply(team: WallTeam) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: NewSavedReply }) =>
      id === undefined
        ? request<SavedReply>(messagePaths.savedReplies(team.projectId, team.medicalTeamId), {
            method: 'POST',
            body,
          })
        : request<SavedReply>(messagePaths.savedReply(team.projectId, team.medicalTeamId, id), {
            method: 'PUT',
            body,
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKey(team) }),
  });
}

export function useRemoveSavedReply(team: WallTeam) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(messagePaths.savedReply(team.projectId, team.medicalTeamId, id), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKey(team) }),
  });
}
