// One alert: whose, which answer met which rule or which message waits, since when, who has it, and the ways on.
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMessage2, IconMessageQuestion, IconPhone } from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { Moment } from '../ui/moment.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './alert-card.module.css';
import { AlertSteps } from './alert-steps.tsx';
import { AlertWords, alertTitle } from './alert-words.tsx';
import { contactTexts } from './contact-texts.ts';
import { timeSpan } from './time-span.ts';

/** Where an alert leads; none for those who may not go there. */
export interface AlertLinks {
  readonly answersOf?: ((assignmentId: string) => string) | undefined;
  readonly patientOf?: ((userId: string) => string) | undefined;
  readonly writeTo?: ((userId: string) => string) | undefined;
  readonly threadOf?: ((messageId: string) => string) | undefined;
  /** The same, with the answer begun. */
  readonly answerTo?: ((messageId: string) => string) | undefined;
}

interface Props {
  alert: Alert;
  links: AlertLinks;
  mayFollowUp: boolean;
  headingAs: 'h2' | 'h3';
}

export function AlertCard({ alert, links, mayFollowUp, headingAs: Heading }: Props) {
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
      className={classes.card}
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

function Since({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  return (
    <>
      {alert.occurrences > 1 && `${t('AlertRepeated', { number: alert.occurrences })} `}
      <Moment at={alert.lastDateTime} withTime />
    </>
  );
}

function AlertBadges({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { owner, state } = alert;
  return (
    <div className={classes.badges}>
      {state === 'new' && <StatusBadge tone="danger" icon={IconAlertTriangle} text={t('AlertStateNew')} />}
      {state === 'contacted' && alert.contactWay !== null && (
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
