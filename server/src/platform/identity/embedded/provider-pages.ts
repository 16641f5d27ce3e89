// The pages that oidc-provider itself asks for: signing out, and what went wrong.
import type { KoaContext } from 'oidc-provider';
import { isDatabaseAway, type Sql } from '../../database/connect.ts';
import { endSession } from './artifacts.ts';
import { errors } from './oidc-library.ts';
import { drawPage, html, messageBody, pageLanguage } from './pages.ts';
import { type Texts, texts } from './texts/texts.ts';

interface Place {
  sql: Sql;
  mount: string;
  publicUrl: string;
}

export const SESSION_COOKIE = 'trialog_session';

export function makeProviderPages({ sql, mount, publicUrl }: Place) {
  const cookieOptions = { path: mount, httpOnly: true, sameSite: 'lax' as const };

  function languageOf(ctx: KoaContext) {
    const { ui_locales: uiLocales, lang } = ctx.query;
    const chosen = typeof lang === 'string' ? lang : undefined;
    return pageLanguage({ chosen, uiLocales, acceptLanguage: ctx.get('accept-language') });
  }

  function show(ctx: KoaContext, title: keyof Texts, text: keyof Texts, link?: keyof Texts) {
    const language = languageOf(ctx);
    const words = texts[language];
    const body = messageBody(words[text], link && { to: `${publicUrl}/`, label: words[link] });
    ctx.type = 'html';
    ctx.body = drawPage(mount, { language, title: words[title], body });
  }

  /** Ends the session here and now and goes back to the application. */
  async function signOut(ctx: KoaContext): Promise<void> {
    const { session, params } = ctx.oidc;
    const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    await endSession(sql, { uid: session.uid, grantIds });
    await session.destroy();
    ctx.cookies.set(SESSION_COOKIE, null, cookieOptions);
    const target = new URL(params.post_logout_redirect_uri ?? ctx.oidc.urlFor('end_session_success'));
    if (params.post_logout_redirect_uri && params.state) target.searchParams.set('state', params.state);
    ctx.redirect(target.href);
    ctx.status = 303;
  }

  /**
   * The application's ID token proves that it asks for the person who is signed in: no question is needed.
   * Without it another site could sign people out, so the person is asked.
   */
  async function logoutSource(ctx: KoaContext, form: string): Promise<void> {
    if (ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session.accountId) return signOut(ctx);
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
    signOut,
    postLogoutSuccessSource: async (ctx: KoaContext) =>
      show(ctx, 'signedOutTitle', 'signedOut', 'goToSignIn'),
    notFound(ctx: KoaContext) {
      show(ctx, 'notFoundTitle', 'notFound', 'startAgain');
      ctx.status = 404;
    },
    showAway,
  };
}
