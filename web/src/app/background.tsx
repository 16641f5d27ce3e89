// Background work once the page is idle: the service worker with its updates, the manifest, this device's push
// subscription, what is stored for a visit without a connection, and answers that were finished without one.
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { addManifestLink } from '../boot/manifest.ts';
import { withSurveyTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { afterLeaving, checkDevice } from '../notifications/device.ts';
import { followWorker } from '../platform/service-worker/register.ts';
import type { Account } from '../platform/sign-in.ts';
import { useEnvironment } from '../projects/environment.ts';
import classes from './background.module.css';
import { recordVisit } from './last-visit.ts';

const PendingAnswers = lazy(() =>
  withSurveyTexts(import('../surveys/pending-answers.tsx')).catch(() => ({ default: () => null })),
);

interface Props {
  /** Who is signed in, by the provider's word. */
  account: Account | undefined;
}

export default function Background({ account }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const subject = account?.subject;
  const { team } = useEnvironment();
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
    if (subject === undefined) afterLeaving();
    else void checkDevice().catch(() => undefined);
  }, [subject]);

  useEffect(() => (account === undefined ? undefined : recordVisit(client, account)), [client, account]);

  return (
    <>
      {account !== undefined && team?.roles.includes('Patient') === true && (
        <Suspense>
          <PendingAnswers />
        </Suspense>
      )}
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
    </>
  );
}
