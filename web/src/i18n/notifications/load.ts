// Brings the texts of notifications along with whatever part of theirs is fetched.
import { bringing } from '../load.ts';

export const withNotificationTexts = bringing({
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  sp: () => import('./sp.ts'),
});
