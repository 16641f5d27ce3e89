// A link that opens a new tab, and says so: by an icon, and in words to a screen reader.
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './new-tab-link.module.css';

export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink className="flex-none" size={18} stroke={1.75} aria-hidden />
      <VisuallyHidden> {t('OpensInNewTab')}</VisuallyHidden>
    </a>
  );
}
