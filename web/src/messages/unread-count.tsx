// How many messages a patient has not read yet, as a small mark and in the title of the window, on whatever page they are;
// fetched after the page is drawn.
import { useEntered } from '../agreements/use-entered.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { CountMark } from '../ui/count-mark.tsx';
import { useWindowCount } from '../ui/window-title.ts';
import { useLiveUnread, useUnread } from './live-unread.ts';
import type { WallTeam } from './queries.ts';

export default function UnreadCount({ team }: { team: WallTeam }) {
  const me = useMe().data;
  const entered = useEntered();
  return me !== undefined && entered ? <Count team={team} userId={me.userId} /> : null;
}

function Count({ team, userId }: { team: WallTeam; userId: string }) {
  const { t } = useTranslation();
  const count = useUnread().get(team.medicalTeamId) ?? 0;
  useLiveUnread(team, userId);
  useWindowCount(count);
  return <CountMark count={count} label={t('UnreadCount', { count })} on="icon" />;
}
