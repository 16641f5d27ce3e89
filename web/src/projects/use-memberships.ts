// Every team that somebody belongs to, study by study; none until all of them are known.
import { useQuery } from '@tanstack/react-query';
import type { Membership } from './choose-team.ts';
import { myTeams, projectList } from './queries.ts';

export function useMemberships(): readonly Membership[] {
  const { data } = useQuery({
    queryKey: ['projects', 'memberships'],
    queryFn: async ({ client }): Promise<Membership[]> => {
      const projects = await client.fetchQuery(projectList);
      const found = projects.map(async (project) => {
        const teams = await client.fetchQuery(myTeams(project.projectId));
        return teams.map((team) => ({ project, team }));
      });
      return (await Promise.all(found)).flat();
    },
    // Whoever has a team works on without the others; the calls themselves say what failed.
    meta: { handledByCaller: true },
  });
  return data ?? none;
}

const none: readonly Membership[] = [];
