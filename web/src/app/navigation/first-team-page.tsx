// For somebody with several teams who has used none of them yet: one press opens a study, in one of its teams.
import { IconBuildingHospital, IconChevronRight } from '@tabler/icons-react';
import { Status } from '@trialog/contract/projects.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useUnread } from '../../messages/live-unread.ts';
import type { Membership } from '../../projects/choose-team.ts';
import { useChooseEnvironment } from '../../projects/environment-provider.tsx';
import { OpenOrClosed } from '../../projects/open-or-closed.tsx';
import { useMemberships } from '../../projects/use-memberships.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { Page } from '../../ui/page.tsx';
import { showFailedCall } from '../../ui/toasts.ts';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../paths.ts';
import classes from './first-team-page.module.css';

export default function FirstTeamPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose = useChooseEnvironment();
  const memberships = useMemberships();
  const [opening, setOpening] = useState(false);
  if (memberships.length === 0) return <PageLoading />;
  const open = async (membership: Membership) => {
    setOpening(true);
    try {
      await choose(membership);
      await navigate(paths.home);
    } catch (error) {
      showFailedCall(error);
      setOpening(false);
    }
  };
  return (
    <Page title={t('ChooseTeamTitle')} narrow>
      <ul className="plain-list stack gap-12">
        {memberships.map((membership) => (
          <li key={membership.team.medicalTeamId}>
            <Team membership={membership} disabled={opening} onPress={() => void open(membership)} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface TeamProps {
  membership: Membership;
  disabled: boolean;
  onPress: () => void;
}

function Team({ membership: { project, team }, disabled, onPress }: TeamProps) {
  const { t } = useTranslation();
  const count = useUnread().get(team.medicalTeamId) ?? 0;
  const isClosed = project.status !== Status.OPEN || team.state !== Status.OPEN;
  return (
    <button type="button" className={classes.team} disabled={disabled} onClick={onPress}>
      <IconBuildingHospital className="flex-none" size={24} stroke={1.75} aria-hidden />
      <span className="grow">
        <span className="semibold block">{project.name}</span> <span className="quiet">{team.name}</span>
      </span>
      {isClosed && <OpenOrClosed status={Status.CLOSE} />}
      <CountMark count={count} label={t('UnreadCount', { count })} on="line" />
      <IconChevronRight className="flex-none" size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
