// Says on every page how many messages are not sent, and sends them.
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { isConnected, onConnectionChange } from '../../platform/connection.ts';
import { Link } from '../../ui/link.tsx';
import bannerClasses from '../../ui/offline-banner.module.css';
import { useQueued } from '../queued.ts';
import { isWaiting } from './rules.ts';
import { useQueue } from './use-queue.ts';

interface Props {
  userId: string;
  /** Where they are shown; none on that page itself. */
  wall: string | undefined;
}

export default function QueueBanner({ userId, wall }: Props) {
  const { t } = useTranslation();
  useQueue(userId);
  const { messages } = useQueued();
  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  const waiting = messages.filter(isWaiting).length;
  const refused = messages.length - waiting;
  const Icon = refused > 0 ? IconAlertTriangle : IconClock;
  const parts = [
    ...(waiting > 0 ? [t('QueuedCount', { count: waiting })] : []),
    ...(refused > 0 ? [t('QueuedRefused', { count: refused })] : []),
  ];
  // The region is there before its words, so that a screen reader hears them come.
  return (
    <div role="status">
      {messages.length > 0 && (
        <div className={bannerClasses.banner} data-below={!connected || undefined}>
          <Icon className="flex-none mt-2" size={20} stroke={1.75} aria-hidden />
          <span>
            <strong className="semibold">{parts.join(' · ')}</strong>{' '}
            {wall !== undefined && <Link to={wall}>{t('ShowQueued')}</Link>}
          </span>
        </div>
      )}
    </div>
  );
}
