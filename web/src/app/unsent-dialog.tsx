// Asks before something that was not sent is lost by signing out, and names it.
import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { UnsentList } from './unsent-list.tsx';
import type { Unsent } from './unsent-work.ts';

export default function UnsentDialog({
  what,
  onAnswer,
}: {
  what: Unsent;
  onAnswer: (leave: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('UnsentTitle')}
      confirm={t('SignOutAnyway')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Stack gap="sm">
        <Text>{t('UnsentText')}</Text>
        <UnsentList unsent={what} />
      </Stack>
    </ConfirmDialog>
  );
}
