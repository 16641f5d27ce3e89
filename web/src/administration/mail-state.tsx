// What became of a link that was sent by e-mail, in the list of people.
import type { LinkMail } from '@trialog/contract/schemas/administration.ts';
import { mailBarTexts, mailStateTexts } from '../audit-trail/mail-words.ts';
import { useTranslation } from '../i18n/translation.ts';
import { formatDate } from '../ui/dates.ts';
import { useIntlLanguage } from '../ui/use-language.ts';

export function MailState({ mail }: { mail: LinkMail }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const date = (at: string) => formatDate(at, language);
  const { state, at, reason, openedAt, usedAt } = mail;
  if (usedAt !== null)
    return <span className="quiet text-14">{t('PeopleMailUsed', { date: date(usedAt) })}</span>;
  if (openedAt !== null)
    return <span className="quiet text-14">{t('PeopleMailOpened', { date: date(openedAt) })}</span>;
  const bars: Readonly<Record<string, (typeof mailBarTexts)[keyof typeof mailBarTexts]>> = mailBarTexts;
  const bar = reason === null ? undefined : bars[reason];
  return (
    <>
      <span className="quiet text-14">
        {t('PeopleMailState', { state: t(mailStateTexts[state]), date: date(at) })}
      </span>
      {reason !== null && (
        // The words of a mail server are in whatever language it speaks.
        <bdi className="quiet text-14 break">{bar ? t(bar) : reason}</bdi>
      )}
    </>
  );
}
