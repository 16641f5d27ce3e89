// The entries of staff in the bar at the bottom: at most four, since More stands beside them.
import type { ReactNode } from 'react';
import { CountMark } from '../../ui/count-mark.tsx';
import { Link } from '../../ui/link.tsx';
import classes from '../bottom-bar.module.css';
import { type NavigationItem, useNavigation } from './use-navigation.ts';

const MOST = 4;

export default function BottomEntries(): ReactNode {
  // What opens elsewhere is left to the menu behind More.
  const items = useNavigation().filter(({ to }) => to !== undefined);
  return items.slice(0, MOST).map((item) => <Entry key={item.entry} item={item} />);
}

function Entry({
  item: { name, icon: Icon, to = '/', isCurrent, count, countText },
}: {
  item: NavigationItem;
}) {
  return (
    <Link className={classes.entry} to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={24} stroke={1.75} aria-hidden />
      {name}
      <CountMark count={count} label={countText} on="icon" />
    </Link>
  );
}
