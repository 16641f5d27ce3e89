// Opens the embedded OpenID provider: a plain request handler under /identity, and the keys of its tokens.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { KoaContext } from 'oidc-provider';
import { isDatabaseAway } from '../platform/database/connect.ts';
import { addressGroup, clientAddress, trustNobody } from '../platform/http/proxies.ts';
import { bindAccountsToIssuer } from './accounts.ts';
import { confirmSession, endPendingSignIns, endSessionOf } from './artifacts.ts';
import { providerConfiguration } from './configuration.ts';
import { addSecurityHeaders, FormError, readForm, sendPage, sendRedirect } from './exchange.ts';
import { CHECK_EVERY, type ProviderKeys, readProviderKeys } from './keys.ts';
import { makeKnownDevices } from './known-devices.ts';
import { Provider } from './oidc-library.ts';
import { assets, drawPage, messageBody, pageLanguage } from './pages.ts';
import { makeParkedSignIns, type ParkedSignIns } from './parked-sign-ins.ts';
import type { Log, ProviderOptions } from './parts.ts';
import { makePasswordPages } from './password-pages.ts';
import { makePasswordWork } from './password-work.ts';
import { makeProviderPages, ownForms } from './provider-pages.ts';
import { makeSignInPages } from './sign-in-pages.ts';
import { texts } from './texts/texts.ts';

export interface EmbeddedProvider {
  /** Takes every request whose path begins with the issuer's path; to be mounted before any body is read. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  keys: JWTVerifyGetKey;
  /** Takes on the keys that count at this moment; done by itself every minute. */
  lookForKeys(now: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * A service worker's navigation preload: the browser asks beside the navigation itself, which follows when the worker
 * leaves the address alone, as all of ours do. Steps that work once must be left to that one.
 */
const PRELOAD = 'service-worker-navigation-preload';

/** A token of a key that this process does not know yet asks for new keys, at most this often. */
const UNKNOWN_KEY_PAUSE = 10_000;

type Exchange = { req: IncomingMessage; res: ServerResponse; url: URL };

export async function openEmbeddedProvider(options: ProviderOptions): Promise<EmbeddedProvider> {
  const { sql, config, publicUrl, log } = options;
  const { host, protocol, pathname } = new URL(config.issuer);
  const mount = pathname.replace(/\/$/, '');
  await bindAccountsToIssuer(sql, options.trail, config.issuer);

  const pages = makeProviderPages({ sql, mount, publicUrl });
  const passwordWork = makePasswordWork();
  const parked = makeParkedSignIns(options.mostParked);
  /** The provider is made again with each change of its keys; what it keeps lies in the database. */
  function build(keys: ProviderKeys) {
    const provider = new Provider(config.issuer, providerConfiguration(options, keys, pages, mount));
    watch(provider, { pages, parked }, options);
    const cookie = { path: mount || '/', secure: protocol === 'https:' };
    const devices = makeKnownDevices(keys.cookies, cookie);
    const parts = { ...options, provider, mount, devices, passwordWork };
    return {
      keys,
      provider,
      answer: provider.callback(),
      signIn: makeSignInPages(parts),
      password: makePasswordPages(parts),
      keySet: createLocalJWKSet({ keys: keys.accepted }),
    };
  }
  let current = build(await readProviderKeys(sql, new Date()));
  let lookedAt = performance.now();
  async function lookForKeys(now: Date): Promise<void> {
    lookedAt = performance.now();
    const keys = await readProviderKeys(sql, now);
    if (isDeepStrictEqual(keys, current.keys)) return;
    current.provider.removeAllListeners();
    current = build(keys);
  }
  const looking = setInterval(() => {
    lookForKeys(new Date()).catch((error) => log.warn(withoutData(error), 'identity keys not read'));
  }, CHECK_EVERY);
  looking.unref();

  async function route({ req, res, url }: Exchange, path: string): Promise<void> {
    const [, area, id = '', step] = path.split('/');
    const { signIn, password, answer } = current;
    const reading = req.method === 'GET' || req.method === 'HEAD';
    if (area === 'assets' && reading && assets[id]) return sendAsset(req, res, id);
    if (area === 'interaction' && id) {
      if (req.method === 'POST' && step === 'login') return signIn.submit(req, res, id, url);
      // Reloading the answer to a sign-in asks for its address.
      if (reading && step === 'login') return sendRedirect(res, `${mount}/interaction/${id}${url.search}`);
      if (reading && step === undefined) return signIn.show(req, res, id, url);
    }
    if (area === 'password' && id && step === undefined) {
      if (reading) return password.show(req, res, id, url);
      if (req.method === 'POST') return password.submit(req, res, id, url);
    }
    if (area === 'session' && id === 'end' && step === undefined && req.method === 'POST')
      await takeSignOutForm(req, publicUrl);
    return answer(req, res);
  }

  return {
    async handle(req, res) {
      const original = req.url ?? '/';
      // A proxy may have taken the path of PUBLIC_URL off already.
      const prefix = [mount, '/identity'].find((start) => original.startsWith(start)) ?? '';
      const inside = original.slice(prefix.length);
      Object.assign(req, { originalUrl: original, url: inside.startsWith('/') ? inside : `/${inside}` });
      // Addresses and cookies follow PUBLIC_URL, whatever a proxy or a caller says.
      Object.assign(req.headers, {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      });
      addSecurityHeaders(res, publicUrl);
      if (req.headers[PRELOAD] !== undefined) return sendNothing(res);
      const url = new URL(`${protocol}//${host}${req.url}`);
      try {
        await route({ req, res, url }, url.pathname);
      } catch (error) {
        sendFault({ req, res, url }, error, mount, log);
      }
    },
    keys: async (header, token) => {
      try {
        return await current.keySet(header, token);
      } catch (error) {
        const unknown = error instanceof errors.JWKSNoMatchingKey;
        if (!unknown || performance.now() - lookedAt < UNKNOWN_KEY_PAUSE) throw error;
        await lookForKeys(new Date());
        return current.keySet(header, token);
      }
    },
    lookForKeys,
    async close() {
      clearInterval(looking);
      current.provider.removeAllListeners();
    },
  };
}

/** The application signs out by a form, so that nothing of it stands in an address; oidc-provider reads addresses. */
async function takeSignOutForm(req: IncomingMessage, publicUrl: string): Promise<void> {
  const { origin, 'sec-fetch-site': site } = req.headers;
  // A page that tells nobody where it is sends no origin with a form; the browser says that it is ours.
  if (site !== 'same-origin' && origin !== new URL(publicUrl).origin) throw new FormError(403);
  const form = await readForm(req);
  Object.assign(req, { method: 'GET', url: `/session/end?${form}` });
  ownForms.add(req);
}

/** What oidc-provider answers by itself gets our pages, and our word for an absent database. */
function watch(
  provider: InstanceType<typeof Provider>,
  { pages, parked }: { pages: ReturnType<typeof makeProviderPages>; parked: ParkedSignIns },
  { sql, log, trustProxy = trustNobody }: ProviderOptions,
): void {
  provider.proxy = true;
  provider.on('server_error', (ctx: KoaContext, error: Error) => {
    ctx.state.away = isDatabaseAway(error);
    log.error(withoutData(error), 'identity provider failed');
  });
  provider.on('error', (error: Error) => log.error(withoutData(error), 'identity provider failed'));
  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      pages.showAway(ctx);
    }
    if (ctx.state.away) {
      ctx.status = 503;
      ctx.set('Retry-After', '2');
    }
    const done = ctx.status === 200 ? ctx.oidc?.route : undefined;
    if (done === 'end_session' && !ctx.oidc.session.accountId) await pages.alreadyOut(ctx);
    if (done === 'token') await confirmSession(sql, ctx.oidc.entities.AuthorizationCode);
    // The application takes its token back when its person leaves, whatever becomes of the page that says so.
    if (done === 'revocation') await endSessionOf(sql, ctx.oidc.entities.RefreshToken);
    const begun = ctx.oidc?.route === 'authorization' ? ctx.oidc.entities.Interaction : undefined;
    if (begun) {
      const address = clientAddress(
        ctx.req.socket.remoteAddress,
        ctx.req.headers['x-forwarded-for'],
        trustProxy,
      );
      await endPendingSignIns(sql, parked(addressGroup(address), begun.uid, Date.now()));
    }
    if (ctx.status === 404 && !ctx.body) pages.notFound(ctx);
  });
}

function sendNothing(res: ServerResponse): void {
  res.writeHead(204, { Vary: PRELOAD });
  res.end();
}

function sendAsset(req: IncomingMessage, res: ServerResponse, name: string): void {
  const { type, content } = assets[name]!;
  res.writeHead(200, {
    'Content-Type': type,
    'Content-Length': content.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  res.end(req.method === 'HEAD' ? undefined : content);
}

function sendFault({ req, res, url }: Exchange, error: unknown, mount: string, log: Log): void {
  const away = isDatabaseAway(error);
  const status = error instanceof FormError ? error.status : away ? 503 : 500;
  if (status === 500) log.error(withoutData(error as Error), 'identity page failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (away) res.setHeader('Retry-After', '2');
  // What is left of a refused body is not worth reading.
  if (status === 413) res.setHeader('Connection', 'close');
  const language = pageLanguage({
    chosen: url.searchParams.get('lang'),
    acceptLanguage: req.headers['accept-language'],
  });
  const words = texts[language];
  const title = away ? words.awayTitle : words.failedTitle;
  sendPage(
    req,
    res,
    status,
    drawPage(mount, { language, title, body: messageBody(away ? words.away : words.failed) }),
  );
}

/** An error's own fields may hold values of a statement. */
function withoutData(error: Error & { code?: unknown }): object {
  return { name: error.name, code: error.code, stack: error.stack };
}
