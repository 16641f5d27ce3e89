// What somebody may be asked once a session, at the edge of the page: whether the account's language or time zone is still
// right. What is shown then is loaded then.
import type { Language } from '@trialog/contract/languages.ts';
import { UserState } from '@trialog/contract/people.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { deviceTimeZone, sameClocks } from './device-time-zone.ts';
import { useMe } from './queries.ts';

export interface LanguagePrompt {
  account: Language;
  mayDecline: boolean;
  onAnswer: () => void;
}

export interface TimeZonePrompt {
  stored: string;
  device: string;
  onAnswer: () => void;
}

/** Nothing where this answer was given before in this session. */
function useAnswered(key: string, answer: string): [boolean, () => void] {
  const [answered, setAnswered] = useState(sessionStore.get(key) === answer);
  const onAnswer = () => {
    sessionStore.set(key, answer);
    setAnswered(true);
  };
  return [answered, onAnswer];
}

/** When the account's language is not the one that this browser shows. */
export function useLanguageQuestion(): LanguagePrompt | undefined {
  const { language } = useTranslation().i18n;
  const me = useMe().data;
  const [answered, onAnswer] = useAnswered(storageKeys.languageAsked.key, 'yes');
  if (answered || me?.language === undefined || me.language === language) return undefined;
  // Who is suspended can change nothing in the account.
  return { account: me.language, mayDecline: me.state === UserState.Active, onAnswer };
}

/** When this device's clock is another one than the account's. */
export function useTimeZoneQuestion(): TimeZonePrompt | undefined {
  const me = useMe().data;
  const device = deviceTimeZone();
  const [answered, onAnswer] = useAnswered(storageKeys.timeZoneAsked.key, device);
  const stored = me?.timeZone;
  if (answered || stored === undefined || sameClocks(stored, device, new Date())) return undefined;
  // Who is suspended can change nothing.
  return me?.state === UserState.Active ? { stored, device, onAnswer } : undefined;
}
