// After a sign-in, at the edge of the page: how many tries to sign in have failed since the last visit, and what to do about it.
import { Button } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import { Link } from '../ui/link.tsx';
import { EdgeQuestion } from './edge-question.tsx';
import { useSignIns } from './queries.ts';

interface Props {
  /** The pages with one's sign-ins, and of the help desk. */
  profile: string;
  helpDesk: string;
  onClose: () => void;
}

export default function FailedSignIns({ profile, helpDesk, onClose }: Props) {
  const { t } = useTranslation();
  const { data } = useSignIns();
  if (!data?.isKnown || data.failedBefore === 0) return null;
  const title = t('FailedSignIns', { count: data.failedBefore });
  return (
    <EdgeQuestion
      label={title}
      icon={IconShieldExclamation}
      answers={
        <>
          <Button size="sm" variant="default" component={Link} to={profile} onClick={onClose}>
            {t('SeeSignIns')}
          </Button>
          <Button size="sm" variant="subtle" component={Link} to={helpDesk} onClick={onClose}>
            {t('HelpDesk')}
          </Button>
        </>
      }
      announced
      onClose={onClose}
    >
      <strong>{title}.</strong> {t('FailedSignInsText')}
    </EdgeQuestion>
  );
}
