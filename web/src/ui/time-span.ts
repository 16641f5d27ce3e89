// How long something took, as people say it: "12 minutes", "3 hours", "2 days".

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function timeSpan(from: string, to: string, language: string): string {
  const passed = Math.max(0, Date.parse(to) - Date.parse(from));
  const [unit, size] = units.find(([, size]) => passed >= size) ?? ['minute', 60_000];
  const count = Math.round(passed / size);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
