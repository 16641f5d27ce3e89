// The part of oidc-provider that we use; the package brings no types of its own.
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Client {
    clientId: string;
  }

  export interface Session {
    uid: string;
    accountId?: string;
    loginTs?: number;
    authorizations?: Record<string, { grantId?: string }>;
    grantIdFor(clientId: string): string | undefined;
    destroy(): Promise<void>;
  }

  export interface Grant {
    jti: string;
    accountId: string;
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Interaction {
    uid: string;
    params: Record<string, unknown>;
    session?: { uid?: string; accountId?: string };
    persist(): Promise<string>;
  }

  export interface Token {
    kind: string;
    accountId: string;
    grantId?: string;
    sessionUid?: string;
    authTime?: number;
    grantId?: string;
  }

  export interface KoaContext {
    req: IncomingMessage;
    status: number;
    type: string;
    body: unknown;
    state: Record<string, unknown>;
    query: Record<string, string | string[] | undefined>;
    oidc: {
      route: string;
      session: Session;
      client?: Client;
      account?: { accountId: string };
      /** What the sign-in page has handed over, when a request is taken up again. */
      result?: { login?: object };
      params: Record<string, string | undefined>;
      entities: {
        AuthorizationCode?: Token;
        Interaction?: Interaction;
        RefreshToken?: Token;
        IdTokenHint?: { payload: { sub?: string } };
      };
      urlFor(name: string): string;
    };
    cookies: { set(name: string, value: null, options: object): void };
    get(header: string): string;
    set(header: string, value: string): void;
    remove(header: string): void;
    redirect(url: string): void;
  }

  export class Provider extends EventEmitter {
    constructor(issuer: string, configuration: object);
    readonly issuer: string;
    proxy: boolean;
    Grant: {
      new (properties: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    Session: { findByUid(uid: string): Promise<Session | undefined> };
    cookieName(type: 'session'): string;
    use(middleware: (ctx: KoaContext, next: () => Promise<void>) => Promise<void>): this;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionResult(req: IncomingMessage, res: ServerResponse, result: object): Promise<string>;
  }

  export const errors: {
    SessionNotFound: new () => Error;
    InvalidTarget: new () => Error;
    InvalidRequest: new (description: string) => Error;
  };

  export const interactionPolicy: {
    base(): {
      get(name: string): { checks: { add(check: unknown): void } };
      remove(name: string): void;
    };
    Check: new (
      reason: string,
      description: string,
      error: string,
      check: (ctx: KoaContext) => boolean | Promise<boolean>,
    ) => unknown;
  };
}
