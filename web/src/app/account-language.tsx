// Takes over the language of the account where this browser has none of its own.
import { useEffect } from 'react';
import { followAccount } from '../i18n/load.ts';
import { useMe } from '../people/queries.ts';

export function AccountLanguage() {
  const language = useMe().data?.language;
  useEffect(() => {
    // Without a network the texts stay as they are.
    if (language !== undefined) void followAccount(language).catch(() => {});
  }, [language]);
  return null;
}
