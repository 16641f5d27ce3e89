// Background work once the page is idle: the service worker with its updates, the manifest, and this device's push
// subscription.
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { addManifestLink } from '../boot/manifest.ts';
import { useTranslation } from '../i18n/translation.ts';
import { checkDevice } from '../notifications/device.ts';
import { followWorker } from '../platform/service-worker/register.ts';
import classes from './background.module.css';

export default function Background({ subject }: { subject: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const [load, setLoad] = useState<() => void>();

  useEffect(addManifestLink, []);

  useEffect(() => {
    let stop: () => void = () => undefined;
    let left = false;
    const onUpdate = (update: () => void) => setLoad(() => update);
    void followWorker({ onUpdate }).then((stopFollowing) => {
      if (left) stopFollowing();
      else stop = stopFollowing;
    });
    return () => {
      left = true;
      stop();
    };
  }, []);

  // At every start, and for everyone who signs in: browsers forget subscriptions.
  useEffect(() => {
    if (subject !== undefined) void checkDevice().catch(() => undefined);
  }, [subject]);

  return (
    <div role="status" className={classes.holder}>
      {load !== undefined && (
        <div className={classes.notice}>
          <IconRefresh size={20} stroke={1.75} aria-hidden />
          <span className={classes.words}>{t('UpdateReady')}</span>
          <Button size="sm" onClick={load}>
            {t('UpdateLoad')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setLoad(undefined)}>
            {t('UpdateLater')}
          </Button>
        </div>
      )}
    </div>
  );
}
