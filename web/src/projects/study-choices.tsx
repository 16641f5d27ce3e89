// The list of one's studies, one of them to choose.
import { useTranslation } from '../i18n/translation.ts';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { OpenOrClosed } from './open-or-closed.tsx';
import { useProjects } from './queries.ts';

interface Props {
  chosen: string | undefined;
  onChoose: (projectId: string) => void;
}

export function StudyChoices({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const projects = useProjects();
  if (projects.isPending) return <LoadingLines />;
  if (projects.isLoadingError)
    return (
      <Failed title={t('StudyListMissing')} error={projects.error} onRetry={() => void projects.refetch()} />
    );
  if (projects.data.length === 0) return <Empty text={t('NoAssignedProject')} />;
  return (
    <ChoiceList
      legend={t('ChooseStudy')}
      chosen={chosen}
      onChoose={onChoose}
      choices={projects.data.map(({ projectId, name, status }) => ({
        value: projectId,
        text: name,
        aside: <OpenOrClosed status={status} />,
      }))}
    />
  );
}
