// The narrow HTML that documents and contact pages may hold: checked when a study file comes in, and cleaned
// again before it is shown. What is not on the list does not pass: no style, picture, form, frame or script.
import { type HtmlToken, readHtml } from './html-tokens.ts';

export const allowedElements: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 ul ol li a strong em br hr dl dt dd blockquote section ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
);
const empty: ReadonlySet<string> = new Set(['br', 'hr']);
/** What stands inside these is no text: it goes with them. */
const opaque: ReadonlySet<string> = new Set(
  'script style iframe noscript noembed noframes object template textarea title select svg math xmp'.split(
    ' ',
  ),
);
const entities: ReadonlySet<string> = new Set(
  'amp lt gt quot apos nbsp shy ndash mdash hellip laquo raquo euro copy reg deg middot'.split(' '),
);
const deepest = 30;
const escaped: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' };

/** Characters that need no decoding, so that no spelling of another scheme can hide in them. */
const link = /^(?:https:\/\/|mailto:|tel:)(?:[\w\-.~:/?#@!$'()*+,;=%]|&amp;)+$/;
const languageTag = /^[a-z]{2}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/u;
const unprintables = new RegExp(unprintable, 'gu');

export interface HtmlFault {
  /** Position in the text, counted in UTF-16 units from 0. */
  readonly at: number;
  readonly message: string;
}

function attributeFault(element: string, name: string, value: string | null): string | undefined {
  if (name === 'href' && element === 'a')
    return value !== null && link.test(value)
      ? undefined
      : 'a link must begin with https://, mailto: or tel: and hold no blank';
  if (name === 'lang')
    return value !== null && languageTag.test(value)
      ? undefined
      : 'lang must be two small letters, such as "it"';
  return `<${element}> may not have the attribute ${name}`;
}

/** Everything in a text that is not on the list; nothing when it may be published as it is. */
export function checkHtml(html: string): HtmlFault[] {
  const faults: HtmlFault[] = [];
  const fault = (at: number, message: string): void => void faults.push({ at, message });
  const open: string[] = [];
  for (const token of readHtml(html)) {
    if (token.kind === 'text') checkText(token.text, token.at, fault);
    else if (token.kind === 'other') fault(token.at, token.what);
    else if (!allowedElements.has(token.name))
      fault(token.at, `<${token.kind === 'close' ? '/' : ''}${token.name}> is not allowed here`);
    else if (token.kind === 'close') {
      if (open.at(-1) === token.name) open.pop();
      else if (open.length === 0) fault(token.at, `</${token.name}> closes nothing`);
      else fault(token.at, `</${token.name}> stands where </${open.at(-1)}> is expected`);
    } else {
      for (const { name, value, at } of token.attributes) {
        const message = attributeFault(token.name, name, value);
        if (message !== undefined) fault(at, message);
      }
      if (new Set(token.attributes.map(({ name }) => name)).size < token.attributes.length)
        fault(token.at, `<${token.name}> has an attribute twice`);
      if (token.name === 'a' && open.includes('a')) fault(token.at, 'a link stands inside a link');
      if (open.length >= deepest) fault(token.at, 'elements are nested too deeply');
      if (!empty.has(token.name)) open.push(token.name);
    }
  }
  for (const name of open.reverse()) fault(html.length, `<${name}> is never closed`);
  return faults;
}

function checkText(text: string, at: number, fault: (at: number, message: string) => void): void {
  const control = unprintable.exec(text);
  if (control) fault(at + control.index, 'the text holds a character that cannot be shown');
  for (const match of text.matchAll(/&([A-Za-z]+;)?/g))
    if (match[1] === undefined || !entities.has(match[1].slice(0, -1)))
      fault(at + match.index, 'write & as &amp;');
}

/** The allowed part of any text. What it returns always passes `checkHtml`. */
export function sanitizeHtml(html: string): string {
  let clean = '';
  const open: string[] = [];
  let inside: string | undefined;
  for (const token of readHtml(html)) {
    if (inside !== undefined) {
      if (token.kind === 'close' && token.name === inside) inside = undefined;
    } else if (token.kind === 'text') clean += cleanText(token.text);
    else if (token.kind === 'other') clean += escaped[token.text] ?? '';
    else if (token.kind === 'open') {
      if (opaque.has(token.name)) inside = token.name;
      else if (mayOpen(token.name, open)) {
        clean += openingTag(token);
        if (!empty.has(token.name)) open.push(token.name);
      }
    } else if (open.includes(token.name)) {
      for (let name = ''; name !== token.name; ) {
        name = open.pop() as string;
        clean += `</${name}>`;
      }
    }
  }
  return clean + open.reverse().reduce((rest, name) => `${rest}</${name}>`, '');
}

function mayOpen(name: string, open: readonly string[]): boolean {
  return allowedElements.has(name) && open.length < deepest && !(name === 'a' && open.includes('a'));
}

function openingTag(token: Extract<HtmlToken, { kind: 'open' }>): string {
  const kept = new Map<string, string>();
  for (const { name, value } of token.attributes)
    if (!kept.has(name) && attributeFault(token.name, name, value) === undefined)
      kept.set(name, value as string);
  const attributes = [...kept].map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<${token.name}${attributes}>`;
}

function cleanText(text: string): string {
  return text
    .replace(unprintables, '')
    .replace(/&([A-Za-z]+;)?/g, (whole, name?: string) =>
      name !== undefined && entities.has(name.slice(0, -1)) ? whole : `&amp;${whole.slice(1)}`,
    );
}
