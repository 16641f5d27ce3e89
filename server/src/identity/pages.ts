// Draws the provider's pages as HTML. They need no script; every value is escaped by the template itself.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chooseLanguage,
  intlLanguage,
  isLanguage,
  type Language,
  languages,
} from '@trialog/contract/languages.ts';
import { languageNames, texts } from './texts/texts.ts';

interface Html {
  html: string;
}

type Value = Html | string | number | undefined | false | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.reduce((before, part, index) => before + draw(values[index - 1]) + part) };
}

function draw(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return Array.isArray(value) ? value.map(draw).join('') : (value as Html).html;
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character]!);
}

interface Asset {
  type: string;
  content: Buffer;
}

const asset = (file: string, type: string): Asset => ({
  type,
  content: readFileSync(join(import.meta.dirname, 'assets', file)),
});

export const assets: Record<string, Asset> = {
  'pages.css': asset('pages.css', 'text/css; charset=utf-8'),
  'mark.svg': asset('mark.svg', 'image/svg+xml'),
};

/** Changes with the content, so that browsers may keep an asset for good. */
const versionOf = (name: string) => hash('sha256', assets[name]!.content, 'base64url').slice(0, 12);
const ADDRESS = Object.fromEntries(Object.keys(assets).map((name) => [name, `${name}?v=${versionOf(name)}`]));

interface Page {
  language: Language;
  title: string;
  body: Html;
  /** The address of this same page, for the switch of language. */
  here?: string;
}

/** A whole page. `mount` is the path that the provider lives under. */
export function drawPage(mount: string, page: Page): string {
  const words = texts[page.language];
  const switcher = page.here
    ? html`<nav aria-label="${words.language}"><ul>${languages.map((language) => languageLink(page, language))}</ul></nav>`
    : undefined;
  return html`<!doctype html>
<html lang="${intlLanguage(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Trialog</title>
<link rel="icon" href="${mount}/assets/${ADDRESS['mark.svg']}">
<link rel="stylesheet" href="${mount}/assets/${ADDRESS['pages.css']}">
</head>
<body>
<main>
<p class="brand"><img src="${mount}/assets/${ADDRESS['mark.svg']}" alt="">Trialog</p>
<p class="quiet">${words.purpose}</p>
<h1>${page.title}</h1>
${page.body}
</main>
${switcher}
</body>
</html>
`.html;
}

function languageLink(page: Page, language: Language): Html {
  const tag = intlLanguage(language);
  const current = language === page.language && html` aria-current="true"`;
  return html`<li><a href="${page.here}?lang=${language}" lang="${tag}" hreflang="${tag}"${current}>${languageNames[language]}</a></li>`;
}

/** One sentence and, where there is one, the way on. */
export function messageBody(text: string, link?: { to: string; label: string }): Html {
  return html`<p>${text}</p>${link && html`<a class="button" href="${link.to}">${link.label}</a>`}`;
}

export function alertBox(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p class="alert" role="alert" id="problem">${text}</p>`;
}

interface LanguageWishes {
  /** The switch on the page. */
  chosen?: string | null | undefined;
  /** `ui_locales` of the application. */
  uiLocales?: unknown;
  acceptLanguage?: string | undefined;
}

export function pageLanguage({ chosen, uiLocales, acceptLanguage }: LanguageWishes): Language {
  if (isLanguage(chosen)) return chosen;
  const wished = typeof uiLocales === 'string' ? uiLocales.split(/\s+/) : [];
  // The application speaks of `sp`, OpenID Connect of `es`.
  const tags = wished.map((tag) => (tag === 'sp' ? 'es' : tag));
  const accepted = (acceptLanguage ?? '').split(',').map((range) => range.split(';')[0]!.trim());
  return chooseLanguage([...tags, ...accepted]);
}
