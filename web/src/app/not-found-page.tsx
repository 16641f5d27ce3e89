// For an address that leads nowhere.
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { paths } from './paths.ts';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('NotFoundTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        <Text>{t('NotFoundText')}</Text>
        <Button component={Link} to={paths.home}>
          {t('BackToStart')}
        </Button>
      </Stack>
    </Page>
  );
}
