// Makes a misspelt text key a type error.
import type { Texts } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
    keySeparator: false;
    nsSeparator: false;
  }
}
