// What can be dialled: digits with the signs that people put between them, and a plus before the country.

export const phoneNumberPattern = '^\\+?[0-9][0-9 ()/.-]*$';
export const MOST_PHONE_CHARACTERS = 40;
const FEWEST_DIGITS = 3;

export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/[^0-9]/g, '');
  return (
    new RegExp(phoneNumberPattern).test(text) &&
    text.length <= MOST_PHONE_CHARACTERS &&
    digits.length >= FEWEST_DIGITS
  );
}
