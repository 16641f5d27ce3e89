// Above a page about a team of a study: which one it is, and the way back to the study.
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { BackLink } from '../ui/back-link.tsx';
import { addressOfStudy } from './addresses.ts';
import type { ControlTeam } from './control-team.ts';

/** For the page; nothing for the chosen team, which stands in the frame. */
export const backOf = (team: ControlTeam | undefined): { back?: ReactNode } =>
  team?.isOfStudy ? { back: <StudyTeamLinks team={team} /> } : {};

function StudyTeamLinks({ team }: { team: ControlTeam }) {
  const { t } = useTranslation();
  return (
    <div className="row wrap items-center gap-12">
      <BackLink to={addressOfStudy(team.projectId)} text={team.projectName} />
      <span className="quiet">{t('StudyTeamNamed', { team: team.medicalTeamName })}</span>
    </div>
  );
}
