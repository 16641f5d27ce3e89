// What a link from a notification says beside its page.
import { expect, it } from 'vitest';
import { deepLinkOf, withoutDeepLink } from './deep-link.ts';

it('reads team and notifications from the address, and leaves the rest to the page', () => {
  const search = '?projectId=p&teamId=t&thread=m&notification=a.b';
  expect(deepLinkOf(search)).toEqual({ team: { projectId: 'p', medicalTeamId: 't' }, opened: ['a', 'b'] });
  expect(withoutDeepLink(search)).toBe('?thread=m');
  expect(deepLinkOf('?notification=a')).toEqual({ opened: ['a'] });
  expect(withoutDeepLink('?notification=a')).toBe('');
});

it('finds nothing where there is nothing, or only half of a team', () => {
  for (const search of ['', '?thread=m', '?projectId=p', '?teamId=t', '?notification='])
    expect(deepLinkOf(search)).toBeUndefined();
});
