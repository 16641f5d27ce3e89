// What of a contact page may be shown: cleaned once more on display.
import {
  allowedAttributes,
  allowedElements,
  attributeFault,
  opaqueElements,
} from '@trialog/contract/rules/safe-html.ts';
import createCleaner from 'dompurify';

const cleaner = createCleaner(window);
cleaner.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute;
  attribute.keepAttr = attributeFault(element.localName, attrName, attrValue) === undefined;
});

/** The allowed part of any text. */
export const cleanHtml = (html: string): string =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...allowedElements],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...opaqueElements],
  });

/** Nothing where no word is left. */
export function shownHtml(html: string | undefined): string | undefined {
  const clean = cleanHtml(html ?? '');
  return /\S/.test(clean.replace(/<[^>]*>/g, '')) ? clean : undefined;
}
