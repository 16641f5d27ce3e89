// Narrows a list of a study to one of its teams.
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';

interface Props {
  teams: readonly { teamId: string; name: string }[];
  /** Empty for all of them. */
  teamId: string;
  onTeam: (teamId: string) => void;
}

export function TeamFilter({ teams, teamId, onTeam }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="md"
      label={t('Team')}
      value={teamId}
      data={[
        { value: '', label: t('AllTeams') },
        ...teams.map((team) => ({ value: team.teamId, label: team.name })),
      ]}
      onChange={({ currentTarget }) => onTeam(currentTarget.value)}
    />
  );
}
