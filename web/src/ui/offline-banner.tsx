// Says that there is no connection, to the network or to the server, and what still works. It stands where it is put and
// leaves by itself.
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { isConnected, onConnectionChange } from '../platform/connection.ts';
import classes from './offline-banner.module.css';

/** `nothingHere`: the page could not be filled, so that there is nothing on it to read. */
export function OfflineBanner({ nothingLoaded }: { nothingLoaded: boolean }) {
  const { t } = useTranslation();
  const connected = useSyncExternalStore(onConnectionChange, isConnected, () => true);
  // The region is there before its words, so that a screen reader hears them come.
  return (
    <div role="status">
      {!connected && (
        <div className={classes.banner}>
          <IconWifiOff className="flex-none mt-2" size={20} stroke={1.75} aria-hidden />
          <span>
            <strong className="semibold">{t(navigator.onLine ? 'UnreachableTitle' : 'OfflineTitle')}</strong>{' '}
            {t(nothingLoaded ? 'NothingHereText' : 'OfflineText')}
          </span>
        </div>
      )}
    </div>
  );
}
