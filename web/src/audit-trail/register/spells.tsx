// What somebody could do on the day: in one piece, or with the moments at which it changed, and why.

import { IconEye, IconPencil, IconQuestionMark, type TablerIcon } from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { RegisterEntry } from '@trialog/contract/schemas/access-register.ts';
import { type AnyTextKey, type Translate, useTranslation } from '../../i18n/translation.ts';
import { formatTime } from '../../ui/dates.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { Because } from './because.tsx';

type Spell = RegisterEntry['spells'][number];

const levels: Record<Spell['access'], { text: AnyTextKey; tone: StatusTone; icon?: TablerIcon }> = {
  write: { text: 'RegisterWrite', tone: 'done', icon: IconPencil },
  read: { text: 'RegisterRead', tone: 'waiting', icon: IconEye },
  none: { text: 'RegisterNone', tone: 'still' },
  unknown: { text: 'RegisterUnknown', tone: 'danger', icon: IconQuestionMark },
};

export const spellText = (t: Translate, spell: Spell): string =>
  [t(levels[spell.access].text), ...whyLess(t, spell)].join(', ');

/** What took rights away. */
function whyLess(t: Translate, { account, study, team }: Spell): string[] {
  return [
    ...(account === UserState.Suspended ? [t('RegisterAccountSuspended')] : []),
    ...(account === UserState.Deactivated ? [t('RegisterAccountDeactivated')] : []),
    ...(study === Status.CLOSE ? [t('RegisterStudyClosed')] : []),
    ...(team === Status.CLOSE ? [t('RegisterTeamClosed')] : []),
  ];
}

/** A day ends at 24:00, not where the next one begins. */
const endOf = (time: string) => (time === '00:00' ? '24:00' : time);

export function Spells({ entry, timeZone }: { entry: RegisterEntry; timeZone: string }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const time = (at: string) => formatTime(new Date(at), language, timeZone);
  return (
    <ul className="plain-list stack gap-8">
      {entry.spells.map((spell) => {
        const { text, tone, icon } = levels[spell.access];
        const account = entry.account.find(
          ({ from, until }) => from <= spell.from && (until === null || spell.from < until),
        );
        const why = whyLess(t, spell);
        return (
          <li key={spell.from} className="stack gap-2">
            <span className="row wrap items-center gap-6">
              {entry.spells.length > 1 && (
                <span className="digits nowrap text-14">
                  {time(spell.from)}–{endOf(time(spell.until))}
                </span>
              )}
              <StatusBadge tone={tone} text={t(text)} {...(icon ? { icon } : {})} />
            </span>
            {why.length > 0 && <span className="quiet text-14">{why.join(', ')}</span>}
            {account !== undefined && spell.account !== UserState.Active && (
              <Because change={account.begun} isExact={account.fromIsExact} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
