// Whether a text is a valid numeric answer (SPEC 5): an optional minus sign, as many digits as the maximum
// has, an optional dot with at most `decimalCount` decimals, and a value between min and max.
import { limits } from '../limits.ts';
import type { QuestionProperties } from '../schemas/surveys.ts';

export type NumericRange = Partial<Pick<QuestionProperties, 'min' | 'max' | 'decimalCount'>>;

/** Without a maximum: beyond this many digits a number is no longer held exactly. */
const digitsWithoutMax = 15;

export function isNumericAnswer(text: string, range: NumericRange): boolean {
  const digits = range.max == null ? digitsWithoutMax : integerDigits(range.max);
  const decimals = range.decimalCount ?? limits.decimalCount;
  // Without flags `$` is the very end and `\d` is 0 to 9 alone: no line break, no digit of another script.
  if (!new RegExp(`^-?\\d{1,${digits}}(\\.\\d{0,${decimals}})?$`).test(text)) return false;
  const value = Number(text);
  return (range.min == null || value >= range.min) && (range.max == null || value <= range.max);
}

/** An empty field is no error, and no answer either. */
export function numericField(text: string, range: NumericRange): 'empty' | 'valid' | 'invalid' {
  if (text === '') return 'empty';
  return isNumericAnswer(text, range) ? 'valid' : 'invalid';
}

function integerDigits(value: number): number {
  return BigInt(Math.trunc(Math.abs(value))).toString().length;
}
