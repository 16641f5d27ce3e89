// Says that what stands in a form was begun before, and lets it be discarded.
import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './compose.module.css';

export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.restored}>
      {t('DraftRestored')}
      <Button variant="transparent" size="compact-sm" px={0} onClick={onDiscard}>
        {t('DiscardDraft')}
      </Button>
    </div>
  );
}
