// Says that there is no connection, and what still works. It stands where it is put and leaves by itself.
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { isConnected, onConnectionChange } from '../platform/connection.ts';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const { t } = useTranslation();
  const connected = useSyncExternalStore(onConnectionChange, isConnected, () => true);
  // The region is there before its words, so that a screen reader hears them come.
  return (
    <div role="status">
      {!connected && (
        <div className={classes.banner}>
          <IconWifiOff className={classes.icon} size={20} stroke={1.75} aria-hidden />
          <span>
            <strong className={classes.title}>{t('OfflineTitle')}</strong> {t('OfflineText')}
          </span>
        </div>
      )}
    </div>
  );
}
