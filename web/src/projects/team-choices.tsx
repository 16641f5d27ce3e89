// The teams of one study that one belongs to, one of them to choose.
import type { MedicalTeamItem, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { OpenOrClosed } from './open-or-closed.tsx';
import { useMyTeams } from './queries.ts';

interface Props {
  project: ProjectItem;
  chosen: string | undefined;
  /** The team one works in now. */
  current: string | undefined;
  onChoose: (team: MedicalTeamItem) => void;
}

export function TeamChoices({ project, chosen, current, onChoose }: Props) {
  const { t } = useTranslation();
  const teams = useMyTeams(project.projectId);
  const start = chosen === undefined ? teams.data?.find((team) => team.medicalTeamId === current) : undefined;

  // The present team is where the choice begins; another study begins without one.
  useEffect(() => {
    if (start !== undefined) onChoose(start);
  }, [start, onChoose]);

  if (teams.isPending) return <LoadingLines />;
  if (teams.isLoadingError)
    return (
      <Failed title={t('MedicalTeamListMissing')} error={teams.error} onRetry={() => void teams.refetch()} />
    );
  if (teams.data.length === 0) return <Empty text={t('NoAssignedMedicalTeam')} />;
  return (
    <ChoiceList
      legend={t('ChooseMedicalTeam', { study: project.name })}
      chosen={chosen}
      onChoose={(id) => {
        const team = teams.data.find(({ medicalTeamId }) => medicalTeamId === id);
        if (team !== undefined) onChoose(team);
      }}
      choices={teams.data.map(({ medicalTeamId, name, state }) => ({
        value: medicalTeamId,
        text: name,
        aside: <OpenOrClosed status={state} />,
      }))}
    />
  );
}
