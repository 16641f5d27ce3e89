// Finished without a connection: the answers are stored here and sent automatically.
import { Button, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { isEndless } from '../../ui/dates.ts';
import { Moment } from '../../ui/moment.tsx';
import { RoundIcon } from '../../ui/round-icon.tsx';
import { surveyAddresses } from '../addresses.ts';
import classes from './waiting.module.css';

export function Waiting({ expireTime, onTry }: { expireTime: string; onTry: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack className={classes.waiting ?? ''} gap="md" role="status">
      <RoundIcon icon={IconCloudOff} tone="waiting" />
      <h2 className={classes.title}>{t('AnswersWaitingTitle')}</h2>
      <Text>{t('AnswersWaitingText')}</Text>
      {!isEndless(expireTime) && (
        <Text c="dimmed">
          {t('SurveyOpenUntil')} <Moment at={expireTime} withTime />
        </Text>
      )}
      <Button variant="default" onClick={onTry}>
        {t('TryNow')}
      </Button>
      <BackLink to={surveyAddresses.toComplete} text={t('BackToSurveys')} />
    </Stack>
  );
}
