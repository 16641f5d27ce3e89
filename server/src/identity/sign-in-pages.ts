// The sign-in page of one authorization request: shows the form, checks e-mail and password, hands over.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { intlLanguage, type Language } from '@trialog/contract/languages.ts';
import type { Interaction } from 'oidc-provider';
import { clock } from '../platform/clock.ts';
import { clientOf } from '../platform/http/author.ts';
import { addressGroup, clientAddress, trustNobody } from '../platform/http/proxies.ts';
import { type Account, findAccountByEmail, normalizeEmail } from './accounts.ts';
import { endSession, grantsOf } from './artifacts.ts';
import { makeAttemptLimits, type Try } from './attempts.ts';
import { auditIdentity } from './audit.ts';
import { disconnectSignal, readForm, sendPage, sendRedirect } from './exchange.ts';
import { errors } from './oidc-library.ts';
import { alertBox, drawPage, html, messageBody, pageLanguage } from './pages.ts';
import type { Parts } from './parts.ts';
import { MAX_PASSWORD_LENGTH } from './password-rule.ts';
import { disconnected, tooBusy } from './password-work.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';
import { SIGN_IN_AGAIN } from './provider-pages.ts';
import { texts } from './texts/texts.ts';
import { countThrottled } from './throttled-tries.ts';
import { makeUnknownRefusals } from './unknown-refusals.ts';

const LONGEST_EMAIL = 320;
const DEACTIVATED = 2;

export function makeSignInPages(parts: Parts) {
  const { provider, sql, mount, publicUrl, devices, passwordWork } = parts;
  const allow = makeAttemptLimits(sql, parts.trail.salt);
  const noteUnknown = makeUnknownRefusals(sql, parts.trail);

  async function findInteraction(req: IncomingMessage, res: ServerResponse, uid: string) {
    try {
      const interaction = await provider.interactionDetails(req, res);
      return interaction.uid === uid ? interaction : undefined;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  const languageOf = (req: IncomingMessage, url: URL, interaction?: Interaction) =>
    pageLanguage({
      chosen: url.searchParams.get('lang'),
      uiLocales: interaction?.params.ui_locales,
      acceptLanguage: req.headers['accept-language'],
    });

  function sendExpired(req: IncomingMessage, res: ServerResponse, language: Language) {
    const words = texts[language];
    const body = messageBody(words.expired, {
      to: publicUrl + SIGN_IN_AGAIN,
      label: words.startAgain,
    });
    sendPage(req, res, 410, drawPage(mount, { language, title: words.expiredTitle, body }));
  }

  return {
    async show(req: IncomingMessage, res: ServerResponse, uid: string, url: URL) {
      const interaction = await findInteraction(req, res, uid);
      const language = languageOf(req, url, interaction);
      if (!interaction) return sendExpired(req, res, language);
      sendPage(req, res, 200, drawForm({ mount, uid, language }));
    },

    async submit(req: IncomingMessage, res: ServerResponse, uid: string, url: URL) {
      const form = await readForm(req);
      const interaction = await findInteraction(req, res, uid);
      const language = languageOf(req, url, interaction);
      if (!interaction) return sendExpired(req, res, language);
      const email = form.get('email') ?? '';
      const outcome = await checkSignIn(req, res, email, form.get('password') ?? '');
      if (outcome === disconnected) return;
      if (outcome.kind === 'signedIn') {
        await leaveOtherAccount(interaction, outcome.account);
        const known = devices.remember(req.headers.cookie, outcome.account.id, clock.date());
        res.appendHeader('Set-Cookie', known);
        const login = { accountId: outcome.account.id, amr: ['pwd'] };
        return sendRedirect(res, await provider.interactionResult(req, res, { login }));
      }
      if ('waitSeconds' in outcome) res.setHeader('Retry-After', outcome.waitSeconds);
      const problem = describe(outcome, language);
      sendPage(req, res, STATUS[outcome.kind], drawForm({ mount, uid, language, email, problem }));
    },
  };

  async function checkSignIn(
    req: IncomingMessage,
    res: ServerResponse,
    email: string,
    password: string,
  ): Promise<Outcome | typeof disconnected> {
    const impossible = [email, password].some((text) => text.trim() === '' || text.includes('\0'));
    if (impossible || email.length > LONGEST_EMAIL || password.length > MAX_PASSWORD_LENGTH)
      return { kind: 'wrong' };
    const address = clientAddress(
      req.socket.remoteAddress,
      req.headers['x-forwarded-for'],
      parts.trustProxy ?? trustNobody,
    );
    const account = await findAccountByEmail(sql, email);
    const device = account && devices.find(req.headers.cookie, account.id, clock.date());
    const group = device === undefined ? addressGroup(address) : `${account?.id} ${device}`;
    const waiter = { known: device !== undefined, group, signal: disconnectSignal(res) };
    const outcome = await passwordWork(waiter, () =>
      checkPassword(
        account,
        password,
        { email: normalizeEmail(email), address, device },
        clientOf(req.headers),
      ),
    );
    return outcome === tooBusy ? { kind: 'busy', waitSeconds: BUSY_SECONDS } : outcome;
  }

  async function checkPassword(
    account: Account | undefined,
    password: string,
    attempt: Try,
    client: string | undefined,
  ): Promise<Outcome> {
    const permit = await allow(attempt);
    if (!permit.allowed) {
      await countThrottled(sql, account);
      return { kind: 'tooMany', waitSeconds: permit.waitSeconds };
    }
    const right = account?.passwordHash
      ? await verifyPassword(password, account.passwordHash)
      : await verifyNothing(password);
    const refused = (reason: string) =>
      auditIdentity(sql, parts.trail, { action: 'identity.signInRefused', account, reason, client });
    if (!account || !right) {
      await (account ? refused('wrong password') : noteUnknown());
      return { kind: 'wrong' };
    }
    // Only who knows the password learns that the account is not active.
    if (account.state === DEACTIVATED) {
      await refused('account deactivated');
      return { kind: 'inactive' };
    }
    await permit.succeeded();
    await auditIdentity(sql, parts.trail, { action: 'identity.signIn', account, client });
    return { kind: 'signedIn', account };
  }

  /** Someone else was signed in here, or has signed out since: this sign-in begins a session of its own. */
  async function leaveOtherAccount(interaction: Interaction, account: Account): Promise<void> {
    const { session } = interaction;
    if (!session?.uid) return;
    const left = await provider.Session.findByUid(session.uid);
    if (left && session.accountId === account.id) return;
    await endSession(sql, { uid: session.uid, grantIds: grantsOf(left ?? {}) });
    delete interaction.session;
    await interaction.persist();
  }
}

type Outcome =
  | { kind: 'signedIn'; account: Account }
  | { kind: 'wrong' }
  | { kind: 'inactive' }
  | { kind: 'tooMany' | 'busy'; waitSeconds: number };

const STATUS = { wrong: 401, inactive: 403, tooMany: 429, busy: 503 } as const;
const BUSY_SECONDS = 2;

function describe(outcome: Outcome, language: Language): string {
  const words = texts[language];
  if (outcome.kind === 'tooMany')
    return words.tooMany.replace('{0}', duration(outcome.waitSeconds, language));
  if (outcome.kind === 'busy') return words.away;
  return outcome.kind === 'inactive' ? words.inactive : words.wrong;
}

function duration(seconds: number, language: Language): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(intlLanguage(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
}

interface FormState {
  mount: string;
  uid: string;
  language: Language;
  email?: string;
  problem?: string;
}

function drawForm({ mount, uid, language, email, problem }: FormState): string {
  const words = texts[language];
  const here = `${mount}/interaction/${uid}`;
  const marked = problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`;
  const focus = html` autofocus`;
  const body = html`${alertBox(problem)}
<form method="post" action="${here}/login?lang=${language}">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="${LONGEST_EMAIL}" required value="${email ?? ''}"${marked}${!email && focus}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="${MAX_PASSWORD_LENGTH}" required${marked}${email && focus}>
<button class="button" type="submit">${words.signIn}</button>
</form>
<p class="below quiet">${words.forgotten}</p>
<p class="below notice"><strong>${words.notForEmergencies}</strong> ${words.inAnEmergency}</p>`;
  return drawPage(mount, { language, title: words.signIn, body, here });
}
