// Asks once a session, at the edge of the page, when this device's clock is another one than the account's.
import { Button } from '@mantine/core';
import { IconWorldPin } from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { showSuccess } from '../ui/toasts.ts';
import { deviceTimeZone, sameClocks, timeZoneName } from './device-time-zone.ts';
import { useChangePreferences, useMe } from './queries.ts';
import classes from './time-zone-question.module.css';

const { key } = storageKeys.timeZoneAsked;

export function TimeZoneQuestion() {
  const { t, i18n } = useTranslation();
  const city = (zone: string) => timeZoneName(zone, i18n.language);
  const me = useMe().data;
  const change = useChangePreferences();
  const device = deviceTimeZone();
  const [answered, setAnswered] = useState(sessionStore.get(key) === device);

  const stored = me?.timeZone;
  if (answered || stored === undefined || sameClocks(stored, device, new Date())) return null;
  // Who is suspended can change nothing.
  if (me?.state !== UserState.Active) return null;

  const answer = () => {
    sessionStore.set(key, device);
    setAnswered(true);
  };
  const take = () =>
    change.mutate(
      { timeZone: device },
      {
        onSuccess: ({ timeZone }) => {
          answer();
          showSuccess(t('TimeZoneChanged', { zone: city(timeZone) }));
        },
      },
    );

  return (
    <section className={classes.question} aria-label={t('TimeZone')}>
      <div className={classes.line}>
        <IconWorldPin className={classes.icon} size={20} stroke={1.75} aria-hidden />
        <p className={classes.words}>{t('TimeZoneQuestion', { device: city(device) })}</p>
        <div className={classes.answers}>
          <Button size="sm" variant="default" loading={change.isPending} onClick={take}>
            {t('TimeZoneUse', { zone: city(device) })}
          </Button>
          <Button size="sm" variant="subtle" onClick={answer}>
            {t('TimeZoneKeep', { zone: city(stored) })}
          </Button>
        </div>
      </div>
    </section>
  );
}
