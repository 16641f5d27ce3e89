// Passwords: their hashes, and how one is set through a one-time link.
import { languages } from '@trialog/contract/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/identity/passwords.ts';
import { texts } from '../../src/identity/texts/texts.ts';
import { consumeOneTimeLink, makeOneTimeLink } from '../../src/platform/identity/one-time-links.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import { recordedValues } from '../world/recorded-values.ts';
import { signInByForm, tokenRequest } from '../world/sign-in.ts';
import { trail } from '../world/trail.ts';

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await startProviderFixture();
});
afterAll(() => fixture.close());

async function makeLink(email: string, { hours = 1, now = new Date() } = {}): Promise<string> {
  const [row] = await fixture.owner`SELECT user_id FROM identity_accounts WHERE email = ${email}`;
  const link = await makeOneTimeLink(
    fixture.owner,
    { userId: row?.user_id, purpose: 'password', hours },
    now,
  );
  return fixture.url + link.path;
}

async function replaced(email: string): Promise<string> {
  const first = await makeLink(email);
  await makeLink(email);
  return first;
}

const escaped = (text: string) => text.replaceAll("'", '&#39;').replaceAll('"', '&quot;');

function submit(link: string, password: string, repeated = password): Promise<Response> {
  return fetch(link, { method: 'POST', body: new URLSearchParams({ password, repeated }) });
}

const signInWith = (email: string, password: string) => signInByForm(fixture.url, { email, password });

describe('a password', () => {
  it('is kept as a salted hash with its parameters', async () => {
    const [one, two] = [await hashPassword('a short sentence'), await hashPassword('a short sentence')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('a short sentence', one)).toBe(true);
    expect(await verifyPassword('another sentence', one)).toBe(false);
  });

  it('is the same however its letters were typed', async () => {
    expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('café au lait'))).toBe(true);
  });

  it('fits no broken hash', async () => {
    for (const broken of ['', 'trialog-demo', '$argon2id$v=19$m=1$x$y'])
      expect(await verifyPassword('trialog-demo', broken)).toBe(false);
  });
});

describe('a one-time link', () => {
  it('sets a password once, ends the sessions elsewhere and is written down', async () => {
    const before = await signInWith('anna@demo.test', 'trialog-demo');
    const link = await makeLink('anna@demo.test');
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('autocomplete="new-password"');

    const saved = await submit(link, 'the rain in milan');
    expect(saved.status).toBe(200);
    const text = await saved.text();
    expect(text).toContain(texts.en.savedTitle);
    expect(text).toContain(`href="${fixture.url}/"`);
    await expect(signInWith('anna@demo.test', 'the rain in milan')).resolves.toBeTruthy();
    await expect(signInWith('anna@demo.test', 'trialog-demo')).rejects.toThrow(/401/);
    const fields = { grant_type: 'refresh_token', refresh_token: before.refreshToken! };
    expect((await tokenRequest(fixture.url, {}, fields)).status).toBe(400);
    const [audit] = await fixture.owner`SELECT object_type, object_id, actor_id FROM audit_log
      WHERE action = 'identity.passwordSet' ORDER BY id DESC LIMIT 1`;
    const [account] =
      await fixture.owner`SELECT a.id, a.user_id, u.name, i.name AS organisation FROM identity_accounts a
        JOIN users u ON u.id = a.user_id JOIN institutes i ON i.id = u.institute_id WHERE a.email = 'anna@demo.test'`;
    expect(audit).toMatchObject({ object_id: account?.id, actor_id: account?.user_id });
    const { name, organisation } = account ?? {};
    const set = await recordedValues(fixture.owner, trail, 'identity.passwordSet');
    expect(set.at(-1)?.actor).toEqual({ name, organisation });

    expect((await fetch(link)).status).toBe(410);
    expect((await submit(link, 'a second password')).status).toBe(410);
    await expect(signInWith('anna@demo.test', 'the rain in milan')).resolves.toBeTruthy();
  });

  it('gives way to one of two who use it at the same moment', async () => {
    const link = await makeLink('bruno@demo.test');
    const answers = await Promise.all([submit(link, 'first of the two'), submit(link, 'second of the two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it.each([
    ['fewer than twelve characters', 'eleven char', 'eleven char', 'tooShort'],
    ['twelve code units that are fewer characters', '😀😀😀😀😀😀', '😀😀😀😀😀😀', 'tooShort'],
    ['more than 256 characters', 'x'.repeat(257), 'x'.repeat(257), 'tooLong'],
    ['twelve times the same letter', 'aaaaaaaaaaaa', 'aaaaaaaaaaaa', 'easyToGuess'],
    ['twelve blanks', ' '.repeat(12), ' '.repeat(12), 'easyToGuess'],
    ['a common one', 'passwordpassword', 'passwordpassword', 'easyToGuess'],
    ['the person’s own address', 'carla@demo.test', 'carla@demo.test', 'likeEmail'],
    ['the name of the product', 'trialog-demo', 'trialog-demo', 'likeProduct'],
    ['a character that no page takes', 'the rain\0in milan', 'the rain\0in milan', 'untypable'],
    ['two that differ', 'twelve chars', 'twelve Chars', 'different'],
  ] as const)('refuses %s and stays usable', async (_what, password, repeated, problem) => {
    const link = await makeLink('carla@demo.test');
    const refused = await submit(link, password, repeated);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`role="alert" id="problem">${texts.en[problem]}`);
    expect((await submit(link, 'twelve chars')).status).toBe(200);
  });

  it.each([
    ['blanks at both ends', '  blue boats on a lake  '],
    [
      '256 letters that take much room in a form',
      '雨'.repeat(3) + 'がミラノにやさしく降りました静かな朝'.repeat(15).slice(0, 253),
    ],
    ['letters in two forms', 'cafe\u0301 au lait du matin'],
  ])('sets a password with %s, which then signs in', async (_what, password) => {
    expect((await submit(await makeLink('carla@demo.test'), password)).status).toBe(200);
    await expect(signInWith('carla@demo.test', password)).resolves.toBeTruthy();
  });

  it('tells in each language why a password is refused', async () => {
    const link = await makeLink('carla@demo.test');
    const shown = new Set<string>();
    for (const language of languages) {
      const refused = await submit(`${link}?lang=${language}`, 'passwordpassword');
      expect(await refused.text()).toContain(texts[language].easyToGuess);
      shown.add(texts[language].easyToGuess);
    }
    expect(shown.size).toBe(6);
  });

  it('is over when its time is up', async () => {
    const link = await makeLink('anna@demo.test', { hours: 1, now: new Date(Date.now() - 3_601_000) });
    expect((await fetch(link)).status).toBe(410);
    expect((await submit(link, 'a late password')).status).toBe(410);
    // Also when the time runs out between looking and using.
    const token = link.split('/').at(-1)!;
    expect(await consumeOneTimeLink(fixture.owner, 'password', token, new Date())).toBeUndefined();
  });

  it('ends when a newer one is made', async () => {
    const first = await makeLink('elena@demo.test');
    const second = await makeLink('elena@demo.test');
    expect((await submit(first, 'from the first link')).status).toBe(410);
    expect((await submit(second, 'from the second one')).status).toBe(200);
  });

  it('means nothing when made up, or made for an invitation', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f..%2f', '%00'])
      expect((await fetch(`${fixture.url}/identity/password/${token}`)).status).toBe(410);
    const [row] = await fixture.owner`SELECT user_id FROM identity_accounts WHERE email = 'anna@demo.test'`;
    const wanted = { userId: row?.user_id, purpose: 'invitation' as const, hours: 1 };
    const { token } = await makeOneTimeLink(fixture.owner, wanted, new Date());
    expect((await fetch(`${fixture.url}/identity/password/${token}`)).status).toBe(410);
  });

  it.each(languages)(
    'says in %s what became of it: used, expired, withdrawn, or never made',
    async (language) => {
      const words = texts[language];
      const said = async (link: string) => (await fetch(`${link}?lang=${language}`)).text();
      const used = await makeLink('carla@demo.test');
      await submit(used, 'twelve chars, and more');
      const sentences = [
        [used, words.linkUsedTitle, words.linkUsed],
        [
          await makeLink('anna@demo.test', { hours: 1, now: new Date(Date.now() - 3_601_000) }),
          words.linkExpiredTitle,
          words.linkExpired,
        ],
        [await replaced('elena@demo.test'), words.linkRevokedTitle, words.linkRevoked],
        [`${fixture.url}/identity/password/${'A'.repeat(43)}`, words.linkInvalidTitle, words.linkInvalid],
      ] as const;
      for (const [link, title, text] of sentences) {
        const page = await said(link);
        expect(page).toContain(`<h1>${escaped(title)}</h1>`);
        expect(page).toContain(escaped(text));
        expect(page.includes(escaped(words.goToSignIn))).toBe(title === words.linkUsedTitle);
      }
      expect(new Set(sentences.map(([, title]) => title)).size).toBe(4);
    },
  );

  it('says who invites whom to what and what comes next, in the language of the invited person', async () => {
    const [row] =
      await fixture.owner`UPDATE identity_accounts SET password_hash = NULL WHERE email = 'lucie@demo.test' RETURNING user_id`;
    const [by] = await fixture.owner`SELECT id, name FROM users WHERE key = 'ada'`;
    await fixture.owner`UPDATE users SET language = 'fr' WHERE id = ${row?.user_id}`;
    const wanted = { userId: row?.user_id, purpose: 'password' as const, hours: 1, madeBy: by?.id };
    const link = fixture.url + (await makeOneTimeLink(fixture.owner, wanted, new Date())).path;
    const page = await (await fetch(link, { headers: { 'accept-language': 'de' } })).text();
    expect(page).toContain('lang="fr"');
    expect(page).toContain(`<h1>${texts.fr.welcome}</h1>`);
    for (const said of [by?.name, 'AURORA', 'Lyon', 'lucie@demo.test']) expect(page).toContain(said);
    for (const language of languages) {
      const chosen = await (await fetch(`${link}?lang=${language}`)).text();
      expect(chosen).toContain(escaped(texts[language].welcome));
      expect(chosen).not.toContain('{');
    }
    const refused = await (await submit(link, 'short')).text();
    expect(refused).toContain('AURORA');
    expect(refused).toContain('role="alert"');
    expect((await submit(link, 'the rain in lyon')).status).toBe(200);
    // Whoever has a password is not welcomed again.
    const again = await (await fetch(await makeLink('lucie@demo.test'))).text();
    expect(again).toContain(`<h1>${texts.en.choosePassword}</h1>`);
  });

  it('is kept only as a hash', async () => {
    const link = await makeLink('anna@demo.test');
    const rows = await fixture.owner`SELECT to_jsonb(l)::text AS row FROM one_time_links l`;
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
  });
});
