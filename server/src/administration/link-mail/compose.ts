// What an e-mail says that brings a link: in the language of the person, with nothing about a study or health, as plain text
// and as simple HTML.
import { intlLanguage, type Language } from '@trialog/contract/languages.ts';
import { fillIn } from '@trialog/contract/problem-texts.ts';
import { plainName } from '@trialog/contract/rules/person-fields.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { nl } from './texts/nl.ts';
import { sp } from './texts/sp.ts';

const texts: Readonly<Record<Language, MailTexts>> = { en, fr, de, it, nl, sp };

interface Letter {
  to: string;
  name: string;
  language: Language;
  timeZone: string;
  kind: 'invite' | 'reset-password';
  url: string;
  until: Date;
}

export function composeMail({ to, name, language, timeZone, kind, url, until }: Letter): Mail {
  const words = texts[language];
  const greeting = fillIn(words.greeting, [plainName(name)]);
  const sentence = kind === 'invite' ? words.invite : words.password;
  const date = new Intl.DateTimeFormat(intlLanguage(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(until);
  const rest = [fillIn(words.until, [date]), words.unexpected, words.noReply];
  return {
    to,
    subject: kind === 'invite' ? words.inviteSubject : words.passwordSubject,
    text: `${[greeting, sentence, url, ...rest].join('\n\n')}\n`,
    html: htmlOf({ language: intlLanguage(language), greeting, sentence, url, open: words.open, rest }),
  };
}

interface Parts {
  language: string;
  greeting: string;
  sentence: string;
  url: string;
  open: string;
  rest: readonly string[];
}

/** Without pictures and without anything that is fetched. The address can be read, so that one sees where it leads. */
function htmlOf({ language, greeting, sentence, url, open, rest }: Parts): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const address = escapeHtml(url);
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#12262b">
${paragraph(greeting)}
${paragraph(sentence)}
<p><a href="${address}" style="color:#0b6e6b;font-weight:600">${escapeHtml(open)}</a><br><span style="word-break:break-all">${address}</span></p>
${rest.map(paragraph).join('\n')}
</body>
</html>
`;
}
