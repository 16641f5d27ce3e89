// What the provider's pages share.
import type { Provider } from 'oidc-provider';
import type { AuditTrail } from '../platform/audit/trail.ts';
import type { Sql } from '../platform/database/connect.ts';
import type { TrustProxy } from '../platform/http/proxies.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordWork } from './password-work.ts';

export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProviderOptions {
  /** Connections as the API's role. */
  sql: Sql;
  config: { issuer: string; clientId: string; audience: string };
  publicUrl: string;
  /** Its salt is that of the counted tries, too. */
  trail: AuditTrail;
  /** Which proxies are believed when they say where a request came from; nobody unless set otherwise. */
  trustProxy?: TrustProxy;
  /** How many sign-ins may be begun and not finished; many thousands unless set otherwise. */
  mostParked?: number;
  log: Log;
}

export interface Parts extends ProviderOptions {
  provider: Provider;
  /** The path of the issuer's address, under which everything of the provider lives. */
  mount: string;
  devices: KnownDevices;
  passwordWork: PasswordWork;
}
