// A small badge for a state: a word and an icon beside the colour, so that colour never speaks alone.
import { IconCircleCheck, IconCircleX, IconClock, IconLock, type TablerIcon } from '@tabler/icons-react';
import classes from './status-badge.module.css';

const icons: Record<'done' | 'waiting' | 'danger' | 'still', TablerIcon> = {
  done: IconCircleCheck,
  waiting: IconClock,
  danger: IconCircleX,
  still: IconLock,
};
export type StatusTone = keyof typeof icons;

interface Props {
  tone: StatusTone;
  text: string;
  /** Where the tone's own icon says something else. */
  icon?: TablerIcon;
}

export function StatusBadge({ tone, text, icon }: Props) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon className="flex-none" size={14} stroke={2} aria-hidden />
      {text}
    </span>
  );
}

/** A plain word in a frame, such as a role. */
export function Tag({ text }: { text: string }) {
  return <span className={classes.tag}>{text}</span>;
}
