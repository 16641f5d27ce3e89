// The buttons of a dialog that saves something: to give it up, and to go on. While it is being saved neither can be pressed.
import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';

interface Props {
  /** What happens, as a verb. */
  save: string;
  busy: boolean;
  /** It takes something away from somebody. */
  danger?: boolean;
  onSave: () => void;
  onCancel: () => void;
}

export function DialogActions({ save, busy, danger = false, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button {...(danger ? { color: 'coral' } : {})} loading={busy} onClick={onSave}>
        {save}
      </Button>
    </>
  );
}
