// The settings of the identity provider: the embedded one, or an own one by the OIDC_ variables.

export interface IdentityConfig {
  kind: 'embedded' | 'external';
  issuer: string;
  clientId: string;
  audience: string;
  scope: string;
  algorithms: string[];
  /** Accepted `typ` headers of access tokens; not every provider sends `at+jwt`. */
  tokenTypes: string[];
  /** The clients whose access tokens are taken, where a token names its client. */
  tokenClients: string[];
  /** What tells an access token of the type `JWT` from an ID token: it has one of these claims. */
  accessTokenClaims: string[];
  extraQueryParams: Record<string, string>;
  /** The provider signs nobody out without their ID token, which then stands in an address. */
  signOutToken: boolean;
}

/** `text` gives a setting, `address` one that must be an address, `flag` a yes or no; `fail` notes what is wrong. */
export function readIdentity(
  text: (name: string) => string | undefined,
  address: (name: string, protocols: string[]) => string | undefined,
  flag: (name: string, fallback: boolean) => boolean,
  publicUrl: string,
  fail: (message: string) => void,
): IdentityConfig {
  const issuer = text('OIDC_ISSUER');
  if (issuer === undefined) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_EXTRA_QUERY'])
      if (text(name) !== undefined) fail(`${name} is set, but OIDC_ISSUER is not.`);
    return {
      kind: 'embedded',
      issuer: `${publicUrl}/identity`,
      clientId: 'trialog-web',
      audience: `${publicUrl}/api`,
      scope: 'openid offline_access',
      algorithms: ['ES256'],
      tokenTypes: ['at+jwt'],
      tokenClients: ['trialog-web'],
      accessTokenClaims: [],
      extraQueryParams: {},
      signOutToken: false,
    };
  }
  address('OIDC_ISSUER', ['http:', 'https:']);
  const clientId = text('OIDC_CLIENT_ID');
  const audience = text('OIDC_AUDIENCE');
  if (!clientId) fail('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.');
  if (!audience) fail('OIDC_ISSUER is set, so OIDC_AUDIENCE must be set too.');
  const list = (name: string, fallback: string) => (text(name) ?? fallback).split(/[\s,]+/);
  const algorithms = list('OIDC_ALGORITHMS', 'RS256,PS256,ES256');
  for (const algorithm of algorithms)
    if (!/^(RS|PS|ES)(256|384|512)$|^EdDSA$/.test(algorithm))
      fail(`OIDC_ALGORITHMS names "${algorithm}"; only asymmetric algorithms are accepted.`);
  return {
    kind: 'external',
    issuer,
    clientId: clientId ?? '',
    audience: audience ?? '',
    scope: text('OIDC_SCOPE') ?? 'openid offline_access',
    algorithms,
    tokenTypes: list('OIDC_TOKEN_TYPES', 'at+jwt,JWT'),
    tokenClients: list('OIDC_TOKEN_CLIENTS', clientId ?? ''),
    accessTokenClaims: list('OIDC_ACCESS_TOKEN_CLAIMS', 'scope,scp'),
    signOutToken: flag('OIDC_SIGN_OUT_TOKEN', false),
    extraQueryParams: Object.fromEntries(new URLSearchParams(text('OIDC_EXTRA_QUERY') ?? '')),
  };
}
