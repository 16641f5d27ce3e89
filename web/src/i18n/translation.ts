// The words that the page shows: one language at a time, with names and numbers put in their places, and in the plural
// that the language has for a number.
import { intlLanguage, type Language } from '@trialog/contract/languages.ts';
import { createStore, useStore } from '../platform/create-store.ts';
import type { AdministrationTexts } from './administration/en.ts';
import type { AlertTexts } from './alerts/en.ts';
import type { AnalysisTexts } from './analyses/en.ts';
import type { Texts } from './en.ts';
import type { EntranceTexts } from './entrance/en.ts';
import type { FirstRunTexts } from './first-run/en.ts';
import type { MediaTexts } from './media/en.ts';
import type { NavigationTexts } from './navigation/en.ts';
import type { NotificationTexts } from './notifications/en.ts';
import type { ProfileTexts } from './profile/en.ts';
import type { RecorderTexts } from './recorder/en.ts';
import type { ResultTexts } from './results/en.ts';
import type { ScheduleTexts } from './schedules/en.ts';
import type { SessionTexts } from './session/en.ts';
import type { StudiesTexts } from './studies/en.ts';
import type { StudyDocumentTexts } from './study-document/en.ts';
import type { StudyHealthTexts } from './study-health/en.ts';
import type { SurveyTexts } from './surveys/en.ts';
import type { TrailTexts } from './trail/en.ts';
import type { TrailValueTexts } from './trail-values/en.ts';
import type { WritingTexts } from './writing/en.ts';

type AllTexts = Texts &
  AdministrationTexts &
  AlertTexts &
  EntranceTexts &
  FirstRunTexts &
  MediaTexts &
  NavigationTexts &
  NotificationTexts &
  ProfileTexts &
  WritingTexts &
  RecorderTexts &
  SurveyTexts &
  ResultTexts &
  ScheduleTexts &
  SessionTexts &
  StudiesTexts &
  StudyDocumentTexts &
  StudyHealthTexts &
  AnalysisTexts &
  TrailTexts &
  TrailValueTexts;

/** `TableRows_one` and `TableRows_other` are `TableRows` with a count. A misspelt key is a type error. */
type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'many' | 'other'}` ? Name : never;
export type AnyTextKey = keyof AllTexts | WithoutPlural<keyof AllTexts>;

/** What stands in the places `{{name}}` of a text, and `{0}` of SPEC's own; `count` also chooses its plural. */
type Values = Readonly<Record<string, string | number | undefined>>;
export type Translate = (key: AnyTextKey, values?: Values) => string;

interface Translation {
  readonly t: Translate;
  readonly i18n: { readonly language: Language };
}

export type TextsOf = Readonly<Record<string, string>>;

/** In French, quotation marks and some others stand apart, and never begin or end a line by themselves. */
const withFirmSpaces = (text: string) => text.replace(/(?<=«) | (?=[»:;?!])/g, '\u00a0');

/** A new one for each language, so that whatever depends on it is rendered again. */
function translationOf(language: Language, texts: TextsOf): Translation {
  const plurals = new Intl.PluralRules(intlLanguage(language));
  const t: Translate = (key, values) => {
    const count = values?.count;
    const plural = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined;
    const found = plural ?? texts[key] ?? texts[`${key}_other`] ?? key;
    const text = language === 'fr' ? withFirmSpaces(found) : found;
    if (values === undefined) return text;
    return text.replace(/\{\{(\w+)\}\}|\{(\d)\}/g, (placeholder, name?: string, number?: string) =>
      String(values[name ?? number ?? ''] ?? placeholder),
    );
  };
  return { t, i18n: { language } };
}

let currentTexts: Record<string, string> = {};
const current = createStore(translationOf('en', currentTexts));

/** Shows the page in this language. */
export function setLanguage(language: Language, texts: TextsOf): void {
  currentTexts = { ...texts };
  current.set(translationOf(language, currentTexts));
}

/** Adds texts of the current language. What is on the screen does not need them, and is not rendered again. */
export function addTexts(texts: TextsOf): void {
  Object.assign(currentTexts, texts);
}

/** For use outside of components; the result does not follow a change of language. */
export const translate: Translate = (key, values) => current.get().t(key, values);

export const useTranslation = (): Translation => useStore(current);
