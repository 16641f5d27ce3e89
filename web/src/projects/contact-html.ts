// What of a contact page may be shown: cleaned once more on display.
import { sanitizeHtml } from '@trialog/contract/rules/safe-html.ts';

/** Nothing where no word is left. */
export function shownHtml(html: string | undefined): string | undefined {
  const clean = sanitizeHtml(html ?? '');
  return /\S/.test(clean.replace(/<[^>]*>/g, '')) ? clean : undefined;
}
