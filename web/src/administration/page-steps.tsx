// Which part of a longer list is shown, and the steps to the parts beside it.
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';

interface Props {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

export function PageSteps({ page, size, total, onPage }: Props) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const from = page * size + 1;
  const to = Math.min(total, (page + 1) * size);
  const isLast = to === total;
  return (
    <nav className="row items-center justify-end gap-12 quiet text-14" aria-label={t('TablePages')}>
      <span role="status">{t('TableRange', { from, to, total })}</span>
      {total > size && (
        <>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('PreviousPage')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('NextPage')}
            disabled={isLast}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
    </nav>
  );
}
