// A dialog: in the middle of a desktop, a sheet from below on phones, within reach of a thumb. Focus goes into it
// and back to where it came from.
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './dialog.module.css';
import { usePhone } from './use-phone.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Its buttons, which stay in sight while the rest scrolls; the one that goes on comes last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** False where something must be answered, or while something is being sent. */
  closable?: boolean;
  /** The title, which is read out; or what a child marks with `data-autofocus`. */
  firstFocus?: 'title' | 'marked';
  /** Without a transition: somebody who opens it by a key types on at once. */
  instant?: boolean;
}

/** For a dialog that is drawn only while it is open: the focus goes back to where it was opened from. */
export function PassingDialog(props: Omit<Props, 'opened'>) {
  useReturnFocus();
  return <Dialog opened {...props} />;
}

export function Dialog(props: Props) {
  const { opened, onClose, title, children, actions } = props;
  const { size = 'md', closable = true, firstFocus = 'title', instant = false } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        <span tabIndex={-1} className={classes.words} data-autofocus={firstFocus === 'title' || undefined}>
          {title}
        </span>
      }
      size={size}
      centered={!phone}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      closeButtonProps={{ 'aria-label': t('Close'), size: 44, iconSize: 22 }}
      transitionProps={{ transition: phone ? 'slide-up' : 'pop', duration: instant ? 0 : 160 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      // The dialog has its own name; a second banner of the page it is not.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  );
}
