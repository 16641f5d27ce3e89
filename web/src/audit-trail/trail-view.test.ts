// The days of the filter are those of the device: the first moment of the first one, the end of the last one.
import { expect, it } from 'vitest';
import { filterOf } from './trail-view.ts';

it('reaches from the beginning of one day to the end of another', () => {
  const { from, until } = filterOf({ from: '2026-03-01', until: '2026-03-01' });
  expect(new Date(from as string)).toEqual(new Date(2026, 2, 1));
  expect(new Date(until as string)).toEqual(new Date(2026, 2, 2));
});

it('leaves out days that are none, and keeps the rest', () => {
  expect(filterOf({ from: 'x', patientId: 'p', actions: 'a.b', question: 'q' })).toEqual({
    patientId: 'p',
    actions: 'a.b',
  });
});
