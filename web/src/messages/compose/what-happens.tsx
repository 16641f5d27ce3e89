// What will happen to the message: for a patient when it is read and whom to call, for staff who sees it.
import { IconClock, IconEye } from '@tabler/icons-react';
import { type MessagePriority, MessageType } from '@trialog/contract/messages.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import type { Project } from '@trialog/contract/schemas/projects.ts';
import { memo } from 'react';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import type { Chosen } from '../../projects/environment.ts';
import { helpDeskTimes } from '../../projects/help-desk-hours.ts';
import { openingText } from '../../projects/opening-text.ts';
import { useMinute } from '../../ui/minute.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import type { Composing } from './kinds.ts';
import { offersPriority } from './priority.ts';
import { hoursInWords, readingAt } from './reading-hours.ts';
import classes from './what-happens.module.css';

interface Props {
  composing: Composing;
  chosen: Chosen;
  /** Of a reply to a patient's comment on a broadcast: nobody else sees it. */
  privately?: boolean;
  /** Beside the choice to be answered soon it is said already. */
  priority?: MessagePriority | undefined;
}

/** Not drawn again with each letter that is written above it. */
export const WhatHappens = memo(function WhatHappens({
  composing,
  chosen,
  privately = false,
  priority,
}: Props) {
  const { t } = useTranslation();
  if (priority === 'soon' && offersPriority(composing, chosen)) return null;
  const isPatient = roleFlags(chosen.team.roles).isPatient;
  if (isPatient && !isToBroadcast(composing)) return <WhenItIsRead {...chosen} />;
  const name = composing.kind === 'reply' ? composing.answered?.authorName : undefined;
  const text = isPatient ? 'SeenByYouAndTeam' : privately ? 'SeenByNamed' : audienceOf(composing);
  return (
    <>
      <p className={classes.what}>
        <IconEye className="flex-none mt-2" size={18} stroke={1.75} aria-hidden />
        {t(text, { team: chosen.environment.medicalTeamName, name: name ?? '' })}
      </p>
      {isPatient && <WhenItIsRead {...chosen} />}
    </>
  );
});

const isToBroadcast = (composing: Composing): boolean =>
  composing.kind === 'reply' && composing.original.messageType === MessageType.BROADCAST;

/** A reply is seen by those who see its original (SPEC 6), unless it is private. */
function audienceOf(composing: Composing): AnyTextKey {
  if (composing.kind === 'editBroadcast') return 'SeenAsEdited';
  return composing.kind === 'broadcast' || isToBroadcast(composing) ? 'SeenByEveryone' : 'SeenByPatient';
}

const europe = '112';

interface WhenProps {
  project: Pick<Project, 'helpDesk' | 'emergencyNumber'>;
  team: Pick<Chosen['team'], 'timeZone'>;
}

export function WhenItIsRead({ project, team }: WhenProps) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const now = useMinute();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const desk = project.helpDesk;
  const reading = hoursInWords(desk) ? undefined : readingAt({ project, team }, now);
  const emergency = project.emergencyNumber ?? europe;
  return (
    <div className={classes.what} data-closed={reading?.kind === 'closed' || undefined}>
      <IconClock className="flex-none mt-2" size={18} stroke={1.75} aria-hidden />
      <div>
        {reading?.kind === 'closed' ? (
          <>
            {t('ReadLater', { moment: openingText(reading.from, now, language, here) })}{' '}
            {desk !== null && (
              <>
                {t('ReadLaterPhone')} <Phone number={desk.phone} />{' '}
              </>
            )}
          </>
        ) : (
          <ReadTimes desk={desk} language={language} here={here} now={now} />
        )}{' '}
        <span className="nowrap">
          {t('InEmergency')} <Phone number={emergency} />
        </span>
      </div>
    </div>
  );
}

interface ReadTimesProps {
  desk: Project['helpDesk'];
  language: string;
  here: string;
  now: Date;
}

function ReadTimes({ desk, language, here, now }: ReadTimesProps) {
  const { t } = useTranslation();
  const { days, hours, zone } =
    desk === null
      ? { days: undefined, hours: undefined, zone: undefined }
      : helpDeskTimes(desk, language, here, now.getTime());
  if (hours === undefined) return t('ReadInWorkingHours');
  const times = [days, hours].filter(Boolean).join(', ');
  return t('ReadTimes', { times: zone === undefined ? times : `${times} (${zone})` });
}

const Phone = ({ number }: { number: string }) => (
  <a className={classes.phone} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
);
