// For a page that is older than the server accepts (R8.41).
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { paths } from './paths.ts';

export default function UpdateRequiredPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('UpdateRequiredTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        <Text>{t('UpdateRequiredMessage')}</Text>
        <Button onClick={() => window.location.assign(paths.home)}>{t('ReloadPage')}</Button>
      </Stack>
    </Page>
  );
}
