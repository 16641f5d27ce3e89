// A number as people write it. Phones set to a language with a decimal comma offer no dot on their number keys, so
// that one comma is taken for the dot that SPEC 5 wants; where the language writes a dot, a comma stays what it is.

export function decimalText(text: string, language: string): string {
  const trimmed = text.trim();
  const separator = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  const single = trimmed.split(',').length === 2 && !trimmed.includes('.');
  return separator === ',' && single ? trimmed.replace(',', '.') : trimmed;
}
