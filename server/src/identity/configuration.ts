// How oidc-provider is set up: one public client, code flow with PKCE, JWT access tokens, rotating refresh tokens.
import type { KoaContext, Provider, Token } from 'oidc-provider';
import type { Sql } from '../platform/database/connect.ts';
import { findAccountById } from './accounts.ts';
import { makeArtifactStore } from './artifact-store.ts';
import { isConfirmed, storedName } from './artifacts.ts';
import type { ProviderKeys } from './keys.ts';
import { errors, interactionPolicy } from './oidc-library.ts';
import { PARKED_FOR_SECONDS } from './parked-sign-ins.ts';
import type { ProviderOptions } from './parts.ts';
import { type makeProviderPages, SESSION_COOKIE } from './provider-pages.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** After this long one signs in again, however busy. */
const LONGEST_SESSION = 14 * DAY;
/** And after this long without being here. */
const LONGEST_PAUSE = 7 * DAY;
const DEACTIVATED = 2;

export function providerConfiguration(
  { sql, config, publicUrl }: ProviderOptions,
  keys: ProviderKeys,
  pages: ReturnType<typeof makeProviderPages>,
  mount: string,
): object {
  const application = (paths: string[]) => paths.map((path) => publicUrl + path);
  return {
    adapter: makeArtifactStore(sql),
    jwks: { keys: keys.signing },
    cookies: {
      keys: keys.cookies,
      names: { session: SESSION_COOKIE, interaction: 'trialog_interaction', resume: 'trialog_resume' },
      long: pages.cookieOptions,
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: config.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: application(['/signin/callback', '/signin/silent', '/signin/popup']),
        post_logout_redirect_uris: application(['/signout', '/signout/popup']),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx: unknown, origin: string) => origin === new URL(publicUrl).origin,
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], userinfoSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: ownTokenOnly },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.logoutSource,
        postLogoutSuccessSource: pages.postLogoutSuccessSource,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => config.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx: unknown, resource: string) => {
          if (resource !== config.audience) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience: config.audience,
            accessTokenTTL: 10 * MINUTE,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          };
        },
      },
    },
    findAccount: async (_ctx: unknown, subject: string) => {
      const account = await findAccountById(sql, subject);
      if (!account || account.state === DEACTIVATED) return undefined;
      return { accountId: account.id, claims: async () => ({ sub: account.id }) };
    },
    interactions: {
      policy: signInPolicy(sql),
      url: (_ctx: unknown, interaction: { uid: string }) => `${mount}/interaction/${interaction.uid}`,
    },
    loadExistingGrant,
    // The application is ours: it stays signed in without a question of consent, and ends with the session.
    issueRefreshToken: async () => true,
    expiresWithSession: async () => true,
    rotateRefreshToken: true,
    extraTokenClaims,
    renderError: pages.renderError,
    ttl: {
      AccessToken: (_ctx: unknown, token: { resourceServer?: { accessTokenTTL?: number } }) =>
        token.resourceServer?.accessTokenTTL ?? 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 30 * DAY,
      IdToken: 10 * MINUTE,
      Interaction: PARKED_FOR_SECONDS,
      RefreshToken: (_ctx: unknown, token: { authTime?: number }) => timeLeft(token.authTime),
      Session: (_ctx: unknown, session: { loginTs?: number }) => timeLeft(session.loginTs),
    },
  };
}

function timeLeft(signedInAt: number | undefined): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(1, Math.min(LONGEST_PAUSE, (signedInAt ?? now) + LONGEST_SESSION - now));
}

/** Signing in is the only question; a session whose account went away, or whose sign-in was left, asks it again. */
function signInPolicy(sql: Sql) {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const gone = (ctx: KoaContext) => ctx.oidc.session.accountId !== undefined && !ctx.oidc.account;
  const left = async ({ oidc }: KoaContext) =>
    oidc.session.accountId !== undefined && !oidc.result?.login && !(await isConfirmed(sql, oidc.session));
  const { checks } = policy.get('login');
  const ask = (reason: string, why: string, check: (ctx: KoaContext) => boolean | Promise<boolean>) =>
    checks.add(new interactionPolicy.Check(reason, why, 'login_required', check));
  ask('account_gone', 'the account is not available', gone);
  ask('sign_in_left', 'the sign-in was not finished', left);
  return policy;
}

async function loadExistingGrant(ctx: KoaContext & { oidc: { provider: Provider } }) {
  const { provider, session, client, account } = ctx.oidc;
  const clientId = client!.clientId;
  const grantId = session.grantIdFor(clientId);
  const found = grantId ? await provider.Grant.find(grantId) : undefined;
  if (found && found.accountId === account!.accountId) return found;
  const grant = new provider.Grant({ accountId: account!.accountId, clientId });
  grant.addOIDCScope('openid offline_access');
  await grant.save();
  return grant;
}

/**
 * `sid` names one sign-in: the same over renewals and windows, another after signing in again. `grant` is what the
 * API looks up to see whether that sign-in is still there.
 */
function extraTokenClaims(ctx: KoaContext, token: Token): object | undefined {
  const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
  const authTime = (RefreshToken ?? AuthorizationCode)?.authTime;
  return {
    ...(token.sessionUid ? { sid: `${token.sessionUid}.${authTime ?? 0}` } : {}),
    ...(token.grantId ? { grant: storedName(token.grantId) } : {}),
  };
}

function ownTokenOnly(_ctx: unknown, client: { clientId: string }, token: { clientId: string }): boolean {
  return token.clientId === client.clientId;
}
