// A link that lets somebody in: to be copied, or scanned from the screen. It is shown once.
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { NewLink } from '@trialog/contract/schemas/administration.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { formatter } from '../ui/dates.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './link-card.module.css';
import { QrCode } from './qr-code.tsx';

interface Props {
  link: NewLink;
  isOpened?: boolean;
}

export function LinkCard({ link: { url, until }, isOpened = false }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const [isCopied, setCopied] = useState(false);
  const date = formatter(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(until));
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className={classes.card}>
      <p className="m-0">{t('PeopleLinkText', { date })}</p>
      <TextInput
        size="md"
        label={t('PeopleLink')}
        value={url}
        readOnly
        // Where copying is not allowed it can be marked by hand.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        leftSection={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'PeopleCopied' : 'PeopleCopy')}
      </Button>
      <HiddenText>
        <span role="status">{isCopied && t('PeopleCopied')}</span>
      </HiddenText>
      <QrCode text={url} label={t('PeopleQr')} />
      <p className="m-0 quiet text-14">{t('PeopleQrHint')}</p>
      <p className="m-0 quiet text-14" aria-live="polite">
        {isOpened && t('PeopleLinkIsOpened')}
      </p>
    </div>
  );
}
