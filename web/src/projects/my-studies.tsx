// My studies, each with its status, its teams that I belong to, and my roles there.
import { Group, Skeleton, Stack, Title } from '@mantine/core';
import type { ProjectItem } from '@trialog/contract/schemas/projects.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Card } from '../ui/card.tsx';
import { Empty, Failed, Loading } from '../ui/states.tsx';
import { MyTeams } from './my-teams.tsx';
import { OpenOrClosed } from './open-or-closed.tsx';
import { useProjects } from './queries.ts';

export function MyStudies() {
  const { t } = useTranslation();
  const projects = useProjects();
  return (
    <Stack gap="md" component="section" aria-labelledby="my-studies">
      <Title order={2} id="my-studies">
        {t('MyStudies')}
      </Title>
      {projects.isPending && <StudyLoading />}
      {projects.isLoadingError && (
        <Failed
          title={t('StudyListMissing')}
          error={projects.error}
          onRetry={() => void projects.refetch()}
        />
      )}
      {projects.data?.length === 0 && <Empty text={t('NoAssignedProject')} />}
      {projects.data?.map((project) => (
        <Study key={project.projectId} project={project} />
      ))}
    </Stack>
  );
}

function Study({ project }: { project: ProjectItem }) {
  const heading = `study-${project.projectId}`;
  return (
    <Card labelledBy={heading}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={3} id={heading}>
          {project.name}
        </Title>
        <OpenOrClosed status={project.status} />
      </Group>
      <MyTeams projectId={project.projectId} />
    </Card>
  );
}

function StudyLoading() {
  return (
    <Card>
      <Loading>
        <Stack gap="md">
          <Skeleton height={18} width="30%" />
          <Skeleton height={14} width="55%" />
          <Skeleton height={14} width="40%" />
        </Stack>
      </Loading>
    </Card>
  );
}
