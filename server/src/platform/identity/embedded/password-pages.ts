// Setting a password through a one-time link.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@trialog/contract/languages.ts';
import { consumeOneTimeLink, findOneTimeLink } from '../one-time-links.ts';
import { setPassword } from './accounts.ts';
import { endAllSessions } from './artifacts.ts';
import { auditIdentity } from './audit.ts';
import { readForm, sendPage } from './exchange.ts';
import { alertBox, drawPage, html, messageBody, pageLanguage } from './pages.ts';
import type { Parts } from './parts.ts';
import { hashPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.ts';
import { type Texts, texts } from './texts/texts.ts';

export function makePasswordPages(parts: Parts) {
  const { sql, mount, publicUrl } = parts;
  const languageOf = (req: IncomingMessage, url: URL) =>
    pageLanguage({ chosen: url.searchParams.get('lang'), acceptLanguage: req.headers['accept-language'] });

  function sendInvalid(req: IncomingMessage, res: ServerResponse, language: Language) {
    const words = texts[language];
    const body = messageBody(words.linkInvalid);
    sendPage(req, res, 410, drawPage(mount, { language, title: words.linkInvalidTitle, body }));
  }

  return {
    async show(req: IncomingMessage, res: ServerResponse, token: string, url: URL) {
      const language = languageOf(req, url);
      const userId = await findOneTimeLink(sql, 'password', token, new Date());
      if (userId === undefined) return sendInvalid(req, res, language);
      sendPage(req, res, 200, drawForm(mount, token, language));
    },

    async submit(req: IncomingMessage, res: ServerResponse, token: string, url: URL) {
      const form = await readForm(req);
      const language = languageOf(req, url);
      const words = texts[language];
      const now = new Date();
      if ((await findOneTimeLink(sql, 'password', token, now)) === undefined)
        return sendInvalid(req, res, language);
      const password = form.get('password') ?? '';
      const problem = fault(password, form.get('repeated') ?? '');
      if (problem) return sendPage(req, res, 422, drawForm(mount, token, language, words[problem]));
      if (!(await save(token, await hashPassword(password), now))) return sendInvalid(req, res, language);
      const body = messageBody(words.saved, { to: `${publicUrl}/`, label: words.goToSignIn });
      sendPage(req, res, 200, drawPage(mount, { language, title: words.savedTitle, body }));
    },
  };

  function save(token: string, passwordHash: string, now: Date): Promise<boolean> {
    return sql.begin(async (transaction) => {
      const userId = await consumeOneTimeLink(transaction, 'password', token, now);
      if (userId === undefined) return false;
      const id = await setPassword(transaction, userId, passwordHash, now);
      if (id === undefined) return false;
      await endAllSessions(transaction, id);
      await auditIdentity(transaction, parts, { action: 'identity.passwordSet', account: { id, userId } });
      return true;
    });
  }
}

function fault(password: string, repeated: string): keyof Texts | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'tooShort';
  if (password.length > MAX_PASSWORD_LENGTH) return 'tooLong';
  return password === repeated ? undefined : 'different';
}

function drawForm(mount: string, token: string, language: Language, problem?: string): string {
  const words = texts[language];
  const here = `${mount}/password/${token}`;
  const marked = problem === undefined ? html`` : html` aria-invalid="true"`;
  const length = html` minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}"`;
  const body = html`${alertBox(problem)}
<p id="hint">${words.passwordHint}</p>
<form method="post" action="${here}?lang=${language}">
<label for="password">${words.newPassword}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="${problem ? 'problem hint' : 'hint'}"${length}${marked}>
<label for="repeated">${words.repeatPassword}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required${length}${marked}>
<button class="button" type="submit">${words.savePassword}</button>
</form>`;
  return drawPage(mount, { language, title: words.choosePassword, body, here });
}
