// The provider at which everybody of a simulation signs in: it publishes its keys and signs tokens, by the time of the world.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface SimulatedProvider {
  env: Record<string, string>;
  /** A token of whoever has this name there, signed in once and for all. */
  tokenOf(subject: string): Promise<string>;
  stop(): void;
}

const CLIENT = 'trialog-simulation';
const AUDIENCE = 'https://simulation.test/api';
const LIFE_SECONDS = 3600;
/** One that is about to end is not used any more. */
const RENEWED_MS = 45 * 60_000;

export async function openProvider(): Promise<SimulatedProvider> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'simulation', alg: 'ES256', use: 'sig' }];
  const server = createServer((request, response) => {
    const answer =
      request.url === '/jwks'
        ? { keys }
        : {
            issuer,
            jwks_uri: `${issuer}/jwks`,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
          };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = new Map<string, { token: string; since: number }>();
  const sign = (subject: string) =>
    new SignJWT({ client_id: CLIENT, sid: `session of ${subject}` })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'simulation' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(`${LIFE_SECONDS}s`)
      .sign(privateKey);
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, OIDC_AUDIENCE: AUDIENCE },
    tokenOf: async (subject) => {
      const known = tokens.get(subject);
      if (known && performance.now() - known.since < RENEWED_MS) return known.token;
      const token = await sign(subject);
      tokens.set(subject, { token, since: performance.now() });
      return token;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
