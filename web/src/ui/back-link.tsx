// A link back, with the name of the page that it leads to.
import { IconArrowLeft } from '@tabler/icons-react';
import classes from './back-link.module.css';
import { Link } from './link.tsx';

export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={classes.back} to={to} data-no-print>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {text}
    </Link>
  );
}
