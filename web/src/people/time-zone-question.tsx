// The question at the edge of the page: to take this device's time zone for the account, or to keep the account's.
import { Button } from '@mantine/core';
import { IconWorldPin } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import { showSuccess } from '../ui/toasts.ts';
import type { TimeZonePrompt } from './account-questions.ts';
import { useChangePreferences } from './queries.ts';
import { timeZoneName } from './time-zone-name.ts';
import classes from './time-zone-question.module.css';

export default function TimeZoneQuestion({ stored, device, onAnswer }: TimeZonePrompt) {
  const { t, i18n } = useTranslation();
  const city = (zone: string) => timeZoneName(zone, i18n.language);
  const change = useChangePreferences();
  const take = () =>
    change.mutate(
      { timeZone: device },
      {
        onSuccess: ({ timeZone }) => {
          onAnswer();
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
          <Button size="sm" variant="subtle" onClick={onAnswer}>
            {t('TimeZoneKeep', { zone: city(stored) })}
          </Button>
        </div>
      </div>
    </section>
  );
}
