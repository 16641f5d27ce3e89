// The teams of one study that I belong to, with my roles and whether each is open.
import { Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { roleNames } from '../people/role-names.ts';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { Tag } from '../ui/status-badge.tsx';
import classes from './my-teams.module.css';
import { OpenOrClosed } from './open-or-closed.tsx';
import { useMyTeams } from './queries.ts';

export function MyTeams({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const teams = useMyTeams(projectId);
  if (teams.isPending) return <LoadingLines lines={2} />;
  if (teams.isLoadingError)
    return (
      <Failed title={t('MedicalTeamListMissing')} error={teams.error} onRetry={() => void teams.refetch()} />
    );
  if (teams.data.length === 0) return <Empty text={t('NoAssignedMedicalTeam')} />;
  return (
    <ul className="plain-list">
      {teams.data.map((team) => (
        <li key={team.medicalTeamId} className={classes.team}>
          <Text component="span">
            <span className="quiet">{t('Team')}</span> {team.name}
          </Text>
          <Group gap="var(--space-6)">
            {team.roles.map((role) => (
              <Tag key={role} text={t(roleNames[role])} />
            ))}
            <OpenOrClosed status={team.state} />
          </Group>
        </li>
      ))}
    </ul>
  );
}
