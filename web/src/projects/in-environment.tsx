// For pages about the chosen study: what they show while there is none yet, or none available.
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { type Chosen, useEnvironment } from './environment.ts';

export function InEnvironment({ children }: { children: (chosen: Chosen) => ReactNode }) {
  const { t } = useTranslation();
  const state = useEnvironment();
  if (state.kind === 'chosen') return children(state);
  if (state.kind === 'resolving') return <LoadingLines />;
  if (state.kind === 'failed')
    return <Failed error={state.error} title={t(state.text)} onRetry={state.retry} />;
  return <Empty text={t(state.text ?? 'ChooseTeamText')} />;
}
