// A large icon on a round ground, above a message that ends something.
import type { TablerIcon } from '@tabler/icons-react';
import classes from './round-icon.module.css';

export const RoundIcon = ({ icon: Icon, tone }: { icon: TablerIcon; tone: 'done' | 'care' | 'waiting' }) => (
  <span className={classes.icon} data-tone={tone}>
    <Icon size={40} stroke={1.5} aria-hidden />
  </span>
);
