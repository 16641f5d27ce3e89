// The language and the time zone of my account; the zone can be set to this device's where they differ.
import { Button, Stack, Text, Title } from '@mantine/core';
import { UserState } from '@trialog/contract/people.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Card } from '../ui/card.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { deviceTimeZone, sameClocks } from './device-time-zone.ts';
import classes from './my-account.module.css';
import { useChangePreferences } from './queries.ts';
import { timeZoneName } from './time-zone-name.ts';

export function MyPreferences({ me, languageSwitch }: { me: Me; languageSwitch: ReactNode }) {
  const { t, i18n } = useTranslation();
  const city = (zone: string) => timeZoneName(zone, i18n.language);
  const change = useChangePreferences();
  const device = deviceTimeZone();
  const stored = me.timeZone;
  const differs = stored === undefined || !sameClocks(stored, device, new Date());
  return (
    <Card labelledBy="my-preferences">
      <Stack gap="md" align="flex-start">
        <Title order={2} id="my-preferences">
          {t('Preferences')}
        </Title>
        <dl className={classes.facts}>
          <dt className={classes.beside}>{t('Language')}</dt>
          <dd>{languageSwitch}</dd>
          <dt>{t('TimeZone')}</dt>
          <dd>{stored === undefined ? t('NotStated') : city(stored)}</dd>
        </dl>
        {differs && me.state === UserState.Active && (
          <>
            {stored !== undefined && <Text size="sm">{t('TimeZoneQuestion', { device: city(device) })}</Text>}
            <Button
              className={classes.wordy ?? ''}
              variant="default"
              loading={change.isPending}
              onClick={() =>
                change.mutate(
                  { timeZone: device },
                  {
                    onSuccess: ({ timeZone }) => showSuccess(t('TimeZoneChanged', { zone: city(timeZone) })),
                  },
                )
              }
            >
              {t('TimeZoneUse', { zone: city(device) })}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
