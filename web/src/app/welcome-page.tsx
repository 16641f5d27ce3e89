// Welcome: the product's name, what it is for, that it is not for emergencies (R1.30), and Start.
import { Button, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';
import { showFailedCall } from '../ui/toasts.ts';
import { useWindowTitle } from '../ui/window-title.ts';
import { Conversation } from './conversation-drawing.tsx';
import { startSignIn } from './session.ts';
import classes from './welcome-page.module.css';

export default function WelcomePage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState(false);

  useWindowTitle(undefined);

  const start = async () => {
    setLeaving(true);
    try {
      await startSignIn(`${pathname}${search}`);
    } catch (error) {
      showFailedCall(error);
      setLeaving(false);
    }
  };

  return (
    <div className={classes.welcome}>
      <div className={classes.words}>
        <Text className={classes.name ?? ''}>Trialog</Text>
        <Title order={1} className={classes.title ?? ''}>
          {t('ProductPurpose')}
        </Title>
        <Text className="quiet text-17">{t('ProductDescription')}</Text>
        <div className={classes.start}>
          <Button
            size="lg"
            loading={leaving}
            onClick={() => void start()}
            rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            {t('Start')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('StartHint')}
          </Text>
        </div>
        <Notice tone="emergency" title={t('NotForEmergenciesTitle')}>
          {t('NotForEmergenciesText')}
        </Notice>
      </div>
      <div className={classes.drawing} aria-hidden>
        <Conversation />
      </div>
    </div>
  );
}
