// How many notifications are unread, as a small mark on the bell; live, and fetched after the page has been drawn.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEntered } from '../agreements/use-entered.ts';
import { useTranslation } from '../i18n/translation.ts';
import { meKey, useMe } from '../people/queries.ts';
import { bellEvent, followTeam } from '../platform/team-events.ts';
import { isOpen, useEnvironment } from '../projects/environment.ts';
import { CountMark } from '../ui/count-mark.tsx';
import { invalidateBell, useBell } from './queries.ts';

export default function BellCount() {
  return useEntered() ? <Count /> : null;
}

function Count() {
  const { t } = useTranslation();
  useLiveBell();
  const count = useBell().data?.unreadCount ?? 0;
  return <CountMark count={count} label={t('UnreadNotifications', { count })} on="button" />;
}

/** Other events are about something else; before one listens, and after a break in the line, everything may be new. */
const about: readonly string[] = [bellEvent, 'resync', 'open', 'joined'];

function useLiveBell(): void {
  const client = useQueryClient();
  const userId = useMe().data?.userId;
  const { environment, team } = useEnvironment();
  const projectId = environment?.projectId;
  const medicalTeamId = environment?.medicalTeamId;
  // A patient gets no events of a team that is closed.
  const isSubscribed = environment !== undefined && (isOpen(environment) || !team?.roles.includes('Patient'));
  useEffect(() => {
    if (userId === undefined || projectId === undefined || medicalTeamId === undefined || !isSubscribed)
      return;
    let hasListened = false;
    return followTeam({ projectId, medicalTeamId }, userId, (event) => {
      if (about.includes(event)) void invalidateBell(client);
      // The server ends a stream where its listener may do something else than before, such as no longer write.
      if (event === 'open' && hasListened) void client.invalidateQueries({ queryKey: meKey });
      hasListened ||= event === 'open' || event === 'joined';
    });
  }, [client, userId, projectId, medicalTeamId, isSubscribed]);
}
