// One alert: whose, which answer met which rule or which message waits, since when, who has it, and the ways on.
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMessage2, IconMessageQuestion, IconPhone } from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { serverNow } from '../platform/server-clock.ts';
import { Link } from '../ui/link.tsx';
import { useMinute } from '../ui/minute.ts';
import { Moment } from '../ui/moment.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { timeSpan } from '../ui/time-span.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './alert-card.module.css';
import { AlertSteps } from './alert-steps.tsx';
import { AlertWords, alertTitle } from './alert-words.tsx';
import { contactTexts } from './contact-texts.ts';
import { type FirstLook, useLookAt } from './first-look.ts';

/** Where an alert leads; none for those who may not go there. */
export interface AlertLinks {
  readonly answersOf?: ((assignmentId: string) => string) | undefined;
  readonly patientOf?: ((userId: string) => string) | undefined;
  readonly writeTo?: ((userId: string) => string) | undefined;
  readonly threadOf?: ((messageId: string) => string) | undefined;
  /** The same, with the answer begun. */
  readonly answerTo?: ((messageId: string) => string) | undefined;
  /** A way to what was done about it, for whom it is named. */
  readonly history?: ((alertId: string, of: string) => ReactNode) | undefined;
}

interface Props {
  alert: Alert;
  links: AlertLinks;
  mayFollowUp: boolean;
  headingAs: 'h2' | 'h3';
  /** Notes when somebody first had it before them. */
  look?: FirstLook | undefined;
  /** A link led to this one: it has the focus. */
  isLinked?: boolean;
}

export function AlertCard({ alert, links, mayFollowUp, headingAs: Heading, look, isLinked = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { patient, state } = alert;
  const Icon = alert.kind === 'answerSoon' ? IconMessageQuestion : IconAlertTriangle;
  const isActive = patient.state !== UserState.Deactivated;
  const messageId = alert.message?.isDeleted === false ? alert.message.messageId : undefined;
  const thread = messageId === undefined ? undefined : links.threadOf?.(messageId);
  const write = waysToWrite(links, patient.userId, messageId);
  return (
    <li
      ref={useLookAt(look, alert)}
      className={classes.card}
      {...(isLinked && { tabIndex: -1, 'data-linked': true })}
      data-state={state}
      data-overdue={alert.overdue || undefined}
      aria-labelledby={id}
    >
      <div className={classes.head}>
        <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
        <div className={classes.words}>
          <Heading className={classes.title} id={id}>
            <PatientLink patient={patient} address={links.patientOf?.(patient.userId)} />
            <span className={classes.answers}>
              <AlertWords alert={alert} />
            </span>
          </Heading>
          <p className={classes.facts}>
            {alertTitle(alert, t)} · <Since alert={alert} />
            {alert.rules.length > 0 && <> · {t('AlertRule', { rules: alert.rules.join('; ') })}</>}
            {alert.version > 1 && <> {links.history?.(alert.alertId, patient.name)}</>}
          </p>
          {!isActive && <p className={classes.facts}>{t('AlertPatientLeft')}</p>}
        </div>
        <AlertBadges alert={alert} />
      </div>
      {alert.note !== null && <p className={classes.note}>{alert.note}</p>}
      {state === 'closed' && <Times alert={alert} />}
      <div className={classes.actions}>
        {mayFollowUp && state !== 'closed' && <AlertSteps alert={alert} />}
        {alert.assignmentId !== null && links.answersOf !== undefined && (
          <Button variant="default" size="sm" component={Link} to={links.answersOf(alert.assignmentId)}>
            {t('AlertShowAnswers')}
          </Button>
        )}
        {thread !== undefined && (
          <Button variant="default" size="sm" component={Link} to={thread}>
            {t('AlertOpenMessage')}
          </Button>
        )}
        {isActive && state !== 'closed' && write !== undefined && (
          <Button
            variant="default"
            size="sm"
            component={Link}
            to={write.to}
            leftSection={<IconMessage2 size={16} stroke={1.75} aria-hidden />}
          >
            {t(write.text)}
          </Button>
        )}
        {isActive && state !== 'closed' && patient.phone !== null && (
          <Button
            variant="default"
            size="sm"
            component="a"
            href={`tel:${patient.phone.replace(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
          >
            {t('AlertCall', { phone: patient.phone })}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A message is answered where it stands; otherwise one writes to the patient. */
function waysToWrite({ answerTo, writeTo }: AlertLinks, patientId: string, messageId: string | undefined) {
  if (messageId !== undefined && answerTo !== undefined)
    return { to: answerTo(messageId), text: 'AlertAnswer' } as const;
  return writeTo === undefined ? undefined : ({ to: writeTo(patientId), text: 'AlertWrite' } as const);
}

function PatientLink({ patient, address }: { patient: Alert['patient']; address: string | undefined }) {
  return (
    <span className={classes.patient}>
      {address === undefined ? patient.name : <Link to={address}>{patient.name}</Link>}
      {patient.name !== patient.studyCode && <span className={classes.code}>{patient.studyCode}</span>}
    </span>
  );
}

/** From when on the patient waits, and how long that is by now. */
function Since({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  useMinute();
  const now = new Date(serverNow()).toISOString();
  const { openedDateTime: opened, lastDateTime: last, occurrences, state } = alert;
  return (
    <>
      {state !== 'closed' && `${t('AlertSince')} `}
      <Moment at={opened} withTime />
      {state !== 'closed' && `, ${t('AlertOpenFor', { time: timeSpan(opened, now, language) })}`}
      {occurrences > 1 && (
        <>
          {' '}
          · {t('AlertRepeated', { number: occurrences })} <Moment at={last} withTime />
        </>
      )}
    </>
  );
}

function AlertBadges({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { owner, state } = alert;
  return (
    <div className={classes.badges}>
      {state === 'new' && <StatusBadge tone="danger" icon={IconAlertTriangle} text={t('AlertStateNew')} />}
      {(state === 'contacted' || state === 'closed') && alert.contactWay !== null && (
        <StatusBadge tone="done" text={t(contactTexts[alert.contactWay])} />
      )}
      {state === 'closed' && (
        <StatusBadge tone="still" text={t('AlertClosedBy', { name: alert.closedBy ?? '' })} />
      )}
      {owner !== null && state !== 'closed' && (
        <StatusBadge
          tone="waiting"
          text={owner.isMe ? t('AlertStateTakenByMe') : t('AlertStateTaken', { name: owner.name })}
        />
      )}
      {owner?.isActive === false && state !== 'closed' && (
        <span className={classes.small}>{t('AlertOwnerLeft', { name: owner.name })}</span>
      )}
      {(state === 'new' || state === 'claimed') && (
        <span className={classes.small} data-overdue={alert.overdue || undefined}>
          {t(alert.overdue ? 'AlertOverdueSince' : 'AlertDueBy')} <Moment at={alert.dueDateTime} withTime />
        </span>
      )}
    </div>
  );
}

/** How long the patient waited. */
function Times({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { openedDateTime: opened, firstSeenDateTime: seen, closedDateTime: closed } = alert;
  const parts = [
    seen === null ? undefined : t('AlertSeenAfter', { time: timeSpan(opened, seen, language) }),
    closed === null ? undefined : t('AlertClosedAfter', { time: timeSpan(opened, closed, language) }),
  ].filter((part) => part !== undefined);
  return <p className={classes.facts}>{parts.join(' · ')}</p>;
}
