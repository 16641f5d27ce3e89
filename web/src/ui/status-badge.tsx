// A small badge for a state: a word and an icon beside the colour, so that colour never speaks alone.
import { IconCircleCheck, IconLock, type TablerIcon } from '@tabler/icons-react';
import classes from './status-badge.module.css';

const icons: Record<'done' | 'still', TablerIcon> = { done: IconCircleCheck, still: IconLock };

export function StatusBadge({ tone, text }: { tone: keyof typeof icons; text: string }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {text}
    </span>
  );
}

/** A plain word in a frame, such as a role. */
export function Tag({ text }: { text: string }) {
  return <span className={classes.tag}>{text}</span>;
}
