// Applies a deep link: changes to its team, marks its notifications as opened, and leaves an address that can be
// reloaded.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEntered } from '../agreements/use-entered.ts';
import { useMarkRead } from '../notifications/queries.ts';
import { useEnvironment } from '../projects/environment.ts';
import { useChooseEnvironment } from '../projects/environment-provider.tsx';
import { myTeams, projectList } from '../projects/queries.ts';
import { type DeepLink, withoutDeepLink } from './deep-link.ts';
import { closeDialog } from './open-dialog.ts';

interface Props {
  link: DeepLink;
  onDone: () => void;
}

export default function ApplyDeepLink({ link, onDone }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { kind, environment } = useEnvironment();
  const entered = useEntered();
  const choose = useChooseEnvironment();
  const mark = useMarkRead();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || kind === 'resolving' || !entered) return;
    begun.current = true;
    const { team: wanted, opened } = link;
    const change = async () => {
      if (wanted === undefined || environment?.medicalTeamId === wanted.medicalTeamId) return;
      const projects = await client.fetchQuery(projectList);
      const teams = await client.fetchQuery(myTeams(wanted.projectId));
      const project = projects.find(({ projectId }) => projectId === wanted.projectId);
      const team = teams.find(({ medicalTeamId }) => medicalTeamId === wanted.medicalTeamId);
      if (project === undefined || team === undefined) return;
      await choose({ project, team });
      // The question which team to work in is answered.
      closeDialog();
    };
    if (opened.length > 0) mark.mutate({ notificationIds: opened, opened: true });
    // Whoever is no longer in that team stays where they are.
    void change()
      .catch(() => undefined)
      .then(() => {
        void navigate(`${pathname}${withoutDeepLink(search)}`, { replace: true });
        onDone();
      });
  }, [link, onDone, client, navigate, pathname, search, kind, environment, entered, choose, mark]);
  return null;
}
