// Which passwords a person may choose. They must be long, must not be among those that are tried first, and must not
// be made of what everybody knows: the person's e-mail address and the name of the product.

export const MIN_PASSWORD_LENGTH = 12;
/** Hashing costs grow with length; nobody types more than this. */
export const MAX_PASSWORD_LENGTH = 256;
/** So much must be left of a password without the address and the product's name. */
const LEAST_OF_ITS_OWN = 8;
const PRODUCT = 'trialog';

type PasswordFault = 'tooShort' | 'tooLong' | 'untypable' | 'easyToGuess' | 'likeEmail' | 'likeProduct';

/** Tells whether a password is one of those that are guessed first, knowing these words about the person. */
export type IsEasyToGuess = (password: string, known: readonly string[]) => boolean;

/** What is wrong with a new password, if anything. `isEasyToGuess` knows the common ones. */
export function passwordFault(
  password: string,
  email: string,
  isEasyToGuess: IsEasyToGuess,
): PasswordFault | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'tooShort';
  if (password.length > MAX_PASSWORD_LENGTH) return 'tooLong';
  // The sign-in page takes none of these: whoever set one could never use it.
  if (password.includes('\0')) return 'untypable';
  if (password.trim() === '') return 'easyToGuess';
  const own = folded(password);
  const local = folded(email.split('@')[0] ?? '');
  if (own !== '' && lettersWithout(own, [folded(email), local]) < LEAST_OF_ITS_OWN && contains(own, local))
    return 'likeEmail';
  if (contains(own, PRODUCT) && lettersWithout(own, [PRODUCT]) < LEAST_OF_ITS_OWN) return 'likeProduct';
  return isEasyToGuess(password, [email, local, PRODUCT]) ? 'easyToGuess' : undefined;
}

/** As it reads, without regard to case, form, blanks and punctuation. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function contains(text: string, word: string): boolean {
  return word !== '' && text.includes(word);
}

function lettersWithout(text: string, words: readonly string[]): number {
  const left = words.reduce((rest, word) => (word === '' ? rest : rest.replaceAll(word, '')), text);
  return [...left].length;
}
