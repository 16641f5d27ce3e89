// Which passwords may be chosen: the rule with the real lists of common passwords.
import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { passwordFault } from './password-rule.ts';

const isEasy = await loadCommonPasswords();
const check = (password: string, email = 'anna.conti@ospedale.example') =>
  passwordFault(password, email, isEasy);

describe('a password', () => {
  it.each([
    'aaaaaaaaaaaa',
    '123456789012',
    '987654321098',
    'abcdefghijkl',
    'qwertyuiopas',
    'azertyuiop12',
    'passwordpassword',
    'Password123!',
    'P@ssw0rd2024',
    'password1234',
    'iloveyou2024',
    'passwort12345',
    'motdepasse123',
    'wachtwoord123',
    '1q2w3e4r5t6y',
    'abcabcabcabc',
    'mercedes-benz',
    'liverpool1892',
    '            ',
    ' \t \t \t \t \t \t',
    '\u3000'.repeat(12),
    '😀'.repeat(12),
    'ａａａａａａａａａａａａ',
    'x'.repeat(256),
  ])('that many try first is refused: %j', (password) => {
    expect(check(password)).toBe('easyToGuess');
  });

  it.each([
    ['anna.conti@ospedale.example', 'likeEmail'],
    ['ANNA.CONTI@OSPEDALE.EXAMPLE', 'likeEmail'],
    ['anna.contianna.conti', 'likeEmail'],
    ['Anna-Conti-1980', 'likeEmail'],
    ['trialog-demo', 'likeProduct'],
    ['TrialogTrialog', 'likeProduct'],
    ['Trialog-2026!', 'likeProduct'],
  ])('made of what everybody knows is refused: %s', (password, fault) => {
    expect(check(password)).toBe(fault);
  });

  it.each([
    ['eleven char', 'tooShort'],
    ['😀😀😀😀😀😀', 'tooShort'],
    ['', 'tooShort'],
    ['ab'.repeat(129), 'tooLong'],
    ['the rain \0 in milan', 'untypable'],
  ])('that cannot be used is refused: %j', (password, fault) => {
    expect(check(password)).toBe(fault);
  });

  it.each([
    'the rain in milan',
    'twelve chars',
    'kaffee am morgen',
    'mannaggia la miseria',
    'la pluie sur les toits',
    'correct horse battery staple',
    'my trialog word is sunny kite',
    'anna likes blue kites',
    'Xk3-vPq9-ztR2',
    '雨がミラノにやさしく降りました',
    ' with blanks at both ends ',
  ])('that is a sentence, or chance, is taken: %j', (password) => {
    expect(check(password)).toBeUndefined();
  });

  it('may contain a short name that stands before the sign of an address', () => {
    expect(check('the rain in milan', 'i@ospedale.example')).toBeUndefined();
    expect(check('the rain in milan', 'rain@ospedale.example')).toBeUndefined();
  });
});
