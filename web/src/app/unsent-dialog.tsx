// Asks before something that was not sent is lost by signing out.
import { useTranslation } from '../i18n/translation.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export default function UnsentDialog({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
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
      {t('UnsentText')}
    </ConfirmDialog>
  );
}
