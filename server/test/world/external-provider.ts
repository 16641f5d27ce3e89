// A provider that is not ours: a separate oidc-provider with its own keys, its own people and a sign-in policy.
// Its sign-in form answers at the same kind of address as ours, so that the same visitor can fill it in.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { KoaContext } from 'oidc-provider';
import { Provider } from '../../src/identity/oidc-library.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import type { Tokens } from './sign-in.ts';

export interface ExternalProvider {
  issuer: string;
  clientId: string;
  audience: string;
  /** The query that chooses the sign-in policy; without it the provider refuses. */
  policy: Record<string, string>;
  /** How often somebody asked for its keys. */
  keyRequests(): number;
  /** Replaces the signing key; the old one is no longer published. */
  rotateKeys(): Promise<void>;
  /** Signs what a test wants it to say. */
  sign(claims: JWTPayload, typ: string): Promise<string>;
  /** Signs out there, as its own page does; it then tells its clients. */
  signOut(signedIn: Pick<Tokens, 'browser' | 'idToken'>): Promise<void>;
  /** What its discovery document says as issuer from now on. */
  claimIssuer(issuer: string): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const PASSWORD = 'external-password';

export async function openExternalProvider(publicUrl: string): Promise<ExternalProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const [clientId, audience] = ['trialog-external', 'https://api.trialog.test'];
  let claimed = issuer;
  let keyRequests = 0;
  let count = 0;
  let provider: InstanceType<typeof Provider>;
  let server: Server;
  let key: JWK;

  async function rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    count += 1;
    key = { ...(await exportJWK(privateKey)), kid: `key-${count}`, alg: 'RS256', use: 'sig' };
    provider = new Provider(issuer, configuration(key, { publicUrl, clientId, audience }));
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url === '/jwks') keyRequests += 1;
    if (req.url === '/.well-known/openid-configuration') {
      const document = {
        issuer: claimed,
        jwks_uri: `${issuer}/jwks`,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/session/end`,
      };
      res.setHeader('access-control-allow-origin', '*');
      res.setHeader('content-type', 'application/json').end(JSON.stringify(document));
      return;
    }
    if (req.method === 'POST' && /^\/interaction\/[\w-]+\/login$/.test(req.url ?? '')) {
      let body = '';
      for await (const part of req) body += part;
      const form = new URLSearchParams(body);
      if (form.get('password') !== PASSWORD) return void res.writeHead(401).end('wrong');
      const login = { accountId: `subject-of-${form.get('email')}` };
      const location = await provider.interactionResult(req, res, { login });
      return void res.writeHead(303, { location }).end();
    }
    if (req.method === 'GET' && /^\/interaction\/[\w-]+$/.test(req.url ?? ''))
      return void res.setHeader('content-type', 'text/html').end(signInForm(req.url ?? ''));
    await provider.callback()(req, res);
  }

  async function start(): Promise<void> {
    server = createServer((req, res) => void answer(req, res));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  }

  await rotateKeys();
  await start();
  return {
    issuer,
    clientId,
    audience,
    policy: { p: 'sign-in-policy' },
    keyRequests: () => keyRequests,
    rotateKeys,
    async sign(claims, typ) {
      const header = { alg: 'RS256', typ, kid: key.kid as string };
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, 'RS256'));
    },
    async signOut({ browser, idToken }) {
      const page = await browser.go(`${issuer}/session/end?id_token_hint=${idToken}`);
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
      const body = new URLSearchParams({ xsrf, logout: 'yes' });
      const done = await browser.go(`${issuer}/session/end/confirm`, { method: 'POST', body });
      if (done.status >= 400) throw new Error(`No sign-out: ${done.status} ${await done.text()}`);
    },
    claimIssuer(other) {
      claimed = other;
    },
    start,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function configuration(key: JWK, own: { publicUrl: string; clientId: string; audience: string }): object {
  return {
    adapter: memory(),
    // The library lets nobody be told on loopback, where a test's application is.
    fetch: (url: string, { dispatcher: _none, ...options }: RequestInit & { dispatcher?: unknown }) =>
      fetch(url, options as RequestInit),
    jwks: { keys: [key] },
    cookies: { keys: ['external'] },
    clients: [
      {
        client_id: own.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: ['callback', 'silent', 'popup'].map((way) => `${own.publicUrl}/signin/${way}`),
        post_logout_redirect_uris: [`${own.publicUrl}/signout`, `${own.publicUrl}/signout/popup`],
        backchannel_logout_uri: `${own.publicUrl}/signout/backchannel`,
        backchannel_logout_session_required: true,
      },
    ],
    extraParams: {
      p(_ctx: unknown, value: string | undefined) {
        if (value !== 'sign-in-policy') throw new Error('no sign-in policy');
      },
    },
    clientBasedCORS: () => true,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      // It asks before it signs anybody out, as others do.
      rpInitiatedLogout: {
        logoutSource: (ctx: KoaContext, form: string) => {
          ctx.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
      },
      resourceIndicators: {
        defaultResource: () => own.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: '', accessTokenFormat: 'jwt', accessTokenTTL: 600 }),
      },
    },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async (ctx: KoaContext & { oidc: { provider: InstanceType<typeof Provider> } }) => {
      const { account, client, provider } = ctx.oidc;
      const grant = new provider.Grant({ accountId: account!.accountId, clientId: client!.clientId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    issueRefreshToken: () => true,
    pkce: { required: () => true },
    renderError: (ctx: KoaContext, out: { error: string }) => {
      ctx.body = out.error;
    },
    ttl: Object.fromEntries(
      ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'RefreshToken', 'Session'].map(
        (model) => [model, 600],
      ),
    ),
  };
}

const signInForm = (here: string) => `<!doctype html><form method="post" action="${here}/login">
<label>E-mail address <input name="email"></label><label>Password <input name="password" type="password"></label>
<button>Sign in</button></form>`;

/** Forgets everything with the process, as a provider of a test may. */
function memory() {
  const kept = new Map<string, Record<string, unknown>>();
  return (model: string) => ({
    upsert: async (id: string, payload: Record<string, unknown>) => void kept.set(`${model} ${id}`, payload),
    find: async (id: string) => kept.get(`${model} ${id}`),
    findByUid: async (uid: string) => [...kept.values()].find((payload) => payload.uid === uid),
    consume: async (id: string) => void Object.assign(kept.get(`${model} ${id}`) ?? {}, { consumed: 1 }),
    destroy: async (id: string) => void kept.delete(`${model} ${id}`),
    revokeByGrantId: async () => {},
  });
}

export function externalPerson(email: string): { email: string; password: string; subject: string } {
  return { email, password: PASSWORD, subject: `subject-of-${email}` };
}
