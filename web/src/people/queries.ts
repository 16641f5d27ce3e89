// The calls about people: who I am, my picture and preferences, an invitation, the patients of a team.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@trialog/contract/languages.ts';
import { limits } from '@trialog/contract/limits.ts';
import { peoplePaths, uploadField } from '@trialog/contract/people.ts';
import type {
  AvatarAnswer,
  Invitation,
  InvitationDescription,
  Me,
  PatientItem,
  Phone,
  Preferences,
  SignIns,
} from '@trialog/contract/schemas/people.ts';
import { request } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import { cachedProfile, cacheProfile } from './profile-cache.ts';

export const meKey = ['people', 'me'] as const;

export function useMe(signedIn = true) {
  return useQuery({
    queryKey: meKey,
    enabled: signedIn,
    queryFn: async ({ signal }) => cacheProfile(await request<Me>(peoplePaths.me, { signal })),
    initialData: () => cachedProfile()?.me,
    initialDataUpdatedAt: () => cachedProfile()?.at,
    staleTime: limits.sessionCacheMs,
    // The environment's page shows the failure, with what else it could not find out.
    meta: { shownByPage: true },
  });
}

/** One's own sign-ins. Nobody waits for them: what cannot be read is not shown. */
export function useSignIns() {
  return useQuery({
    queryKey: ['people', 'signIns'],
    queryFn: ({ signal }) => request<SignIns>(peoplePaths.signIns, { signal }),
    meta: { background: true },
  });
}

/** Taken from the answer: asking again at once may still give the old one (reads are up to a second behind). */
function updateMe(client: QueryClient, change: Partial<Me>): void {
  client.setQueryData<Me>(meKey, (me) => (me === undefined ? me : cacheProfile({ ...me, ...change })));
}

export function useChangePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append(uploadField, file);
      return request<AvatarAnswer>(peoplePaths.avatar, { method: 'PUT', body });
    },
    onSuccess: (answer) => updateMe(client, answer),
    meta: { handledByCaller: true },
  });
}

const preferencesKey = ['people', 'preferences'] as const;

/** One call after the other: however slow the line, what was chosen last is what stays. */
export const changingPreferences = (
  client: QueryClient,
  send: (body: Preferences) => Promise<Preferences>,
) => ({
  mutationKey: preferencesKey,
  scope: { id: 'preferences' },
  mutationFn: (change: Partial<Preferences>) => {
    const me = client.getQueryData<Me>(meKey);
    return send({
      language: me?.language ?? currentLanguage(),
      timeZone: me?.timeZone ?? deviceTimeZone(),
      ...change,
    });
  },
  onSuccess: (answer: Preferences) => updateMe(client, answer),
});

/** Whether the account has this language, and no request is running that would change it. */
export const hasLanguage = (client: QueryClient, language: Language): boolean =>
  client.getQueryData<Me>(meKey)?.language === language &&
  client.isMutating({ mutationKey: preferencesKey }) === 0;

/** Language and time zone of the account; what is not given stays. */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation(
    changingPreferences(client, (body) =>
      request<Preferences>(peoplePaths.preferences, { method: 'PUT', body }),
    ),
  );
}

/** Where the team can call; null takes the number away. */
export function useChangePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phone: string | null) => {
      const body: Phone = { phone };
      return request<Phone>(peoplePaths.phone, { method: 'PUT', body });
    },
    onSuccess: (answer) => updateMe(client, answer),
  });
}

/** What an invitation says, read before anybody has signed in. */
export const useInvitation = (token: string, isWanted: boolean) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['people', 'invitation', token],
    queryFn: ({ signal }) => request<InvitationDescription>(peoplePaths.invitationOf(token), { signal }),
    staleTime: Infinity,
    meta: { shownByPage: true },
  });

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

export function usePatients(medicalTeamId: string, may = true) {
  return useQuery({
    enabled: may,
    queryKey: ['people', 'patients', medicalTeamId],
    queryFn: ({ signal }) => request<PatientItem[]>(peoplePaths.patients(medicalTeamId), { signal }),
  });
}

export const patientsNowKey = (medicalTeamId: string) =>
  ['people', 'patients', medicalTeamId, 'now'] as const;

/** With what the team knows of each at the moment. */
export function usePatientsNow(medicalTeamId: string, may = true) {
  return useQuery({
    enabled: may,
    queryKey: patientsNowKey(medicalTeamId),
    queryFn: ({ signal }) =>
      request<PatientItem[]>(`${peoplePaths.patients(medicalTeamId)}?summary=true`, { signal }),
  });
}
