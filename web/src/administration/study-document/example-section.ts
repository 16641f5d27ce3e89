// Puts an example of the section `surveys` into the text of a study document that has no questionnaire. The rest of the text, with
// its comments, stays as it was written.

const section = /^surveys:[^\S\n]*(.*)$/m;

/** Nothing where the text has questionnaires, or says of the section what is no empty list. */
export function withExampleSurveys(text: string, example: string): string | undefined {
  const found = section.exec(text);
  if (!found) return `${text.replace(/\s+$/, '')}\n${example}`;
  const isEmpty = /^(?:\[\s*\]\s*)?(?:#.*)?$/.test(found[1] as string);
  const after = text.slice(found.index + found[0].length);
  if (!isEmpty || /^\n(?:[^\S\n]*(?:#.*)?\n)*[^\S\n]*-/.test(after)) return undefined;
  return `${text.slice(0, found.index)}${example.trimEnd()}${after}`;
}
