// What the viewers of photos and videos share: the whole screen, dark, with a title and a way out.
import { ActionIcon, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './viewer.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** In the bar, before the button that closes. */
  controls?: ReactNode;
  /** The button that closes has the focus at first, where nothing else has. */
  focusOnClose?: boolean;
  children: ReactNode;
}

/** Drawn while it is open. */
export function ViewerShell({ title, onClose, controls, focusOnClose = false, children }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ transition: 'fade', duration: 160 }}>
      <Modal.Content className={classes.content ?? ''} aria-label={title}>
        <div className={classes.bar}>
          <span className={classes.title}>{title}</span>
          {controls}
          <ActionIcon
            {...viewerButton}
            aria-label={t('Close')}
            onClick={onClose}
            data-autofocus={focusOnClose || undefined}
          >
            <IconX size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}

export const viewerButton = { variant: 'transparent', size: 44, className: classes.button ?? '' } as const;
