// What the cities of time zones are called where a language has a name of its own for them; all others keep the name
// that the zone has.
import type { Language } from '@trialog/contract/languages.ts';

export const cityNames: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  'Europe/Amsterdam': { sp: 'Ámsterdam' },
  'Europe/Athens': { fr: 'Athènes', de: 'Athen', it: 'Atene', nl: 'Athene', sp: 'Atenas' },
  'Europe/Berlin': { it: 'Berlino', nl: 'Berlijn', sp: 'Berlín' },
  'Europe/Brussels': { fr: 'Bruxelles', de: 'Brüssel', it: 'Bruxelles', nl: 'Brussel', sp: 'Bruselas' },
  'Europe/Bucharest': { fr: 'Bucarest', de: 'Bukarest', it: 'Bucarest', nl: 'Boekarest', sp: 'Bucarest' },
  'Europe/Copenhagen': {
    fr: 'Copenhague',
    de: 'Kopenhagen',
    it: 'Copenaghen',
    nl: 'Kopenhagen',
    sp: 'Copenhague',
  },
  'Europe/Dublin': { it: 'Dublino', sp: 'Dublín' },
  'Europe/Istanbul': { it: 'Istanbul', nl: 'Istanboel', sp: 'Estambul' },
  'Europe/Kyiv': { de: 'Kiew', fr: 'Kyiv', it: 'Kiev', nl: 'Kyiv', sp: 'Kiev' },
  'Europe/Lisbon': { fr: 'Lisbonne', de: 'Lissabon', it: 'Lisbona', nl: 'Lissabon', sp: 'Lisboa' },
  'Europe/London': { fr: 'Londres', it: 'Londra', nl: 'Londen', sp: 'Londres' },
  'Europe/Luxembourg': { de: 'Luxemburg', it: 'Lussemburgo', nl: 'Luxemburg', sp: 'Luxemburgo' },
  'Europe/Paris': { it: 'Parigi', nl: 'Parijs', sp: 'París' },
  'Europe/Prague': { de: 'Prag', it: 'Praga', nl: 'Praag', sp: 'Praga' },
  'Europe/Rome': { de: 'Rom', it: 'Roma', sp: 'Roma' },
  'Europe/Vienna': { fr: 'Vienne', de: 'Wien', nl: 'Wenen', sp: 'Viena' },
  'Europe/Warsaw': { fr: 'Varsovie', de: 'Warschau', it: 'Varsavia', nl: 'Warschau', sp: 'Varsovia' },
  'Europe/Zurich': { de: 'Zürich', it: 'Zurigo', nl: 'Zürich', sp: 'Zúrich' },
  'America/New_York': { sp: 'Nueva York' },
  'America/Los_Angeles': { sp: 'Los Ángeles' },
  'America/Sao_Paulo': {
    en: 'São Paulo',
    fr: 'São Paulo',
    de: 'São Paulo',
    it: 'San Paolo',
    sp: 'São Paulo',
  },
  'Asia/Shanghai': { de: 'Schanghai', sp: 'Shanghái' },
  'Asia/Tokyo': { de: 'Tokio', nl: 'Tokio', sp: 'Tokio' },
  'Atlantic/Canary': {
    en: 'Las Palmas',
    fr: 'Las Palmas',
    de: 'Las Palmas',
    it: 'Las Palmas',
    nl: 'Las Palmas',
    sp: 'Las Palmas',
  },
};
