// The calls about people: who I am, my picture, an invitation, the patients of a team.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peoplePaths, uploadField } from '@trialog/contract/people.ts';
import type { AvatarAnswer, Invitation, Me, PatientItem } from '@trialog/contract/schemas/people.ts';
import { request } from '../platform/api.ts';

export const meKey = ['people', 'me'] as const;

export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => request<Me>(peoplePaths.me, { signal }),
  });
}

export function useChangePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append(uploadField, file);
      return request<AvatarAnswer>(peoplePaths.avatar, { method: 'PUT', body });
    },
    // Taken from the answer: asking again at once may still give the old one (reads are up to a second behind).
    onSuccess: ({ avatarUrl }) =>
      client.setQueryData<Me>(meKey, (me) => (me === undefined ? me : { ...me, avatarUrl })),
  });
}

/** Binds the signed-in account to the person whom the invitation names. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitation: string) => {
      const body: Invitation = { invitation };
      return request<unknown>(peoplePaths.invitation, { method: 'POST', body });
    },
    onSuccess: () => client.invalidateQueries(),
    // The page shows the refusal itself.
    meta: { shownByPage: true },
  });
}

export function usePatients(medicalTeamId: string) {
  return useQuery({
    queryKey: ['people', 'patients', medicalTeamId],
    queryFn: ({ signal }) => request<PatientItem[]>(peoplePaths.patients(medicalTeamId), { signal }),
  });
}
