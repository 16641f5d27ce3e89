// Spans of time in words, such as "14 days" or "1 day, 12 hours".

const units = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
type Unit = (typeof units)[number];

export const countOf = (count: number, unit: Unit, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const ISO = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Of a duration such as `P14D` or `PT36H`; nothing of what is none. */
export function durationWords(duration: string, language: string): string | undefined {
  const [, ...counts] = ISO.exec(duration) ?? [];
  const parts = units.flatMap((unit, index) => {
    const count = Number(counts[index] ?? 0);
    return count > 0 ? [countOf(count, unit, language)] : [];
  });
  return parts.length > 0 ? new Intl.ListFormat(language, { type: 'unit' }).format(parts) : undefined;
}
