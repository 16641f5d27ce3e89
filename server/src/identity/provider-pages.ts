// The pages that oidc-provider itself asks for: signing out, and what went wrong.
import type { IncomingMessage } from 'node:http';
import type { KoaContext } from 'oidc-provider';
import { isDatabaseAway, type Sql } from '../platform/database/connect.ts';
import { endSession, grantsOf } from './artifacts.ts';
import { errors } from './oidc-library.ts';
import { drawPage, html, messageBody, pageLanguage } from './pages.ts';
import type { Texts } from './texts/en.ts';
import { texts } from './texts/texts.ts';

interface Mount {
  sql: Sql;
  mount: string;
  publicUrl: string;
}

export const SESSION_COOKIE = 'trialog_session';

/** Requests that a form of the application itself has sent: no other site can. */
export const ownForms = new WeakSet<IncomingMessage>();

/** The application's address that leads to the sign-in form at once, and home whoever is signed in. */
export const SIGN_IN_AGAIN = '/signin/again';

export function makeProviderPages({ sql, mount, publicUrl }: Mount) {
  const cookieOptions = { path: mount, httpOnly: true, sameSite: 'lax' as const };

  function languageOf(ctx: KoaContext) {
    const { ui_locales: uiLocales, lang } = ctx.query;
    const chosen = typeof lang === 'string' ? lang : undefined;
    return pageLanguage({ chosen, uiLocales, acceptLanguage: ctx.get('accept-language') });
  }

  function show(ctx: KoaContext, title: keyof Texts, text: keyof Texts, link?: keyof Texts) {
    const language = languageOf(ctx);
    const words = texts[language];
    const body = messageBody(words[text], link && { to: publicUrl + SIGN_IN_AGAIN, label: words[link] });
    ctx.type = 'html';
    ctx.body = drawPage(mount, { language, title: words[title], body });
  }

  /** Ends the session here and now and goes back to the application. */
  async function signOut(ctx: KoaContext): Promise<void> {
    const { session } = ctx.oidc;
    await endSession(sql, { uid: session.uid, grantIds: grantsOf(session) });
    await session.destroy();
    ctx.cookies.set(SESSION_COOKIE, null, cookieOptions);
    leadBack(ctx);
  }

  /**
   * Nobody is signed in by the cookie that came along: there is nothing to ask or to end. The browser may hold a newer
   * one by now, of the next person, so that the answer sets none.
   */
  async function alreadyOut(ctx: KoaContext): Promise<void> {
    await ctx.oidc.session.destroy();
    ctx.remove('Set-Cookie');
    leadBack(ctx);
  }

  function leadBack(ctx: KoaContext): void {
    const { params } = ctx.oidc;
    const target = new URL(params.post_logout_redirect_uri ?? ctx.oidc.urlFor('end_session_success'));
    if (params.post_logout_redirect_uri && params.state) target.searchParams.set('state', params.state);
    ctx.redirect(target.href);
    ctx.status = 303;
  }

  /**
   * The application's ID token, or that a form of its own asks, proves that it asks for the person who is signed in: no
   * question is needed. Without it another site could sign people out, so the person is asked.
   */
  async function logoutSource(ctx: KoaContext, form: string): Promise<void> {
    const { accountId } = ctx.oidc.session;
    if (ctx.oidc.entities.IdTokenHint?.payload.sub === accountId) return signOut(ctx);
    if (ownForms.has(ctx.req)) {
      const meant = ctx.oidc.params.logout_hint;
      // The one before asked, and came late: the session is somebody else's by now.
      return meant === undefined || meant === accountId ? signOut(ctx) : leadBack(ctx);
    }
    const language = languageOf(ctx);
    const words = texts[language];
    const body = html`<p>${words.signOutQuestion}</p>
${{ html: form }}
<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${words.signOut}</button>
<a class="button second" href="${publicUrl}/">${words.staySignedIn}</a>`;
    ctx.body = drawPage(mount, { language, title: words.signOutTitle, body });
  }

  async function renderError(ctx: KoaContext, _out: object, error: Error): Promise<void> {
    if (isDatabaseAway(error)) showAway(ctx);
    else if (error instanceof errors.SessionNotFound) show(ctx, 'expiredTitle', 'expired', 'startAgain');
    else show(ctx, 'failedTitle', 'failed', 'startAgain');
  }

  function showAway(ctx: KoaContext): void {
    show(ctx, 'awayTitle', 'away');
    ctx.status = 503;
    ctx.set('Retry-After', '2');
  }

  return {
    cookieOptions,
    logoutSource,
    renderError,
    alreadyOut,
    postLogoutSuccessSource: async (ctx: KoaContext) =>
      show(ctx, 'signedOutTitle', 'signedOut', 'goToSignIn'),
    notFound(ctx: KoaContext) {
      show(ctx, 'notFoundTitle', 'notFound', 'startAgain');
      ctx.status = 404;
    },
    showAway,
  };
}
