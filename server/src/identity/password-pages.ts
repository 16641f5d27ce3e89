// Setting a password through a one-time link.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLanguage, type Language } from '@trialog/contract/languages.ts';
import { clock } from '../platform/clock.ts';
import {
  consumeOneTimeLink,
  describeOneTimeLink,
  type LinkState,
  noteOpened,
} from '../platform/identity/one-time-links.ts';
import { findAccountById, findEmailOfPerson, setPassword } from './accounts.ts';
import { endAllSessions } from './artifacts.ts';
import { auditIdentity } from './audit.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { readForm, sendPage } from './exchange.ts';
import { findInvitation, type Invitation, invitationWords } from './invitations.ts';
import { alertBox, drawPage, html, messageBody, pageLanguage } from './pages.ts';
import type { Parts } from './parts.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordFault } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import type { Texts } from './texts/en.ts';
import { texts } from './texts/texts.ts';

export function makePasswordPages(parts: Parts) {
  const { sql, mount, publicUrl, devices } = parts;
  const languageOf = (req: IncomingMessage, url: URL) =>
    pageLanguage({ chosen: url.searchParams.get('lang'), acceptLanguage: req.headers['accept-language'] });

  /** Who has used it may sign in; everybody else needs a new one. */
  function sendInvalid(req: IncomingMessage, res: ServerResponse, language: Language, state: LinkState) {
    const words = texts[language];
    const [title, text] = faultOf[state];
    const onward = state === 'used' ? { to: `${publicUrl}/`, label: words.goToSignIn } : undefined;
    const body = messageBody(words[text], onward);
    sendPage(req, res, 410, drawPage(mount, { language, title: words[title], body }));
  }

  const describe = (token: string, now: Date) => describeOneTimeLink(sql, 'password', token, now);

  return {
    async show(req: IncomingMessage, res: ServerResponse, token: string, url: URL) {
      const link = await describe(token, clock.date());
      if (link.state !== 'usable') return sendInvalid(req, res, languageOf(req, url), link.state);
      await noteOpened(sql, 'password', token, clock.date());
      const invitation = await findInvitation(sql, link, 'embedded');
      // Whoever opens it for the first time reads it in the language in which they were invited.
      const chosen = url.searchParams.get('lang');
      const language = invitation && !isLanguage(chosen) ? invitation.language : languageOf(req, url);
      sendPage(req, res, 200, drawForm({ mount, token, language, invitation }));
    },

    async submit(req: IncomingMessage, res: ServerResponse, token: string, url: URL) {
      const form = await readForm(req);
      const language = languageOf(req, url);
      const words = texts[language];
      const now = clock.date();
      const link = await describe(token, now);
      if (link.state !== 'usable') return sendInvalid(req, res, language, link.state);
      const password = form.get('password') ?? '';
      const email = (await findEmailOfPerson(sql, link.userId)) ?? '';
      const problem =
        passwordFault(password, email, await loadCommonPasswords()) ??
        (password === form.get('repeated') ? undefined : 'different');
      if (problem) {
        const invitation = await findInvitation(sql, link, 'embedded');
        const page = drawForm({ mount, token, language, invitation }, words[problem]);
        return sendPage(req, res, 422, page);
      }
      const accountId = await save(token, await hashPassword(password), now);
      if (accountId === undefined) return sendInvalid(req, res, language, (await describe(token, now)).state);
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
      const account = id === undefined ? undefined : await findAccountById(transaction, id);
      if (id === undefined || account === undefined) return undefined;
      await endAllSessions(transaction, id);
      await auditIdentity(transaction, parts.trail, { action: 'identity.passwordSet', account });
      return id;
    });
  }
}

const faultOf = {
  used: ['linkUsedTitle', 'linkUsed'],
  expired: ['linkExpiredTitle', 'linkExpired'],
  revoked: ['linkRevokedTitle', 'linkRevoked'],
  unknown: ['linkInvalidTitle', 'linkInvalid'],
  // Its person has no account any more.
  usable: ['linkInvalidTitle', 'linkInvalid'],
} as const satisfies Record<LinkState, readonly [keyof Texts, keyof Texts]>;

interface Form {
  mount: string;
  token: string;
  language: Language;
  /** Of whoever has no password yet. */
  invitation: Invitation | undefined;
}

function drawForm({ mount, token, language, invitation }: Form, problem?: string): string {
  const words = texts[language];
  const here = `${mount}/password/${token}`;
  const marked = problem === undefined ? html`` : html` aria-invalid="true"`;
  const length = html` minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}"`;
  const sentences = invitation ? invitationWords(invitation, language) : [];
  const body = html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}${alertBox(problem)}
<p id="hint">${words.passwordHint}</p>
<form method="post" action="${here}?lang=${language}">
<label for="password">${words.newPassword}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="${problem ? 'problem hint' : 'hint'}"${length}${marked}>
<label for="repeated">${words.repeatPassword}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required${length}${marked}>
<button class="button" type="submit">${words.savePassword}</button>
</form>`;
  const title = invitation ? words.welcome : words.choosePassword;
  return drawPage(mount, { language, title, body, here });
}
