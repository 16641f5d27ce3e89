// The state of a study as a badge.
import { IconFlask, IconPencil } from '@tabler/icons-react';
import type { StudyState } from '@trialog/contract/study-states.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const badges: Record<StudyState, { tone: StatusTone; text: AnyTextKey; icon?: typeof IconFlask }> = {
  draft: { tone: 'still', text: 'StudyStateDraft', icon: IconPencil },
  test: { tone: 'waiting', text: 'StudyStateTest', icon: IconFlask },
  live: { tone: 'done', text: 'StudyStateLive' },
  closed: { tone: 'still', text: 'StatusClosed' },
};

export function StudyStateBadge({ state }: { state: StudyState }) {
  const { t } = useTranslation();
  const { text, ...badge } = badges[state];
  return <StatusBadge {...badge} text={t(text)} />;
}
