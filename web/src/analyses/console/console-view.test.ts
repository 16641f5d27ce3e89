// The console's filters in the address.
import { describe, expect, it } from 'vitest';
import { type ConsoleView, changed, isUnfiltered, queryOf, viewOf } from './console-view.ts';

const all: ConsoleView = {
  teamId: 'milano',
  patientId: 'anna',
  from: '2026-01-01',
  to: '2026-02-01',
  scope: 2,
  emotion: 0,
  kind: 'voice',
  elementId: 'fatigue',
  coderId: 'elena',
  coded: false,
  todo: true,
  text: 'so tired & sad',
};

describe('the address of a view', () => {
  it('gives the same view again, whatever is chosen', () => {
    expect(viewOf(new URLSearchParams(queryOf(all).toString()))).toEqual(all);
    expect(viewOf(queryOf({}))).toEqual({});
    expect(isUnfiltered(viewOf(new URLSearchParams('before=x')))).toBe(true);
  });

  it('means nothing where it makes no sense', () => {
    const query = new URLSearchParams(
      'scope=7&emotion=x&kind=song&coded=maybe&todo=perhaps&from=soon&to=2026-99-99&text=%20',
    );
    expect(viewOf(query)).toEqual({});
  });
});

describe('a change of the filters', () => {
  it('leaves the others, and takes away what is emptied', () => {
    expect(changed(all, { text: '' })).not.toHaveProperty('text');
    expect(changed(all, { coded: undefined })).not.toHaveProperty('coded');
    expect(changed(all, { scope: 1 })).toEqual({ ...all, scope: 1 });
  });

  it('of the team forgets the patient, who is of another', () => {
    expect(changed(all, { teamId: 'lyon' })).not.toHaveProperty('patientId');
    expect(changed(all, { teamId: 'milano' }).patientId).toBe('anna');
  });
});
