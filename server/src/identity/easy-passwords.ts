// Knows the passwords that are tried first without any list: repetitions, rows of letters, numbers and keys, and the
// words that stand for a password, with a few characters around them.
import type { IsEasyToGuess } from './password-rule.ts';

/** Rows that fingers and heads follow, also from the end to the beginning. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const WORDS = [
  'password',
  'passwort',
  'kennwort',
  'motdepasse',
  'wachtwoord',
  'contraseña',
  'parola',
  'welcome',
  'willkommen',
  'bienvenue',
  'benvenuto',
  'welkom',
  'bienvenido',
  'iloveyou',
  'letmein',
  'geheim',
  'segreto',
  'changeme',
  'administrator',
  'sunshine',
  'princess',
  'football',
  'superman',
];
/** A row counts as one piece from this many characters on. */
const SHORTEST_RUN = 4;
/** So many pieces a password must have: letters of its own, and each row or word as one. */
const FEWEST_PIECES = 8;
const FEWEST_DIFFERENT = 5;

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
};

export const isEasyWithoutList: IsEasyToGuess = (password) => {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < FEWEST_DIFFERENT) return true;
  const unit = repeatedUnit(text);
  return piecesOf(unit) < FEWEST_PIECES || piecesOf(unlikened(unit)) < FEWEST_PIECES;
};

/** What a text is a repetition of; the text itself when it is none. */
function repeatedUnit(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

function unlikened(text: string): string {
  return [...text].map((letter) => LOOKALIKES[letter] ?? letter).join('');
}

function piecesOf(text: string): number {
  let pieces = 0;
  for (let at = 0; at < text.length; pieces += 1) at += Math.max(1, wordAt(text, at), runAt(text, at));
  return pieces;
}

function wordAt(text: string, at: number): number {
  return Math.max(0, ...WORDS.filter((word) => text.startsWith(word, at)).map((word) => word.length));
}

function runAt(text: string, at: number): number {
  let longest = 1;
  while (text[at + longest] === text[at]) longest += 1;
  for (const row of ROWS.flatMap((one) => [one, [...one].reverse().join('')])) {
    let length = longest;
    while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1;
    longest = length;
  }
  return longest >= SHORTEST_RUN ? longest : 1;
}
