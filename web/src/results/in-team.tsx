// Pages about results belong to the chosen team; without one there is nothing to show.
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import { Empty, LoadingLines } from '../ui/states.tsx';

interface TeamRef {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

export function InTeam({ children }: { children: (team: TeamRef) => ReactNode }) {
  const { t } = useTranslation();
  const { kind, environment } = useEnvironment();
  if (kind === 'resolving') return <LoadingLines />;
  if (environment === undefined) return <Empty text={t('EmptyComiledSurveysList')} />;
  return children(environment);
}
