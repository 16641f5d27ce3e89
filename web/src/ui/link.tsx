// Links within the application. React Router's own also fetch pages ahead from a server that renders them, which there is
// none of here, and bring all of that into the first scripts.
import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useMatch, useResolvedPath } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
}

export function Link({ to, onClick, target, ...rest }: Props) {
  const open = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  return <a {...rest} href={useHref(to)} target={target} onClick={choose} />;
}

/** Says whether the page is open that it leads to, or without `end`, one below it. */
export function NavLink({ end = false, ...rest }: Props & { end?: boolean | undefined }) {
  const isOpen = useMatch({ path: useResolvedPath(rest.to).pathname, end }) !== null;
  return <Link {...rest} aria-current={isOpen ? 'page' : undefined} />;
}
