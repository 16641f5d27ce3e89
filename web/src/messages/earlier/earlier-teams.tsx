// Below a patient's wall: the teams of before, each with the messages from then once one asks for them.
import type { MedicalTeamItem } from '@trialog/contract/schemas/projects.ts';
import { useId, useState } from 'react';
import { LightButton } from '../../boot/light-parts/button.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import type { Chosen } from '../../projects/environment.ts';
import { formatDate } from '../../ui/dates.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './earlier.module.css';
import { EarlierMessages } from './earlier-messages.tsx';

interface Props {
  chosen: Chosen;
  userId: string;
}

export default function EarlierTeams({ chosen, userId }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { earlierTeams = [] } = chosen.team;
  return (
    <section className={classes.teams} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('EarlierHeading')}
      </h2>
      <p className="quiet m-0 mb-12">{t('EarlierReadOnly')}</p>
      {earlierTeams.map((team) => (
        <Team key={team.medicalTeamId} chosen={chosen} userId={userId} team={team} />
      ))}
    </section>
  );
}

type EarlierTeam = NonNullable<MedicalTeamItem['earlierTeams']>[number];

function Team({ chosen, userId, team }: Props & { team: EarlierTeam }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { medicalTeamId, name, until } = team;
  return (
    <div className="stack gap-12 mb-12">
      <div className="row wrap items-center gap-12">
        <LightButton
          look="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((now) => !now)}
        >
          {t('EarlierTitle', { team: name })}
        </LightButton>
        <span className="quiet text-14">{t('EarlierUntil', { date: formatDate(until, language) })}</span>
      </div>
      <div id={id}>
        {isOpen && <EarlierMessages chosen={chosen} userId={userId} medicalTeamId={medicalTeamId} />}
      </div>
    </div>
  );
}
