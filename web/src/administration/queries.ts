// The calls about the people of a team.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type { Role, UserState } from '@trialog/contract/people.ts';
import type {
  ChangedRoles,
  InvitedPerson,
  LinkState,
  NewLink,
  NewPerson,
  NewRoles,
  NewState,
  NewTransfer,
  NewTreatment,
  TeamPeople,
  TeamPerson,
  TransferOutlook,
} from '@trialog/contract/schemas/administration.ts';
import type { PeopleNeed } from '@trialog/contract/study-health.ts';
import { request } from '../platform/api.ts';
import { withQuery } from '../platform/with-query.ts';

export interface PeopleTeam {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

export interface PeopleFilter {
  readonly search: string;
  readonly role: Role | '';
  readonly state: UserState | undefined;
  readonly invited: boolean;
  /** Those alone whom a lamp of the team's health counts. */
  readonly need: PeopleNeed | '';
  readonly page: number;
}

export const peopleKey = ({ medicalTeamId }: PeopleTeam) => ['teamPeople', medicalTeamId] as const;

const WAITING_EVERY_MS = 5_000;

/** What was shown stays until what is searched for is there. */
export function usePeople(team: PeopleTeam, { search, role, state, invited, need, page }: PeopleFilter) {
  return useQuery({
    queryKey: [...peopleKey(team), search, role, state, invited, need, page],
    queryFn: ({ signal }) =>
      request<TeamPeople>(
        withQuery(paths.people(team.projectId, team.medicalTeamId), {
          search,
          role,
          state: state?.toString(),
          invited: invited ? 'true' : '',
          need,
          page: page === 0 ? '' : String(page),
        }),
        { signal },
      ),
    // What becomes of an e-mail shows by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.people.some(({ mail }) => mail?.state === 'waiting') ? WAITING_EVERY_MS : false,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    meta: { shownByPage: true },
  });
}

type Send = <Answer>(
  path: string,
  options: { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown },
) => Promise<Answer>;
const send: Send = (path, options) => request(path, options);

/** Each dialog shows its own refusals; the list is read again after each change. */
function useChange<Body, Answer>(team: PeopleTeam, change: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Whoever is told that somebody has changed the person finds them as they are now.
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey(team) }),
    meta: { handledByCaller: true },
  });
}

const ids = ({ projectId, medicalTeamId }: PeopleTeam, { userId }: TeamPerson) =>
  [projectId, medicalTeamId, userId] as const;

export const useInvite = (team: PeopleTeam) =>
  useChange(team, (body: NewPerson) =>
    send<InvitedPerson>(paths.people(team.projectId, team.medicalTeamId), { method: 'POST', body }),
  );

export const useMakeLink = (team: PeopleTeam, person: TeamPerson) =>
  useChange(team, () => send<NewLink>(paths.link(...ids(team, person)), { method: 'POST' }));

/** The screen that shows a link looks so often whether it has been used. */
const LINK_STATE_EVERY_MS = 2_000;

/** What became of a link that is on the screen; a newer one ends it. */
export function useLinkState(team: PeopleTeam, { userId }: Pick<TeamPerson, 'userId'>, { until }: NewLink) {
  return useQuery({
    queryKey: ['linkState', userId, until],
    queryFn: async ({ signal }): Promise<LinkState> => {
      const path = paths.link(team.projectId, team.medicalTeamId, userId);
      const found = await request<LinkState>(path, { signal });
      return found.until === until ? found : { ...found, state: 'revoked' };
    },
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'open' ? LINK_STATE_EVERY_MS : false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // The link is shown all the same.
    meta: { shownByPage: true },
  });
}

export const useMailLink = (team: PeopleTeam, person: TeamPerson) =>
  useChange(team, () => send<TeamPerson>(paths.mail(...ids(team, person)), { method: 'POST' }));

export const useEndLink = (team: PeopleTeam, person: TeamPerson) =>
  useChange(team, () => send<TeamPerson>(paths.link(...ids(team, person)), { method: 'DELETE' }));

export const useChangeState = (team: PeopleTeam, person: TeamPerson) =>
  useChange(team, (body: Omit<NewState, 'version'>) =>
    send<TeamPerson>(paths.state(...ids(team, person)), {
      method: 'PUT',
      body: { ...body, version: person.version },
    }),
  );

export const useChangeTreatment = (team: PeopleTeam, person: TeamPerson) =>
  useChange(team, (body: Omit<NewTreatment, 'version'>) =>
    send<TeamPerson>(paths.treatment(...ids(team, person)), {
      method: 'PUT',
      body: { ...body, version: person.version },
    }),
  );

export const useChangeRoles = (team: PeopleTeam, person: TeamPerson) =>
  useChange(team, (body: Omit<NewRoles, 'version'>) =>
    send<ChangedRoles>(paths.roles(...ids(team, person)), {
      method: 'PUT',
      body: { ...body, version: person.version },
    }),
  );

/** As it is when the dialog opens: what is open changes by the minute. */
export const useTransferOutlook = (team: PeopleTeam, person: TeamPerson) =>
  useQuery({
    queryKey: ['transferOutlook', team.medicalTeamId, person.userId],
    queryFn: ({ signal }) => request<TransferOutlook>(paths.transfer(...ids(team, person)), { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { shownByPage: true },
  });

export const useTransfer = (team: PeopleTeam, person: TeamPerson) =>
  useChange(team, (body: Omit<NewTransfer, 'version'>) =>
    send<TeamPerson>(paths.transfer(...ids(team, person)), {
      method: 'POST',
      body: { ...body, version: person.version },
    }),
  );
