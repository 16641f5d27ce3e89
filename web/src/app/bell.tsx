// The bell in the top bar. Its count is fetched once the page has been drawn, and its dialog when it is pressed.
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../boot/light-parts/button.tsx';
import { withNotificationTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { openDialog } from './open-dialog.ts';
import classes from './top-bar.module.css';

// A count that cannot be fetched is no reason to break the page.
const BellCount = lazy(() =>
  withNotificationTexts(import('../notifications/bell-count.tsx')).catch(() => ({ default: () => null })),
);

/** The count is requested after the page has loaded. */
const COUNT_AFTER_MS = 1_500;

export function Bell() {
  const { t } = useTranslation();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), COUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <IconButton
      className={classes.bell ?? ''}
      title={t('Notifications')}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => openDialog('notifications', currentTarget)}
    >
      <IconBell size={22} stroke={1.75} aria-hidden />
      <HiddenText>{t('Notifications')}</HiddenText>
      {isReady && (
        <Suspense>
          <BellCount />
        </Suspense>
      )}
    </IconButton>
  );
}
