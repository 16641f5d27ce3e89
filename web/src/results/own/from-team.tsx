// What the team did with what a patient told it: how many messages it answered, its last reply, and which answers it saw.
import { Anchor } from '@mantine/core';
import { messageQuery } from '@trialog/contract/rules/message-query.ts';
import type { OwnTimeline } from '@trialog/contract/schemas/results.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ownResultsAddress, surveyAddresses } from '../../surveys/addresses.ts';
import { Card } from '../../ui/card.tsx';
import { formatMoment } from '../../ui/dates.ts';
import { Link } from '../../ui/link.tsx';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './own-trends.module.css';

export function FromTeam({ timeline }: { timeline: OwnTimeline }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const id = useId();
  const { written, answered, lastReply, seen } = timeline;
  if (written === 0 && seen.length === 0) return null;
  const moment = (at: string) => formatMoment(new Date(at), today, language, { withTime: true });
  return (
    <Card labelledBy={id}>
      <h2 className={classes.title} id={id}>
        {t('OwnFromTeam')}
      </h2>
      <ul className="plain-list stack gap-8">
        {written > 0 && <li>{t('OwnAnswered', { count: written, answered })}</li>}
        {lastReply !== null && (
          <li>
            <Anchor
              underline="always"
              component={Link}
              to={`${surveyAddresses.messages}?${messageQuery(lastReply.threadId, lastReply.messageId)}`}
            >
              {t('OwnLastReply', { name: lastReply.authorName, moment: moment(lastReply.date) })}
            </Anchor>
          </li>
        )}
        {seen.map(({ assignmentId, title, completedDateTime }) => (
          <li key={assignmentId}>
            <Anchor underline="always" component={Link} to={ownResultsAddress(assignmentId)}>
              {t('OwnSeen', { title, moment: moment(completedDateTime) })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}
