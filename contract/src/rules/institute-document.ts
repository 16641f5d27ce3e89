// What an institute publishes for all its studies: the address of a page of its own, or a text that is written here.
import type { ProblemCode } from '../problems.ts';
import { isBlank } from './blank-text.ts';
import { unprintable } from './safe-html.ts';

export const MOST_ADDRESS_CHARACTERS = 2_000;
export const MOST_DOCUMENT_CHARACTERS = 100_000;

interface Page {
  readonly url: string | null;
  readonly text: string | null;
}

/** Why neither can be shown to patients. There is one of the two. */
export function documentRefusal({ url, text }: Page): ProblemCode | undefined {
  if ((url === null) === (text === null)) return 'malformed';
  if (url !== null) return isPageAddress(url) ? undefined : 'documentAddressInvalid';
  return text !== null && !isBlank(text) && !unprintable.test(text) ? undefined : 'documentTextMissing';
}

/** Of a page that a browser opens by itself, and that nobody can change on the way. */
function isPageAddress(url: string): boolean {
  if (url.length > MOST_ADDRESS_CHARACTERS || /\s/.test(url) || !URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '';
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A paragraph for each block of lines between blank ones; nothing in it is markup. */
export function paragraphsOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => block.replace(/[&<>]/g, (sign) => names[sign] as string).replaceAll('\n', '<br>'))
    .map((block) => `<p>${block}</p>`)
    .join('\n');
}
