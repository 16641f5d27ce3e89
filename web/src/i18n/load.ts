// Loads the texts: starts in the chosen language and switches it. Each language is a file of its own, and the texts of a
// part of the application come with whatever page of it is fetched. Those of parts that staff alone open are in
// load-for-staff.ts.
import type { Language } from '@trialog/contract/languages.ts';
import { currentLanguage, markDocument, storeLanguage } from '../platform/language.ts';
import { type LoadTexts, loadAll } from './load-all.ts';
import { textFiles } from './text-files.ts';
import { addTexts, setLanguage, type TextsOf } from './translation.ts';

/** How each language calls itself; it is shown so in every language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
  sp: 'Español',
};

export async function startTexts(): Promise<void> {
  const language = currentLanguage();
  const { default: texts } = await textFiles[language]();
  setLanguage(language, texts);
  markDocument(language);
}

/** The person chose it: it is stored in this browser (R1.29). */
export async function switchLanguage(language: Language): Promise<void> {
  // Stored first: requests during the change already use the new language.
  storeLanguage(language);
  await show(language);
}

let wanted: Language | undefined;

async function show(language: Language): Promise<void> {
  wanted = language;
  const first = textFiles[language]().then(({ default: texts }) => texts);
  const texts = await loadAll(language, first, added);
  // Another language was chosen while this one was loading.
  if (wanted !== language) return;
  setLanguage(language, texts);
  markDocument(language);
}

const added: LoadTexts[] = [];

/** Loads them in the current language; from then on every switch of language loads them too. */
async function loadSection(load: LoadTexts): Promise<void> {
  const language = currentLanguage();
  const texts = await load(language);
  if (!added.includes(load)) added.push(load);
  // The language was switched while they were loading.
  if (currentLanguage() !== language) await loadSection(load);
  else addTexts(texts);
}

/** A function that loads these texts together with whatever part needs them; they are fetched once. */
export function withTexts(load: LoadTexts): <Part>(part: Promise<Part>) => Promise<Part> {
  let loaded: Promise<void> | undefined;
  return async (part) => {
    loaded ??= loadSection(load).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    // Both may fail, and neither without being noticed.
    const [found] = await Promise.all([part, loaded]);
    return found;
  };
}

const files = import.meta.glob<TextsOf>(
  './{alerts,entrance,media,navigation,notifications,profile,recorder,results,session,surveys,writing}/??.ts',
  { import: 'default' },
);

type Section =
  | 'alerts'
  | 'entrance'
  | 'media'
  | 'navigation'
  | 'notifications'
  | 'profile'
  | 'recorder'
  | 'results'
  | 'session'
  | 'surveys'
  | 'writing';

const section = (name: Section) => withTexts((language) => files[`./${name}/${language}.ts`]!());

export const withAlertTexts = section('alerts');
export const withEntranceTexts = section('entrance');
export const withMediaTexts = section('media');
export const withNavigationTexts = section('navigation');
export const withNotificationTexts = section('notifications');
export const withProfileTexts = section('profile');
export const withRecorderTexts = section('recorder');
export const withSessionTexts = section('session');
export const withSurveyTexts = section('surveys');
export const withWritingTexts = section('writing');
const withOwnResultTexts = section('results');

/** Results share texts with questionnaires. */
export const withResultTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withOwnResultTexts(withSurveyTexts(part));
