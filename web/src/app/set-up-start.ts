// The page of a set-up link with its texts: a file of its own, since an installation opens it once.
import { withAdministrationTexts, withFirstRunTexts } from '../i18n/load-for-staff.ts';

export const setUpPage = () =>
  withAdministrationTexts(withFirstRunTexts(import('../administration/first-run/set-up-page.tsx')));
