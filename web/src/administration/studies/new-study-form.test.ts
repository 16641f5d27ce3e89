// The form of a new study: its key follows the name until somebody writes another, and empty fields are no teams.
import { expect, it } from 'vitest';
import { firstForm, isNewStudyForm, keyOf, newStudyOf } from './new-study-form.ts';

const form = { ...firstForm('it', 'Europe/Rome'), name: 'Étude 2' };

it('proposes the key from the name until somebody writes another', () => {
  expect(keyOf(form)).toBe('etude-2');
  expect(keyOf({ ...form, key: '' })).toBe('');
  expect(keyOf({ ...form, key: 'own' })).toBe('own');
});

it('sends what the study begins with, and the teams that have a name', () => {
  const teams = ['Roma', ' ', 'Bari'];
  expect(newStudyOf({ ...form, teams }, 'i')).toEqual({
    instituteId: 'i',
    name: 'Étude 2',
    key: 'etude-2',
    languages: ['it'],
    timeZone: 'Europe/Rome',
    teams: ['Roma', 'Bari'],
  });
  expect(newStudyOf({ ...form, begin: 'copy', copyOf: 'c' }, 'i')).toMatchObject({
    languages: [],
    copyOf: 'c',
  });
});

it('knows a form that was begun before', () => {
  expect(isNewStudyForm(form)).toBe(true);
  expect(isNewStudyForm({ lastDay: '' })).toBe(false);
});
