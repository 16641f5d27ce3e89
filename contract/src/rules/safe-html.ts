// The narrow HTML that documents and contact pages may hold: what is not on the list is refused when a study file comes
// in, and cleaned away before it is shown. No style, picture, form, frame or script.

export const allowedElements: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 ul ol li a strong em br hr dl dt dd blockquote section ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
);
export const allowedAttributes: readonly string[] = ['href', 'lang'];

/** What stands inside these is no text: it goes with them. */
export const opaqueElements: readonly string[] = (
  'script style iframe noscript noembed noframes object template textarea title select svg math xmp ' +
  'plaintext audio video'
).split(' ');

const link = /^(?:https:\/\/|mailto:|tel:)[\w\-.~:/?#@!$&'()*+,;=%]+$/;
const languageTag = /^[a-z]{2}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
export const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/u;

/** What is wrong with an attribute, or nothing; the value as a browser reads it, without entities. */
export function attributeFault(element: string, name: string, value: string): string | undefined {
  if (name === 'href' && element === 'a')
    return link.test(value)
      ? undefined
      : 'a link must begin with https://, mailto: or tel: and hold no blank';
  if (name === 'lang')
    return languageTag.test(value) ? undefined : 'lang must be two small letters, such as "it"';
  return `<${element}> may not have the attribute ${name}`;
}
