// Setting a password through a one-time link.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@trialog/contract/languages.ts';
import { consumeOneTimeLink, findOneTimeLink } from '../platform/identity/one-time-links.ts';
import { findEmailOfPerson, setPassword } from './accounts.ts';
import { endAllSessions } from './artifacts.ts';
import { auditIdentity } from './audit.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { readForm, sendPage } from './exchange.ts';
import { alertBox, drawPage, html, messageBody, pageLanguage } from './pages.ts';
import type { Parts } from './parts.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordFault } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { texts } from './texts/texts.ts';

export function makePasswordPages(parts: Parts) {
  const { sql, mount, publicUrl, devices } = parts;
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
      const person = await findOneTimeLink(sql, 'password', token, now);
      if (person === undefined) return sendInvalid(req, res, language);
      const password = form.get('password') ?? '';
      const email = (await findEmailOfPerson(sql, person)) ?? '';
      const problem =
        passwordFault(password, email, await loadCommonPasswords()) ??
        (password === form.get('repeated') ? undefined : 'different');
      if (problem) return sendPage(req, res, 422, drawForm(mount, token, language, words[problem]));
      const accountId = await save(token, await hashPassword(password), now);
      if (accountId === undefined) return sendInvalid(req, res, language);
      // Who has the link is the owner: the sign-in that follows waits for nobody's guesses.
      res.appendHeader('Set-Cookie', devices.remember(req.headers.cookie, accountId, now));
      const body = messageBody(words.saved, { to: `${publicUrl}/`, label: words.goToSignIn });
      sendPage(req, res, 200, drawPage(mount, { language, title: words.savedTitle, body }));
    },
  };

  /** Gives the account's id, or nothing when the link was used up in the meantime. */
  function save(token: string, passwordHash: string, now: Date): Promise<string | undefined> {
    return sql.begin(async (transaction) => {
      const userId = await consumeOneTimeLink(transaction, 'password', token, now);
      if (userId === undefined) return undefined;
      const id = await setPassword(transaction, userId, passwordHash, now);
      if (id === undefined) return undefined;
      await endAllSessions(transaction, id);
      await auditIdentity(transaction, parts.trail, {
        action: 'identity.passwordSet',
        account: { id, userId },
      });
      return id;
    });
  }
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
