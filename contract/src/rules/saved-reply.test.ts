// The variables of saved replies, and the language in which they are inserted.
import { describe, expect, it } from 'vitest';
import { fillInReply, firstNameOf, languageOfReply, unknownVariable } from './saved-reply.ts';

describe('a saved reply', () => {
  it('knows its four variables and names the first that is none', () => {
    expect(unknownVariable('Dear {patient}, {team} is at {helpDesk}, {today}.')).toBeUndefined();
    expect(unknownVariable('Dear {patient}, see {doctor} or {nurse}')).toBe('doctor');
    expect(unknownVariable('Nothing {} here')).toBe('');
    expect(unknownVariable('Dear {Patient}')).toBe('Patient');
    expect(unknownVariable('A single { brace, and } another')).toBe(' brace, and ');
    expect(unknownVariable('No variable at all')).toBeUndefined();
  });

  it('is filled in wherever a variable stands, and left out where one has no value', () => {
    const values = { patient: 'Anna', team: 'Milano', helpDesk: '+39 02', today: '18 November' };
    expect(fillInReply('{patient}, {patient}: {team}, {helpDesk}, {today}', values)).toBe(
      'Anna, Anna: Milano, +39 02, 18 November',
    );
    expect(fillInReply('To all of {team}', { team: 'Milano' })).toBe('To all of Milano');
    expect(fillInReply('Dear {patient}', { team: 'Milano' })).toBeUndefined();
    // What is filled in is not looked at again.
    expect(fillInReply('{patient}', { patient: '{team}', team: 'x' })).toBe('{team}');
  });

  it('is inserted in the language of the patient, else in English, else in one that it has', () => {
    expect(languageOfReply({ en: 'a', it: 'b' }, 'it')).toBe('it');
    expect(languageOfReply({ en: 'a', it: 'b' }, 'de')).toBe('en');
    expect(languageOfReply({ it: 'b', nl: 'c' }, 'de')).toBe('it');
    expect(languageOfReply({ it: 'b' }, undefined)).toBe('it');
    expect(languageOfReply({}, 'it')).toBeUndefined();
  });

  it('greets by the first name', () => {
    expect(firstNameOf('Anna Conti')).toBe('Anna');
    expect(firstNameOf('  Noël  Garnier ')).toBe('Noël');
  });
});
