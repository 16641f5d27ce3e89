// Says that nobody was active for long, and how long the session still lasts. Any key and any touch extend it, wherever
// they fall; the button is for those who look for one.
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { clockTime, timeInWords } from './countdown.ts';
import classes from './idle-dialog.module.css';
import { staySignedIn } from './watch.ts';

interface Props {
  opened: boolean;
  secondsLeft: number;
}

/** It stays after it was closed, so that whoever was writing finds the cursor where it was. */
export default function IdleDialog({ opened, secondsLeft }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  return (
    <Dialog
      opened={opened}
      onClose={staySignedIn}
      title={t('IdleTitle')}
      size="sm"
      firstFocus="marked"
      actions={
        <Button data-autofocus onClick={staySignedIn}>
          {t('StaySignedIn')}
        </Button>
      }
    >
      <Text>{t('IdleText')}</Text>
      <p className={classes.left} aria-hidden>
        {clockTime(secondsLeft)}
      </p>
      <VisuallyHidden aria-live="assertive">
        {t('IdleLeft', { time: timeInWords(secondsLeft, language) })}
      </VisuallyHidden>
    </Dialog>
  );
}
