// A dialog that wants a decision: it does not close by itself, but one can always change the language or sign out.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import classes from './required-dialog.module.css';

/** What the application gives to every step of the flow. */
export interface ExitProps {
  languageSwitch: ReactNode;
  onSignOut: () => void;
}

interface Props extends ExitProps {
  title: string;
  children: ReactNode;
  /** The button that goes on. */
  action: ReactNode;
  busy?: boolean;
}

export function RequiredDialog({ title, children, action, busy = false, languageSwitch, onSignOut }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={() => {}}
      closable={false}
      title={title}
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={onSignOut}>
            {t('SignOut')}
          </Button>
          {action}
        </>
      }
    >
      <div className={classes.language}>{languageSwitch}</div>
      {children}
    </Dialog>
  );
}
