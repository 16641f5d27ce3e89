// The question at the edge of the page: to take this device's time zone for the account, or to keep the account's.
import { Button } from '@mantine/core';
import { IconWorldPin } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import { showSuccess } from '../ui/toasts.ts';
import type { TimeZonePrompt } from './account-questions.ts';
import { EdgeQuestion } from './edge-question.tsx';
import { useChangePreferences } from './queries.ts';
import { timeZoneName } from './time-zone-name.ts';

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
    <EdgeQuestion
      label={t('TimeZone')}
      icon={IconWorldPin}
      answers={
        <>
          <Button size="sm" variant="default" loading={change.isPending} onClick={take}>
            {t('TimeZoneUse', { zone: city(device) })}
          </Button>
          <Button size="sm" variant="subtle" onClick={onAnswer}>
            {t('TimeZoneKeep', { zone: city(stored) })}
          </Button>
        </>
      }
    >
      {t('TimeZoneQuestion', { device: city(device) })}
    </EdgeQuestion>
  );
}
