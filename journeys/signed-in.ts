// Puts somebody into a page as signed in, without the pages of a sign-in: by the calls that these make, in the browser's
// own cookies. Journeys about signing in go through the pages themselves (steps.ts).
import { createHash, randomBytes } from 'node:crypto';
import type { APIResponse, Cookie, Page } from '@playwright/test';
import type { WebSettings } from '@trialog/contract/schemas/service.ts';

/** The provider's cookies by server and person: who has signed in once gives the password once. */
const known = new Map<string, Cookie[]>();

interface TokenAnswer {
  id_token: string;
  expires_in: number;
}

const isForm = ({ pathname }: URL): boolean => pathname.includes('/interaction/');

/** Where the provider leads: back to the application, or to its form. */
async function leadBack(first: APIResponse, redirectUri: string, page: Page): Promise<URL | undefined> {
  let answer = first;
  for (let hops = 0; hops < 5; hops += 1) {
    const location = answer.headers().location;
    if (location === undefined) return undefined;
    const target = new URL(location, answer.url());
    if (target.href.startsWith(redirectUri) || isForm(target)) return target;
    answer = await page.request.get(target.href, { maxRedirects: 0 });
  }
  throw new Error('The sign-in goes round in circles.');
}

export async function bringSignedIn(page: Page, email: string, password: string): Promise<void> {
  const { request } = page;
  const settings = (await (await request.get('/config.json')).json()) as WebSettings;
  const { authority, clientId, redirectUri, scope } = settings;
  const key = `${authority} ${email}`;
  await page.context().addCookies(known.get(key) ?? []);
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let back = await leadBack(
    await request.get(`${authority}/auth?${query}`, { maxRedirects: 0 }),
    redirectUri,
    page,
  );
  if (back !== undefined && isForm(back)) {
    const form = { email, password };
    const given = await request.post(`${back.href}/login`, { form, maxRedirects: 0 });
    back = await leadBack(given, redirectUri, page);
  }
  const code = back?.searchParams.get('code');
  if (code == null) throw new Error(`${email} could not sign in at ${authority}.`);
  const fields = { client_id: clientId, grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const answer = await request.post(`${authority}/token`, { form: { ...fields, code_verifier: verifier } });
  const tokens = (await answer.json()) as TokenAnswer;
  const profile = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString());
  const user = { ...tokens, profile, expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in };
  known.set(
    key,
    (await page.context().cookies()).filter(({ path }) => path.startsWith('/identity')),
  );
  // Any address of the server will do: its storage is the application's.
  await page.goto('/config.json');
  await page.evaluate(
    ([name, value]) => {
      sessionStorage.setItem(name, value);
      localStorage.setItem('trialog.signed-in', 'yes');
    },
    [`trialog.oidc.user:${authority}:${clientId}`, JSON.stringify(user)] as const,
  );
  await page.goto('/');
}
