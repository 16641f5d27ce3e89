// Asks before signing out takes answers along that have not reached the server.
import { Text } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Props {
  /** The server was reached and did not take them. */
  refused: boolean;
  onLeave: () => void;
  onClose: () => void;
}

export default function UnsentDialog({ refused, onLeave, onClose }: Props) {
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
      <Text>{t(refused ? 'RefusedAnswersText' : 'UnsentAnswersText')}</Text>
    </ConfirmDialog>
  );
}
