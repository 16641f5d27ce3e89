// The calls by which a file of people is checked, and then brought in.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { uploadField } from '@trialog/contract/people.ts';
import type { PeopleFileAnswer } from '@trialog/contract/schemas/people-file.ts';
import { request } from '../../platform/api.ts';
import { withQuery } from '../../platform/with-query.ts';
import { type PeopleTeam, peopleKey } from '../queries.ts';

interface ChosenFile {
  readonly name: string;
  /** As it was when it was chosen: whoever goes on writing in it changes nothing here. */
  readonly content: Blob;
}

export interface CheckedFile extends ChosenFile {
  readonly answer: PeopleFileAnswer;
  /** For all tries to bring it in: the links of the first one that arrives are not lost with its answer. */
  readonly key: string;
}

function send(
  team: PeopleTeam,
  { name, content }: ChosenFile,
  { verdict, byEmail = false }: { verdict: string; byEmail?: boolean },
  key?: string,
): Promise<PeopleFileAnswer> {
  const body = new FormData();
  body.append(uploadField, content, name);
  const path = withQuery(paths.file(team.projectId, team.medicalTeamId), {
    verdict,
    byEmail: byEmail ? 'true' : '',
  });
  return request(path, { method: 'POST', body, ...(key === undefined ? {} : { key }) });
}

export const useCheckFile = (team: PeopleTeam) =>
  useMutation({
    mutationFn: async (file: File): Promise<CheckedFile> => {
      const chosen = { name: file.name, content: new Blob([await file.arrayBuffer()]) };
      return { ...chosen, answer: await send(team, chosen, { verdict: '' }), key: crypto.randomUUID() };
    },
    meta: { handledByCaller: true },
  });

/** Whoever chooses another way after a failure makes another request. */
const keyOf = ({ key }: CheckedFile, byEmail: boolean): string => (byEmail ? `${key}-email` : key);

export function useInviteMany(team: PeopleTeam) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ byEmail, ...checked }: CheckedFile & { byEmail: boolean }) =>
      send(team, checked, { verdict: checked.answer.verdict, byEmail }, keyOf(checked, byEmail)),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey(team) }),
    meta: { handledByCaller: true },
  });
}
