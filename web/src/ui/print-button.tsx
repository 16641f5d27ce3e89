// Prints the page as it is; what is only for the screen is left out by the print stylesheet.
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';

export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('Print')}
    </Button>
  );
}
