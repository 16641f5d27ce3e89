// Answers that nobody takes any more: the patient can still read them, and tell the team what was important.
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import type { Filling } from './filling.ts';
import { Review } from './review.tsx';
import classes from './stored-answers.module.css';

interface Props {
  filling: Filling;
  /** Where they are of no use for anything else. */
  onRemove?: () => void;
}

export function StoredAnswers({ filling, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.kept} aria-label={t('YourAnswers')}>
      <Stack gap="sm">
        <h2 className={classes.title}>{t('YourAnswers')}</h2>
        <Text c="dimmed">{t('AnswersKeptToRead')}</Text>
        <Review filling={filling} />
        {onRemove !== undefined && (
          <Button variant="default" className={classes.remove ?? ''} onClick={onRemove}>
            {t('RemoveAnswers')}
          </Button>
        )}
      </Stack>
    </section>
  );
}
