// The colour of the counter badge below a text field (SPEC 5).

type CounterTone = 'green' | 'yellow' | 'red';

/** Yellow above two thirds of the maximum, red at the maximum. In whole numbers, so that thirds are exact. */
export function counterTone(length: number, maximum: number): CounterTone {
  if (length >= maximum) return 'red';
  return length * 3 > maximum * 2 ? 'yellow' : 'green';
}
