// Signs in the way a browser does: code flow with PKCE, through the provider's real form, with cookies.
import { createHash, randomBytes } from 'node:crypto';

interface SignInOptions {
  email: string;
  password: string;
  clientId?: string;
  /** The provider's address; the embedded one unless told otherwise. */
  authority?: string;
  scope?: string;
  redirectUri?: string;
  extraQueryParams?: Record<string, string>;
  browser?: Browser;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string | undefined;
  idToken: string;
  expiresIn: number;
  /** Holds the provider's cookies after signing in. */
  browser: Browser;
}

export interface Browser {
  /** One request; redirects are returned, not followed. */
  go(url: string, init?: RequestInit): Promise<Response>;
  cookies(): string[];
}

/** A browser with an empty jar, or with these cookies in it. */
export function makeBrowser(cookies: readonly string[] = []): Browser {
  const jar = new Map<string, { pair: string; path: string }>(
    cookies.map((pair) => [pair, { pair, path: '/' }]),
  );
  return {
    async go(url, init = {}) {
      const { pathname } = new URL(url);
      const fitting = [...jar.values()].filter(({ path }) => pathname.startsWith(path));
      const headers = new Headers(init.headers);
      if (fitting.length > 0) headers.set('cookie', fitting.map(({ pair }) => pair).join('; '));
      const response = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split(/;\s*/);
        const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
        const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
        const key = `${path} ${pair.split('=')[0]}`;
        if (expires && Date.parse(expires) < Date.now()) jar.delete(key);
        else jar.set(key, { pair, path });
      }
      return response;
    },
    cookies: () => [...jar.values()].map(({ pair }) => pair),
  };
}

interface Authorization {
  url: string;
  verifier: string;
  redirectUri: string;
}

/** The address that begins a sign-in, and the secret that ends it. */
export function authorization(publicUrl: string, options: Partial<SignInOptions> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = options.redirectUri ?? `${publicUrl}/signin/callback`;
  const query = new URLSearchParams({
    client_id: options.clientId ?? 'trialog-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: options.scope ?? 'openid offline_access',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...options.extraQueryParams,
  });
  return { url: `${options.authority ?? `${publicUrl}/identity`}/auth?${query}`, verifier, redirectUri };
}

/** Goes on from an answer of the provider until it leads back to the application; gives that address. */
export async function followBack(browser: Browser, first: Response, redirectUri: string): Promise<URL> {
  let response = first;
  for (let hops = 0; hops < 5; hops += 1) {
    const location = response.headers.get('location');
    if (!location) throw new Error(`Sign-in stopped with ${response.status}: ${await response.text()}`);
    const target = new URL(location, response.url);
    if (target.href.startsWith(redirectUri)) return target;
    response = await browser.go(target.href);
  }
  throw new Error('Sign-in went round in circles.');
}

/** Opens the sign-in form; gives its address. */
export async function openForm(browser: Browser, url: string): Promise<string> {
  const response = await browser.go(url);
  const location = response.headers.get('location');
  if (!location) throw new Error(`No sign-in form: ${response.status} ${await response.text()}`);
  return new URL(location, url).href;
}

export function submitForm(
  browser: Browser,
  form: string,
  fields: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ email: fields.email, password: fields.password });
  return browser.go(`${form}/login`, { method: 'POST', body, headers });
}

export async function tokenRequest(
  publicUrl: string,
  options: Pick<SignInOptions, 'authority' | 'clientId'>,
  fields: Record<string, string>,
): Promise<Response> {
  return fetch(`${options.authority ?? `${publicUrl}/identity`}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: options.clientId ?? 'trialog-web', ...fields }),
  });
}

export async function tokensOf(response: Response, browser: Browser): Promise<Tokens> {
  if (response.status !== 200) throw new Error(`No tokens: ${response.status} ${await response.text()}`);
  const answer = (await response.json()) as Record<string, string> & { expires_in: number };
  return {
    accessToken: answer.access_token as string,
    refreshToken: answer.refresh_token,
    idToken: answer.id_token as string,
    expiresIn: answer.expires_in,
    browser,
  };
}

export async function exchangeCode(
  publicUrl: string,
  begun: Authorization,
  back: URL,
  browser: Browser,
  options: Pick<SignInOptions, 'authority' | 'clientId'> = {},
): Promise<Tokens> {
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`No code: ${back.search}`);
  const fields = { grant_type: 'authorization_code', code, redirect_uri: begun.redirectUri };
  const response = await tokenRequest(publicUrl, options, { ...fields, code_verifier: begun.verifier });
  return tokensOf(response, browser);
}

export async function signInByForm(publicUrl: string, options: SignInOptions): Promise<Tokens> {
  const browser = options.browser ?? makeBrowser();
  const begun = authorization(publicUrl, options);
  const form = await openForm(browser, begun.url);
  const submitted = await submitForm(browser, form, options);
  const back = await followBack(browser, submitted, begun.redirectUri);
  return exchangeCode(publicUrl, begun, back, browser, options);
}
