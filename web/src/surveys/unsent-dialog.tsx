// Asks before signing out takes answers along that have not reached the server.
import { Text } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export default function UnsentDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('UnsentAnswersTitle')}
      confirm={t('UnsentAnswersLeave')}
      onConfirm={onLeave}
      onClose={onClose}
    >
      <Text>{t('UnsentAnswersText')}</Text>
    </ConfirmDialog>
  );
}
