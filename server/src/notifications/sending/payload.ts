// What a device shows: in the person's language, and never more than that something waits.
import { intlLanguage, type Language } from '@trialog/contract/languages.ts';
import type { PushPayload } from '@trialog/contract/notifications.ts';
import { commonUrl } from '@trialog/contract/rules/notification-url.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { fr } from '../texts/fr.ts';
import { it } from '../texts/it.ts';
import { nl } from '../texts/nl.ts';
import type { PushTexts } from '../texts/push-texts.ts';
import { sp } from '../texts/sp.ts';
import { targetOf } from '../view.ts';
import type { DueRow } from './store.ts';

const texts: Readonly<Record<Language, PushTexts>> = { en, fr, de, it, nl, sp };

/** `leadId` gives the tag by which a device tells a repetition. */
export function payloadOf(rows: readonly DueRow[], leadId: string): PushPayload {
  const [first] = rows;
  if (!first) throw new Error('There is nothing to tell.');
  const kinds = new Set(rows.map(({ kind }) => kind));
  return {
    ids: rows.map(({ id }) => id),
    title: 'Trialog',
    body: texts[first.language][rows.length > 1 && kinds.size > 1 ? 'several' : first.kind],
    url: commonUrl(rows.map(targetOf)),
    tag: leadId.replaceAll('-', ''),
    language: intlLanguage(first.language),
  };
}
