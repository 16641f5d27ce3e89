// Why somebody was signed out without having asked for it, and that what they had begun waits for them.
import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import type { IdleEnd } from './idle-end.ts';

export default function IdleReason({ end: { minutes, photos } }: { end: IdleEnd }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Text>{t('SignedOutIdle', { count: minutes })}</Text>
      <Text>{t('SignedOutIdleKept')}</Text>
      {photos > 0 && <Text>{t('SessionEndedPhotos', { count: photos })}</Text>}
    </Stack>
  );
}
