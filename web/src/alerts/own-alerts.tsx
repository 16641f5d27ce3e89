// What a patient reads until the team has dealt with answers that need follow-up: that the team knows, when it is back, and
// whom to call.
import { useTranslation } from '../i18n/translation.ts';
import { CallHelpDesk } from '../projects/call-help-desk.tsx';
import { EmergencyCall } from '../projects/emergency-call.tsx';
import { openingText } from '../projects/opening-text.ts';
import { Notice } from '../ui/notice.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './own-alerts.module.css';
import { useOwnAlerts } from './queries.ts';

export default function OwnAlerts() {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const [newest] = useOwnAlerts().data ?? [];
  if (newest === undefined) return null;
  const { title, contactedDateTime } = newest;
  const now = new Date();
  const back = new Date(newest.teamBackDateTime);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={classes.own}>
      <Notice tone="waiting" title={t('OwnAlertTitle')}>
        {contactedDateTime !== null ? (
          t('OwnAlertContacted', { title })
        ) : (
          <>
            {t('OwnAlertText', { title })}{' '}
            {back > now && t('OwnAlertBack', { moment: openingText(back, now, language, here) })}
          </>
        )}
        <div className="mt-16">
          <CallHelpDesk />
        </div>
      </Notice>
      <EmergencyCall />
    </div>
  );
}
