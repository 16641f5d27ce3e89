// How it ended (SPEC 4): thanks after a good outcome, that the team gets in touch after a bad one; or that it
// had been sent already. Closing it leads back to the list, or leaves the patient on whatever page they are on, signed in.
import { Button, Text } from '@mantine/core';
import { IconHeartHandshake, IconPhoneCall, type TablerIcon } from '@tabler/icons-react';
import type { TextKey } from '../../i18n/en.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RoundIcon } from '../../ui/round-icon.tsx';
import classes from './end-dialog.module.css';
import type { Sent } from './send-answers.ts';
import { WhomToCall } from './whom-to-call.tsx';

type Ended = Extract<Sent, { kind: 'sent' | 'already' }>;

interface Look {
  readonly icon: TablerIcon;
  readonly tone: 'done' | 'care';
  readonly title: TextKey;
  readonly text: TextKey;
}

const looks = {
  GOOD: { icon: IconHeartHandshake, tone: 'done', title: 'SurveySentTitle', text: 'SurveyGoodOutcome' },
  BAD: { icon: IconPhoneCall, tone: 'care', title: 'SurveySentTitle', text: 'SurveyBadOutcome' },
  already: { icon: IconHeartHandshake, tone: 'done', title: 'SurveyAlreadyTitle', text: 'SurveyAlreadyText' },
} as const satisfies Record<string, Look>;

interface Props {
  end: Ended;
  onClose: () => void;
  /** The questionnaire's title, where it was finished without a connection and its page is no longer open. */
  sentLater?: string;
  /** Where the patient was signing out when they were sent. */
  onSignOut?: () => void;
}

export function EndDialog({ end, onClose, sentLater, onSignOut }: Props) {
  const { t } = useTranslation();
  const look: Look = looks[end.kind === 'sent' ? end.outcome : end.kind];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(look.title)}
      size="sm"
      actions={
        onSignOut === undefined ? (
          <Button onClick={onClose}>{t(sentLater === undefined ? 'BackToSurveys' : 'Understood')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('StaySignedIn')}
            </Button>
            <Button onClick={onSignOut}>{t('SignOut')}</Button>
          </>
        )
      }
    >
      <div className={classes.end}>
        <RoundIcon icon={look.icon} tone={look.tone} />
        {sentLater !== undefined && <Text fw={600}>{sentLater}</Text>}
        <Text>{t(look.text)}</Text>
        {end.kind === 'sent' && end.outcome === 'BAD' && <WhomToCall />}
        {end.kind === 'sent' && (
          <Text size="sm" c="dimmed">
            {t('SurveySentAt')} <Moment at={end.completedDateTime} withTime />
          </Text>
        )}
      </div>
    </Dialog>
  );
}
