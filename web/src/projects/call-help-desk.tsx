// Calls the help desk, where the study has one.
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './call-help-desk.module.css';
import { useEnvironment } from './environment.ts';

export function CallHelpDesk() {
  const { t } = useTranslation();
  const phone = useEnvironment().project?.helpDesk?.phone;
  if (phone === undefined) return null;
  return (
    <Button
      component="a"
      classNames={{ root: classes.call ?? '', label: classes.number ?? '' }}
      variant="default"
      size="sm"
      maw="100%"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
    >
      {t('ReadLaterPhone')} {phone}
    </Button>
  );
}
