// What the provider's pages share.
import type { Provider } from 'oidc-provider';
import type { Sql } from '../../database/connect.ts';

export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProviderOptions {
  /** Connections as the API's role. */
  sql: Sql;
  config: { issuer: string; clientId: string; audience: string };
  publicUrl: string;
  version: string;
  /** Salt of the audit trail's digests and of the counted tries. */
  salt: string;
  log: Log;
}

export interface Parts extends ProviderOptions {
  provider: Provider;
  /** The path of the issuer's address, under which everything of the provider lives. */
  mount: string;
}
