// The help desk: phone, days and hours (R1.16).
import { Stack, Text, Title } from '@mantine/core';
import type { HelpDesk } from '@trialog/contract/schemas/projects.ts';
import { useId } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/states.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './facts.module.css';
import { helpDeskTimes } from './help-desk-hours.ts';

export function HelpDeskCard({ desk }: { desk: HelpDesk | null }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {t('HelpDesk')}
        </Title>
        {desk === null ? <Empty text={t('HelpDeskMissing')} /> : <Facts desk={desk} />}
      </Stack>
    </Card>
  );
}

function Facts({ desk }: { desk: HelpDesk }) {
  const { t } = useTranslation();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { days, hours, zone } = helpDeskTimes(desk, useIntlLanguage(), here, Date.now());
  return (
    <dl className={classes.facts}>
      <dt>{t('HelpDeskPhone')}</dt>
      <dd>
        <a className={classes.phone} href={`tel:${desk.phone.replace(/[^+\d]/g, '')}`}>
          {desk.phone}
        </a>
      </dd>
      {days !== undefined && (
        <>
          <dt>{t('HelpDeskDays')}</dt>
          <dd className={classes.first}>{days}</dd>
        </>
      )}
      <dt>{t('HelpDeskHours')}</dt>
      <dd className={classes.first}>
        {hours ?? t('HelpDeskWorkingHours')}
        {zone !== undefined && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {t('HelpDeskZone', { zone })}
          </Text>
        )}
      </dd>
    </dl>
  );
}
