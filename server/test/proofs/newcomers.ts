// People made for a proof, straight in its own database, and tokens for them signed with the provider's own key:
// a proof needs many of them, and in states and places in which the cast has nobody.
import type { Role, UserState } from '@trialog/contract/people.ts';
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Config } from '../../src/config.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';

export interface TokenMaker {
  key: JWK;
  /** What a good token claims; a claim set to undefined is left out. */
  claims(subject: string, changes?: JWTPayload): JWTPayload;
  sign(claims: JWTPayload, header?: Record<string, unknown>, key?: JWK | Uint8Array): Promise<string>;
  tokenFor(subject: string): Promise<string>;
}

export async function makeTokens(sql: Sql, config: Pick<Config, 'identity'>): Promise<TokenMaker> {
  const [row] = await sql`SELECT value FROM identity_keys WHERE kind = 'signing' ORDER BY signs_from LIMIT 1`;
  const key = row?.value as JWK | undefined;
  if (!key) throw new Error('The provider has no key.');
  const { issuer, audience } = config.identity;
  const maker: TokenMaker = {
    key,
    claims: (subject, changes = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const good = { iss: issuer, aud: audience, sub: subject, iat: now, exp: now + 3600, jti: newId() };
      const all = Object.entries({ ...good, grant: subject, ...changes }).filter(
        ([, value]) => value !== undefined,
      );
      return Object.fromEntries(all);
    },
    sign: async (claims, header = {}, other = key) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid as string, ...header })
        .sign(other instanceof Uint8Array ? other : await importJWK(other, String(header.alg ?? 'ES256'))),
    tokenFor: async (subject) => {
      // A token counts while its grant is there; one a subject is enough.
      await sql`INSERT INTO identity_artifacts (model, id, payload, account_id)
        VALUES ('Grant', ${subject}, '{}', ${subject}) ON CONFLICT DO NOTHING`;
      return maker.sign(maker.claims(subject));
    },
  };
  return maker;
}

export interface Newcomer {
  userId: string;
  subject: string;
  token: string;
}

interface NewcomerOptions {
  state?: UserState;
  places?: readonly { teamId: string; role: Role }[];
  /** Whether a patient has accepted the agreement; yes unless told otherwise. */
  agreed?: boolean;
}

export async function makeNewcomer(
  sql: Sql,
  config: Pick<Config, 'identity'>,
  tokens: TokenMaker,
  options: NewcomerOptions = {},
): Promise<Newcomer> {
  const [userId, subject] = [newId(), newId()];
  await sql.begin(async (tx) => {
    await tx`INSERT INTO users (id, institute_id, key, account_id, name, state, language, time_zone)
      SELECT ${userId}, id, ${userId}, ${newId()}, 'Somebody', ${options.state ?? 0}, 'en', 'UTC' FROM institutes LIMIT 1`;
    await tx`INSERT INTO user_accounts (issuer, subject, user_id) VALUES (${config.identity.issuer}, ${subject}, ${userId})`;
    for (const { teamId, role } of options.places ?? [])
      await tx`INSERT INTO team_members (user_id, team_id, role) VALUES (${userId}, ${teamId}, ${role})`;
    await tx`INSERT INTO acceptances (id, user_id, kind, accepted, language) VALUES (gen_random_uuid(), ${userId}, 'emergency', true, 'en')`;
    // A record is there either way; what is missing is the consent to the documents.
    if (options.agreed === false) return;
    await tx`INSERT INTO acceptances (id, user_id, kind, accepted, document_id, document_hash, language)
      SELECT DISTINCT ON (kind) gen_random_uuid(), ${userId}, kind, true, id, hash, language FROM documents
      WHERE project_id IS NULL AND kind IN ('privacy', 'terms') ORDER BY kind, version DESC`;
  });
  return { userId, subject, token: await tokens.tokenFor(subject) };
}
