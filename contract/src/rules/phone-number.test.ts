// Which texts are phone numbers.
import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone-number.ts';

it.each([
  '112',
  '+39 02 1234 5678',
  '02/1234.56-78',
  '(0)30 123456'.slice(1).replace(')', ''),
  '1'.repeat(40),
])('takes %s', (text) => expect(isPhoneNumber(text)).toBe(true));

it.each(['', '+', '12', 'call me', '+39 02 x', '++39 02', ' 112', '1'.repeat(41), '1 - - -', '112\n'])(
  'refuses "%s"',
  (text) => expect(isPhoneNumber(text)).toBe(false),
);
