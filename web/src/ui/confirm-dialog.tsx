// Asks for confirmation. If the action cannot be undone, Cancel has the focus first.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** What happens, as a verb: "Delete the message". */
  confirm: string;
  danger?: boolean;
  /** While it happens nothing can be pressed. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      closable={!busy}
      firstFocus="marked"
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={onClose} data-autofocus={danger || undefined}>
            {t('Cancel')}
          </Button>
          <Button
            {...(danger ? { color: 'coral' } : {})}
            loading={busy}
            onClick={onConfirm}
            data-autofocus={!danger || undefined}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
