// What holds for every request, whatever it asks: bad input, limits, headers, versions, health, failures.
import type { Problem } from '@trialog/contract/schemas/problem.ts';
import { WebSettings } from '@trialog/contract/schemas/service.ts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { read } from '../src/platform/http/route.ts';
import { pagePolicy } from '../src/platform/http/security-headers.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './proofs/newcomers.ts';
import { openPlantedApp } from './proofs/planted-app.ts';
import { type Caller, codeOf, makeCaller } from './world/caller.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let person: Newcomer;
let caller: Caller;
const newcomer = async () => makeNewcomer(world.sql, world.config, await makeTokens(world.sql, world.config));
beforeAll(async () => {
  world = await openWorld({
    env: { MINIMUM_CLIENT_VERSION: '1.4.0', ANALYST_CONSOLE_URL: 'https://console.test' },
  });
  person = await newcomer();
  caller = makeCaller(world.url, person.token);
});
afterAll(() => world.stop());

const preferences = `api/en-US/Users/me/preferences`;
const send = (path: string, init: RequestInit = {}) =>
  fetch(`${world.url}/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${person.token}`, ...(init.headers as Record<string, string>) },
  });
const put = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
  const response = await send(preferences, { method: 'PUT', body, headers: { 'content-type': type } });
  return { status: response.status, code: ((await response.json()) as Problem).code };
};

describe('bad input', () => {
  const good = { language: 'it', timeZone: 'Europe/Rome' };
  const spoilt: [name: string, body: string | Uint8Array<ArrayBuffer>, status: number, code: string][] = [
    ['no JSON', '{"language":', 400, 'malformed'],
    ['nothing', '', 400, 'malformed'],
    ['a list', JSON.stringify([good]), 400, 'malformed'],
    ['text in a list', JSON.stringify({ ...good, language: ['it'] }), 400, 'malformed'],
    ['a number for text', JSON.stringify({ ...good, timeZone: 1 }), 400, 'malformed'],
    ['a field too few', JSON.stringify({ language: 'it' }), 400, 'malformed'],
    ['a field too many', JSON.stringify({ ...good, state: 0 }), 400, 'malformed'],
    ['an unknown zone', JSON.stringify({ ...good, timeZone: 'Europe/Nowhere' }), 400, 'malformed'],
    ['an offset for a zone', JSON.stringify({ ...good, timeZone: '+02:00' }), 400, 'malformed'],
    ['a NUL', JSON.stringify({ ...good, timeZone: 'a\0b' }), 400, 'textNotWellFormed'],
    ['half a character', '{"language":"it","timeZone":"\\ud800"}', 400, 'textNotWellFormed'],
    ['a NUL in a name', '{"a\\u0000":1}', 400, 'textNotWellFormed'],
    ['a prototype', '{"__proto__":{"state":0},"language":"it","timeZone":"UTC"}', 400, 'malformed'],
    ['too deep a nest', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'textNotWellFormed'],
    ['too much', JSON.stringify({ ...good, timeZone: 'x'.repeat(300_000) }), 413, 'payloadTooLarge'],
    ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed'],
  ];
  it.each(spoilt)('%s is refused and changes nothing', async (_name, body, status, code) => {
    expect(await put(body)).toEqual({ status, code });
    const [row] = await world.sql`SELECT language, time_zone, version FROM users WHERE id = ${person.userId}`;
    expect(row).toEqual({ language: 'en', time_zone: 'UTC', version: 1 });
  });

  it.each(['text/xml', 'image/png', 'application/x-www-form-urlencoded'])('%s is no JSON', async (type) => {
    expect(await put(JSON.stringify(good), type)).toEqual({ status: 415, code: 'unsupportedMediaType' });
  });

  it('a method or an address that is not there is not found, as a problem in the caller’s language', async () => {
    for (const [method, path] of [
      ['DELETE', 'api/fr-FR/Users/me'],
      ['PATCH', 'api/fr-FR/Users/me/preferences'],
      ['GET', 'api/fr-FR/Nothing'],
      ['GET', 'api/fr-FR/Patient/%00'],
      ['GET', 'api/fr-FR/Patient/%zz'],
      ['GET', `api/fr-FR/Patient/${'a'.repeat(400)}`],
      ['GET', 'api/pt-PT/Users/me'],
      ['GET', 'api'],
    ] as const) {
      const response = await send(path, { method });
      expect([path, response.status < 500 && response.status >= 400]).toEqual([path, true]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      const problem = (await response.json()) as Problem;
      expect(problem.requestId).toBe(response.headers.get('x-request-id'));
      if (path.startsWith('api/fr-FR/Nothing')) expect(problem.detail).not.toMatch(/not found/i);
    }
  });
});

describe('versions and settings', () => {
  it('tells the version to all, and an old client to renew itself', { tags: ['R7.8'] }, async () => {
    const nobody = makeCaller(world.url);
    expect((await nobody.get('Version')).body).toEqual({ version: '0.1.0', minimumClientVersion: '1.4.0' });
    const status = async (version?: string) => {
      const headers = version === undefined ? {} : { 'x-trialog-version': version };
      const answer = await caller.get('Users/me', { headers });
      return answer.status === 426 ? codeOf(answer) : answer.status;
    };
    expect(await status('1.3.9')).toBe('clientTooOld');
    expect(await status('0.9')).toBe('clientTooOld');
    expect(await status('new')).toBe('clientTooOld');
    expect(await Promise.all(['1.4.0', '1.10.0', '2.0.0', undefined].map(status))).toEqual([
      200, 200, 200, 200,
    ]);
    const old = await nobody.get('Version', { headers: { 'x-trialog-version': '0.0.1' } });
    expect(old.status).toBe(200);
  });

  it('tells the web its settings, and nothing that is secret', { tags: ['R7.7'] }, async () => {
    const response = await fetch(`${world.url}/config.json`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const settings = await response.json();
    expect(settings).toEqual({
      authority: `${world.url}/identity`,
      clientId: 'trialog-web',
      pushService: 'webPush',
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
      redirectUri: `${world.url}/signin/callback`,
      scope: 'openid offline_access',
      analystConsoleUrl: 'https://console.test',
      controlPanelUrl: `${world.url}/control`,
      version: '0.1.0',
    });
    expect(Check(WebSettings, settings)).toBe(true);
  });

  it('answers for its health and tells its figures by route, never by address', {
    tags: ['R7.9'],
  }, async () => {
    const get = async (path: string) => {
      const response = await fetch(world.url + path);
      return [response.status, await response.text()] as const;
    };
    expect(await get('/health/live')).toEqual([200, '{"status":"live","version":"0.1.0"}']);
    expect(await get('/health/ready')).toEqual([
      200,
      '{"status":"ready","version":"0.1.0","timeServer":"not configured"}',
    ]);
    const team = await world.teamId('Milano');
    await caller.get(`Patient/${team}`);
    const [status, figures] = await get('/metrics');
    expect(status).toBe(200);
    expect(figures).toContain('route="/api/:tag/Patient/:medicalTeamId"');
    // The library comes after the first answers, and counts them nevertheless.
    expect(figures).toMatch(/seconds_count\{method="GET",route="\/health\/live",status="200"\} 1\n/);
    expect(figures).not.toContain(team);
    expect(figures).not.toContain(person.userId);
  });

  it('describes every call of the API, as JSON and as a page without a script', async () => {
    const document = (await (await fetch(`${world.url}/api/docs/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { security: object[]; responses: object }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const route of features.flatMap((feature) => feature.routes)) {
      const path = `/api/{tag}/${route.path.replace(/:(\w+)/g, '{$1}')}`;
      const operation = document.paths[path]?.[route.method.toLowerCase()];
      expect([path, Object.keys(operation?.responses ?? {})]).toEqual([path, ['200', 'default']]);
      expect(operation?.security).toEqual(route.kind === 'public' ? [] : [{ bearer: [] }]);
    }
    const page = await fetch(`${world.url}/api/docs`);
    const text = await page.text();
    expect(text).toContain('/api/{tag}/Users/me');
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('headers', () => {
  it('forbid everything that an answer of the API could be misused for, and its keeping', async () => {
    for (const path of ['api/en-US/Users/me', 'api/en-US/Nothing', 'api/en-US/Patient/%zz']) {
      const { headers } = await send(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('server')).toBeNull();
    }
  });

  it('hold the pages to a policy without inline scripts or styles, with a nonce for each answer', async () => {
    const open = () => fetch(`${world.url}/surveys`, { headers: { accept: 'text/html' } });
    const [one, two] = [await open(), await open()];
    const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
    // Without a built web there is no page, but its policy is the same.
    const policies = one.ok
      ? [policyOf(one), policyOf(two)]
      : ['a', 'b'].map((n) => pagePolicy(n, { connect: [] }));
    expect(policies[0]).not.toBe(policies[1]);
    for (const policy of policies) {
      expect(policy).not.toMatch(/unsafe|\*|http:(?!\/\/127)/);
      for (const directive of [
        "default-src 'none'",
        "script-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ])
        expect(policy.split('; ')).toContain(directive);
    }
    if (!one.ok) return;
    const nonce = /'nonce-([^']+)'/.exec(policies[0] as string)?.[1];
    const text = await one.text();
    expect(text).toContain(nonce);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  it('keep a connection for longer than a proxy does', async () => {
    expect((await send('health/live')).headers.get('keep-alive')).toBe('timeout=65');
  });

  it('give each request an id of the server’s own making', async () => {
    const headers = { 'x-request-id': 'mine' };
    const answers = await Promise.all([
      caller.get('Users/me', { headers }),
      caller.get('Users/me', { headers }),
    ]);
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
  });
});

describe('limits', () => {
  it('count requests by person, not by address', async () => {
    const few = await openWorld({ env: { REQUESTS_PER_MINUTE: '5' } });
    const tokens = await makeTokens(few.sql, few.config);
    const make = async () => makeCaller(few.url, (await makeNewcomer(few.sql, few.config, tokens)).token);
    const [eager, calm] = [await make(), await make()];
    const answers = [];
    for (let count = 0; count < 12; count++) answers.push(await eager.get('Users/me'));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(codeOf(refused[0]!)).toBe('tooManyRequests');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await calm.get('Users/me')).status).toBe(200);
    await few.stop();
  });
});

describe('a failure of the server', () => {
  it('shows nothing but the request’s id', { tags: ['R8.5'] }, async () => {
    const failing = read({
      path: 'Failing',
      summary: 'Fails',
      action: 'people.readSelf',
      answer: Type.Object({}),
      handle: async () => {
        throw new Error('the secret of Anna Conti');
      },
    });
    const wrong = read({
      path: 'Wrong',
      summary: 'Asks the database for what is not there',
      action: 'people.readSelf',
      answer: Type.Object({}),
      handle: async (context) => context.db`SELECT secret FROM nowhere`,
    });
    const app = await openPlantedApp(world, [failing, wrong]);
    for (const path of ['Failing', 'Wrong']) {
      const answer = await makeCaller(app.url, person.token).get<Problem>(path);
      expect(answer.status).toBe(500);
      expect(answer.body).toMatchObject({
        code: 'unexpected',
        requestId: answer.headers.get('x-request-id'),
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|Anna|nowhere|\.ts|SELECT/);
      expect(Object.keys(answer.body).sort()).toEqual([
        'code',
        'detail',
        'requestId',
        'status',
        'title',
        'type',
      ]);
    }
    await app.stop();
  });
});
