// Says that a link goes out by e-mail. What becomes of it stands in the list of people.
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';

export function MailOnItsWay({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="done" title={t('MailOnItsWay')} urgent>
      <span className="break">{t('MailOnItsWayText', { email: to })}</span>
    </Notice>
  );
}
