// Study, team, and for staff whether both are open (R2.69, R2.70).
import { Status } from '@trialog/contract/projects.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { type Chosen, isOpen } from '../../projects/environment.ts';
import { OpenOrClosed } from '../../projects/open-or-closed.tsx';
import classes from './page.module.css';

export function WallHeader({ environment, isPatient }: Pick<Chosen, 'environment'> & { isPatient: boolean }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: names of a study and a team are no fields.
    <span className={classes.place} role="group" aria-label={t('Team')}>
      <span className={classes.project}>{environment.projectName}</span>
      <span aria-hidden>·</span>
      <span>{environment.medicalTeamName}</span>
      {!isPatient && <OpenOrClosed status={isOpen(environment) ? Status.OPEN : Status.CLOSE} />}
    </span>
  );
}
