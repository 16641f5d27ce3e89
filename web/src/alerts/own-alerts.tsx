// What a patient reads until the team has dealt with answers that need follow-up, or with a message to be answered soon: that
// the team knows, when it is back, and whom to call.
import type { AlertKind } from '@trialog/contract/alerts.ts';
import type { OwnAlert } from '@trialog/contract/schemas/alerts.ts';
import type { ReactNode } from 'react';
import { type AnyTextKey, useTranslation } from '../i18n/translation.ts';
import { CallHelpDesk } from '../projects/call-help-desk.tsx';
import { EmergencyCall } from '../projects/emergency-call.tsx';
import { openingText } from '../projects/opening-text.ts';
import { Notice } from '../ui/notice.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './own-alerts.module.css';
import { useOwnAlerts } from './queries.ts';

/** What is said of answers that need follow-up, and of a message that is to be answered soon. */
const texts = {
  badOutcome: { title: 'OwnAlertTitle', knows: 'OwnAlertText', contacted: 'OwnAlertContacted' },
  answerSoon: { title: 'OwnSoonTitle', knows: 'OwnSoonText', contacted: 'OwnSoonContacted' },
} as const satisfies Record<AlertKind, Record<string, AnyTextKey>>;

/** Read out when it appears: right after the message was sent. */
export default function OwnAlerts(): ReactNode {
  const [newest] = useOwnAlerts().data ?? [];
  return (
    <div className={classes.own} aria-live="polite">
      {newest !== undefined && <Newest alert={newest} />}
    </div>
  );
}

function Newest({ alert }: { alert: OwnAlert }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { kind, title, contactedDateTime } = alert;
  const now = new Date();
  const back = new Date(alert.teamBackDateTime);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <Notice tone="waiting" title={t(texts[kind].title)}>
        {contactedDateTime !== null ? (
          t(texts[kind].contacted, { title })
        ) : (
          <>
            {t(texts[kind].knows, { title })}{' '}
            {back > now && t('OwnAlertBack', { moment: openingText(back, now, language, here) })}
          </>
        )}
        <div className="mt-16">
          <CallHelpDesk />
        </div>
      </Notice>
      <EmergencyCall />
    </>
  );
}
