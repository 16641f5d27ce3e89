// A question at the edge of the page, below the top bar: its words, its answers, and where it may be put off a cross.
import { ActionIcon } from '@mantine/core';
import { type Icon, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './edge-question.module.css';

interface Props {
  label: string;
  icon: Icon;
  /** One paragraph. */
  children: ReactNode;
  answers: ReactNode;
  /** Read out as soon as it is there. */
  announced?: boolean;
  onClose?: () => void;
}

export function EdgeQuestion({ label, icon: Icon, children, answers, announced, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.question} aria-label={label}>
      <div className={classes.line}>
        <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
        <p className={classes.words} role={announced ? 'status' : undefined}>
          {children}
        </p>
        <div className={classes.answers}>
          {answers}
          {onClose !== undefined && (
            <ActionIcon
              className={classes.close ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('Close')}
              onClick={onClose}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
    </section>
  );
}
