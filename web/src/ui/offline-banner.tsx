// Says that there is no network, and what still works. It stands where it is put and leaves by itself.
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const online = () => navigator.onLine;

export function OfflineBanner() {
  const { t } = useTranslation();
  const connected = useSyncExternalStore(subscribe, online, () => true);
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
