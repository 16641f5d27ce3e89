// Estimates how soon a password would be guessed, from lists of common passwords, rows of keys, sequences and dates.
// The lists take some memory, so they are read only when somebody sets a password.
import { isEasyWithoutList } from './easy-passwords.ts';
import type { IsEasyToGuess } from './password-rule.ts';

/** Fewer guesses than this are within reach of whoever gets hold of a hash, and of patience. */
const FEWEST_GUESSES = 1e8;
/** The estimate's cost grows fast with length, and so many characters tell enough. */
const LONGEST_LOOKED_AT = 32;

let loading: Promise<IsEasyToGuess> | undefined;

export function loadCommonPasswords(): Promise<IsEasyToGuess> {
  loading ??= load();
  return loading;
}

async function load(): Promise<IsEasyToGuess> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Few ways to write a letter as a number: each more makes the estimate slower and hardly better.
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 10 });
  return (password, known) => {
    if (isEasyWithoutList(password, known)) return true;
    const beginning = [...password.normalize('NFKC')].slice(0, LONGEST_LOOKED_AT).join('');
    return estimate.check(beginning, [...known]).guesses < FEWEST_GUESSES;
  };
}
