// Pages beside each other, as tabs that are links.
import { NavLink } from './link.tsx';
import classes from './tabs.module.css';

interface Tab {
  to: string;
  text: string;
  /** Current at this very address alone, and not below it. */
  end?: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label} data-no-print>
      {tabs.map(({ to, text, end = false }) => (
        <NavLink key={text} className={classes.tab ?? ''} to={to} end={end}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
