// What a link from a notification says beside its page.
import { expect, it } from 'vitest';
import { arrivalOf, withoutArrival } from './deep-link.ts';

it('reads team and notifications from the address, and leaves the rest to the page', () => {
  const search = '?projectId=p&teamId=t&thread=m&notification=a.b';
  expect(arrivalOf(search)).toEqual({ team: { projectId: 'p', medicalTeamId: 't' }, opened: ['a', 'b'] });
  expect(withoutArrival(search)).toBe('?thread=m');
  expect(arrivalOf('?notification=a')).toEqual({ opened: ['a'] });
  expect(withoutArrival('?notification=a')).toBe('');
});

it('finds nothing where there is nothing, or only half of a team', () => {
  for (const search of ['', '?thread=m', '?projectId=p', '?teamId=t', '?notification='])
    expect(arrivalOf(search)).toBeUndefined();
});
