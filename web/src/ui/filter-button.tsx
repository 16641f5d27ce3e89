// Shows and hides the filters of a list.
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';

interface Props {
  opened: boolean;
  /** The id of what it shows and hides. */
  controls: string;
  onToggle: () => void;
}

export function FilterButton({ opened, controls, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={20} stroke={1.75} aria-hidden />}
      aria-expanded={opened}
      aria-controls={controls}
      onClick={onToggle}
    >
      {t('TableFilters')}
    </Button>
  );
}
