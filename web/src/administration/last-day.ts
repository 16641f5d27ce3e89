// A role holds until the end of a day by the clocks of whoever sets it: the form has the day, the wire the moment.

/** The first moment after the day; nothing for no day. */
export function endOfDay(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(year, month - 1, date + 1).toISOString();
}

/** The last day on which a role holds, as a moment of that day. */
export const lastDayOf = (until: string): Date => new Date(Date.parse(until) - 1);

/** For the field of a form. */
export function dayOf(until: string | null): string {
  if (until === null) return '';
  const day = lastDayOf(until);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
