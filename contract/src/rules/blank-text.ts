// Whether a text has nothing to read in it: blanks alone count as missing (SPEC 5, required fields).

export function isBlank(text: string): boolean {
  // U+2800 is the empty Braille pattern: it prints as a blank without counting as white space.
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
