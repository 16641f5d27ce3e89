// Saved replies: texts of a team that are used again and again, in several languages, with variables that are filled in
// where they are inserted.
import { defaultLanguage, type Language, languages } from '../languages.ts';

const replyVariables = ['patient', 'team', 'helpDesk', 'today'] as const;
type ReplyVariable = (typeof replyVariables)[number];

/** What is known where a text is inserted; without a patient there is no name. */
export type ReplyValues = Readonly<Partial<Record<ReplyVariable, string>>>;

type Texts = Readonly<Partial<Record<Language, string>>>;

const inBraces = /\{([^{}]*)\}/g;

const isVariable = (name: string): name is ReplyVariable => replyVariables.some((known) => known === name);

/** The first name in braces that stands for nothing. */
export function unknownVariable(text: string): string | undefined {
  return [...text.matchAll(inBraces)].map(([, name = '']) => name).find((name) => !isVariable(name));
}

/** The text with its variables filled in; nothing where one of them has no value here. */
export function fillInReply(text: string, values: ReplyValues): string | undefined {
  const used = [...text.matchAll(inBraces)].map(([, name = '']) => name).filter(isVariable);
  if (used.some((name) => values[name] === undefined)) return undefined;
  return text.replace(inBraces, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? whole) : whole,
  );
}

/** The language in which a reply is inserted: the reader's own, else English, else the first that it has. */
export function languageOfReply(texts: Texts, preferred: Language | undefined): Language | undefined {
  const order = [...(preferred === undefined ? [] : [preferred]), defaultLanguage, ...languages];
  return order.find((language) => texts[language] !== undefined);
}

/** How a letter begins: the first of somebody's names. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
