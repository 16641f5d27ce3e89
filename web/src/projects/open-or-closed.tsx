// The status of a study or a team as a badge.
import { Status } from '@trialog/contract/projects.ts';
import { useTranslation } from '../i18n/translation.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

export function OpenOrClosed({ status }: { status: Status }) {
  const { t } = useTranslation();
  const isOpen = status === Status.OPEN;
  return <StatusBadge tone={isOpen ? 'done' : 'still'} text={t(isOpen ? 'StatusOpen' : 'StatusClosed')} />;
}
