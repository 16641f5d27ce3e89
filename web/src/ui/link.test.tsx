// What a link says of itself: where it leads, and whether that is the page that is open.
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { markup } from '../../test/markup.tsx';
import { Link, NavLink } from './link.tsx';

const at = (address: string, end?: boolean) =>
  markup(
    <MemoryRouter initialEntries={[address]}>
      <NavLink to="/alerts" end={end}>
        Alerts
      </NavLink>
    </MemoryRouter>,
  );

it('leads to its address, and keeps what it is given', () => {
  const link = markup(
    <MemoryRouter>
      <Link to="/licence?version=2#end" target="_blank" rel="noopener" aria-label="Licence" />
    </MemoryRouter>,
  );
  expect(link).toContain('href="/licence?version=2#end"');
  for (const given of ['target="_blank"', 'rel="noopener"', 'aria-label="Licence"'])
    expect(link).toContain(given);
});

it('names the page that is open, and with it those below', () => {
  for (const address of ['/alerts', '/alerts?team=1', '/Alerts', '/alerts/closed'])
    expect(at(address), address).toContain('aria-current="page"');
  for (const address of ['/', '/alertsomething', '/messages'])
    expect(at(address), address).not.toContain('aria-current');
});

it('names the page that is open alone where it is the end', () => {
  expect(at('/alerts', true)).toContain('aria-current="page"');
  expect(at('/alerts/closed', true)).not.toContain('aria-current');
});
