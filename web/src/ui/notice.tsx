// A statement that stays on the page: a tone, an icon that says the same without colour, a title and a sentence.
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconPhoneCall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = {
  danger: IconAlertTriangle,
  emergency: IconPhoneCall,
  waiting: IconInfoCircle,
  done: IconCircleCheck,
} as const;

interface Props {
  tone: keyof typeof icons;
  title?: string;
  children: ReactNode;
  /** Read out at once by a screen reader. */
  urgent?: boolean;
}

export function Notice({ tone, title, children, urgent = false }: Props) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : 'note'}>
      <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
      <div className="min-w-0">
        {title !== undefined && <strong className={classes.title}>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
