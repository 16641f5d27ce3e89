// How soon the patient would like an answer to a message: a quiet word beside its time.
import { IconClock, IconHourglassEmpty } from '@tabler/icons-react';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './priority-mark.module.css';

export function PriorityMark({ priority }: { priority: Message['priority'] | undefined }) {
  const { t } = useTranslation();
  if (priority === undefined) return null;
  const Icon = priority === 'soon' ? IconHourglassEmpty : IconClock;
  return (
    <span
      className={`inline-row items-center gap-4 quiet text-13 medium ${classes.mark}`}
      data-priority={priority}
    >
      <Icon className="flex-none" size={14} stroke={1.75} aria-hidden />
      {t(priority === 'soon' ? 'PrioritySoon' : 'PriorityCanWait')}
    </span>
  );
}
