// The texts of a survey or a codebook: each in its own language, and in as many others as its author has. What is
// missing is no mistake, since readers get its own language; but its author is warned.
import { type Language, languages } from '@trialog/contract/languages.ts';
import type { Node } from 'yaml';
import type { Texts } from '../../../surveys/definition.ts';
import type { Fields } from '../fields.ts';
import type { Problem } from '../problems.ts';
import type { YamlText } from '../yaml-text.ts';

export interface Translator {
  /** The texts under a key; nothing when they may be missing and are. */
  read(fields: Fields, key: string, what: string): Texts | undefined;
  /** What is missing, once everything was read. */
  warnings(whole: Fields, what: string): Problem[];
}

interface FoundTexts {
  at: Node;
  yaml: YamlText;
  what: string;
  texts: Texts;
}

export function makeTranslator(language: Language): Translator {
  const found: FoundTexts[] = [];
  return {
    read(fields, key, what) {
      const group = fields.group(key);
      if (!group) return undefined;
      const texts: Partial<Record<Language, string>> = {};
      for (const one of languages) {
        const text = group.text(one);
        if (text !== undefined) texts[one] = text;
      }
      if (!group.node(language)) fields.yaml.fail(group.at, `"${key}" lacks "${language}".`);
      found.push({ at: group.at, yaml: fields.yaml, what, texts });
      return texts;
    },
    warnings(whole, what) {
      const warn = ({ at, yaml }: Pick<FoundTexts, 'at' | 'yaml'>, message: string) => ({
        ...yaml.locationOf(at),
        message,
      });
      return languages.flatMap((one) => {
        const missing = found.filter(({ texts }) => texts[one] === undefined);
        // One line for a language that it does not speak at all.
        if (missing.length === found.length)
          return warn(whole, `${what} has no texts in "${one}"; readers get "${language}".`);
        return missing.map((text) =>
          warn(text, `${text.what} has no text in "${one}"; readers get "${language}".`),
        );
      });
    },
  };
}
