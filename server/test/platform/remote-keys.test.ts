// The keys of an external provider: a real one, whose keys rotate and which goes away.
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRemoteKeys } from '../../src/platform/identity/remote-keys.ts';
import { makeTokenVerifier } from '../../src/platform/identity/tokens.ts';
import { type ExternalProvider, externalPerson, openExternalProvider } from '../world/external-provider.ts';
import { signInByForm } from '../world/sign-in.ts';

const publicUrl = 'https://trialog.test';
const marco = externalPerson('marco@hospital.test');

let external: ExternalProvider;
let clock: number;
let warnings: object[];
beforeEach(async () => {
  external = await openExternalProvider(publicUrl);
  clock = 0;
  warnings = [];
});
afterEach(() => external.stop());

const log = { warn: (details: object) => void warnings.push(details) };
const makeKeys = (timeoutMs = 60_000) =>
  makeRemoteKeys({ issuer: external.issuer, log, now: () => clock, timeoutMs });
const makeVerifier = (keys = makeKeys()) =>
  makeTokenVerifier({
    kind: 'external',
    tokenClients: [external.clientId],
    accessTokenClaims: ['scope', 'scp'],
    issuer: external.issuer,
    audience: external.audience,
    algorithms: ['RS256'],
    tokenTypes: ['at+jwt', 'JWT'],
    keys,
  });

const token = async () => {
  const options = {
    authority: external.issuer,
    clientId: external.clientId,
    extraQueryParams: external.policy,
  };
  return (await signInByForm(publicUrl, { ...marco, ...options, scope: 'openid' })).accessToken;
};
const refused = { code: 'unauthenticated' };

describe('an external provider', () => {
  it('signs people in under its policy, and its tokens are taken', { tags: ['R1.18', 'R1.19'] }, async () => {
    const verified = await makeVerifier()(await token());
    expect(verified).toMatchObject({ issuer: external.issuer, subject: marco.subject });
  });

  it('is asked under the policy of the extra parameters, and refuses without', {
    tags: ['R1.19'],
  }, async () => {
    const options = { authority: external.issuer, clientId: external.clientId };
    await expect(signInByForm(publicUrl, { ...marco, ...options })).rejects.toThrow();
  });

  it('is asked for its keys once, however many tokens come at once', async () => {
    const tokens = [await token(), await token(), await token()];
    const verify = makeVerifier();
    await Promise.all(tokens.map((each) => verify(each)));
    expect(external.keyRequests()).toBe(1);
  });
});

describe('rotated keys', () => {
  it('are fetched when a token names one that is not known, at most once a minute', async () => {
    const verify = makeVerifier();
    await verify(await token());
    await external.rotateKeys();
    const fresh = await token();
    clock = 59_999;
    await expect(verify(fresh)).rejects.toMatchObject(refused);
    expect(external.keyRequests()).toBe(1);
    clock = 60_000;
    await expect(verify(fresh)).resolves.toMatchObject({ subject: marco.subject });
    expect(external.keyRequests()).toBe(2);
  });

  it('are not fetched for each forged token', async () => {
    const verify = makeVerifier();
    await verify(await token());
    await external.rotateKeys();
    const forged = await Promise.all([token(), token(), token()]);
    await external.rotateKeys();
    clock = 60_000;
    for (const each of forged) await expect(verify(each)).rejects.toMatchObject(refused);
    expect(external.keyRequests()).toBe(2);
  });

  it('stop counting some minutes after the provider withdrew them', async () => {
    const keys = makeKeys();
    const verify = makeVerifier(keys);
    const [first, old, older] = [await token(), await token(), await token()];
    await verify(first);
    await external.rotateKeys();
    clock = 10 * 60_000;
    await verify(old);
    await expect.poll(external.keyRequests).toBe(2);
    // Each time by one that has not taken it before.
    const codeOfOlder = () =>
      makeVerifier(keys)(older).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    await expect.poll(codeOfOlder).toBe(refused.code);
  });
});

describe('an outage', () => {
  it('keeps the known keys, and ends without a restart', async () => {
    const verify = makeVerifier();
    await verify(await token());
    const [during, later] = [await token(), await token()];
    await external.stop();
    clock = 11 * 60_000;
    await expect(verify(during)).resolves.toMatchObject({ subject: marco.subject });
    await expect.poll(() => warnings.length).toBe(1);
    await expect(verify(later)).resolves.toMatchObject({ subject: marco.subject });
    await external.start();
    await external.rotateKeys();
    clock = 12 * 60_000;
    await expect(verify(await token())).resolves.toMatchObject({ subject: marco.subject });
  });

  it('before the first key says so, and is tried again at growing intervals', async () => {
    const early = await token();
    await external.stop();
    const verify = makeVerifier();
    await expect(verify(early)).rejects.toMatchObject({ code: 'identityAway' });
    await expect(verify(early)).rejects.toMatchObject({ code: 'identityAway' });
    expect(warnings).toHaveLength(1);
    await external.start();
    clock = 999;
    await expect(verify(early)).rejects.toMatchObject({ code: 'identityAway' });
    clock = 1000;
    await expect(verify(early)).resolves.toMatchObject({ subject: marco.subject });
  });

  it('that is mere silence ends at a time limit', async () => {
    const early = await token();
    await external.stop();
    const silent = createServer(() => {});
    const { port } = new URL(external.issuer);
    await new Promise<void>((resolve) => silent.listen(Number(port), '127.0.0.1', resolve));
    await expect(makeVerifier(makeKeys(1000))(early)).rejects.toMatchObject({ code: 'identityAway' });
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    await external.start();
  });
});

describe('a discovery document', () => {
  it.each(['https://elsewhere.test', 'slash'])(
    'that names another issuer is not believed (%s)',
    async (other) => {
      external.claimIssuer(other === 'slash' ? `${external.issuer}/` : other);
      await expect(makeVerifier()(await token())).rejects.toMatchObject({ code: 'identityAway' });
      expect(external.keyRequests()).toBe(0);
    },
  );
});
