// The time that is left before a session ends, for the eye and for a screen reader.

/** As a clock shows it: "1:59". */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const steps = [10, 30, 60, 120];

/** As it is said: at the beginning, and then at a minute, half a minute and ten seconds. */
export function timeInWords(seconds: number, language: string): string {
  const step = steps.find((each) => each >= seconds) ?? seconds;
  const [count, unit] = step >= 60 ? [Math.round(step / 60), 'minute'] : [step, 'second'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
