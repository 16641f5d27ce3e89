// What stands in the place of a page that broke, a missing file after an update included.
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';

export function CrashPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('CrashTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        <Text>{t('CrashText')}</Text>
        <Button onClick={() => window.location.reload()}>{t('ReloadPage')}</Button>
      </Stack>
    </Page>
  );
}
