// A route says what it is: its action in the access table (or why it is public), its schemas, and one call.
import type { Actor, Subject } from '@trialog/contract/access/conditions.ts';
import type { Action } from '@trialog/contract/access/table.ts';
import type { Static } from '@trialog/contract/schemas/wire.ts';
import { type TSchema, Type } from 'typebox';
import type { Db } from '../database/connect.ts';
import type { EventHub } from '../events/hub.ts';
import type { TokenSession } from '../identity/sessions.ts';
import type {
  ExportContext,
  NobodysContext,
  PublicContext,
  ReadContext,
  UnlinkedAccountContext,
  WriteContext,
} from './context.ts';
import type { Download } from './download.ts';
import type { LateAnswer } from './late-answer.ts';
import type { Ready } from './ready.ts';
import type { StreamedJson } from './streamed-json.ts';
import type { UploadedFile } from './upload.ts';

interface Input<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** What a route takes once it stands in the list, where its own types are no longer known. */
export type AnyInput = Input<never, never, never>;

interface Common {
  /** Relative to `/api/{tag}`. */
  path: string;
  summary: string;
  params?: TSchema | undefined;
  query?: TSchema | undefined;
  answer: TSchema;
}

export interface ReadRoute extends Common {
  kind: 'read';
  method: 'GET';
  action: Action;
  subject: (input: AnyInput, actor: Actor | undefined) => Subject;
  handle: (context: ReadContext, input: AnyInput) => Promise<unknown>;
}

/** A read that takes data out: who, what and how much stands in the audit trail before the first byte leaves. */
export interface ExportRoute extends Common {
  kind: 'export';
  method: 'GET';
  action: Action;
  subject: (input: AnyInput, actor: Actor | undefined) => Subject;
  handle: (context: ExportContext, input: AnyInput) => Promise<unknown>;
}

/** Who sent a file; the signal tells when they have gone. */
export interface Uploader {
  owner: string;
  signal: AbortSignal;
}

/** A multipart upload in the field `mediaFile`, of at most so many bytes. */
interface Upload<Prepared> {
  maxBytes: number;
  /** Reads the file before the transaction begins: decoding a picture must not hold a connection. */
  prepare: (file: UploadedFile, by: Uploader) => Promise<Prepared>;
}

export interface WriteRoute extends Common {
  kind: 'write';
  method: 'POST' | 'PUT' | 'DELETE';
  action: Action;
  body?: TSchema | undefined;
  upload?: Upload<unknown>;
  subject: (input: AnyInput, actor: Actor | undefined) => Subject;
  /** Reads on the way that the person is read: what `handle` needs, before it is known who asks. */
  ahead?: (db: Db, input: AnyInput, caller: TokenSession) => Promise<unknown>;
  /** Awaited before the person is locked and read, by those alone who may make the request. For what only one may do at a
   * time: else two who change each other would each wait for the other. */
  first?: (db: Db) => Promise<unknown>;
  /** Whoever asks may do something afterwards that they could not before: what is known of them is read again. */
  changesReader?: true;
  handle: (context: WriteContext, input: AnyInput, upload: never, ahead: never) => Promise<unknown>;
}

/** A write by someone with a valid token but no account yet. */
export interface UnlinkedAccountRoute extends Common {
  kind: 'unlinkedAccount';
  method: 'POST';
  action: Action;
  body?: TSchema;
  handle: (context: UnlinkedAccountContext, input: AnyInput) => Promise<unknown>;
}

/** Server-sent events. `open` starts telling and gives back how to stop. */
export interface StreamRoute extends Common {
  kind: 'stream';
  method: 'GET';
  action: Action;
  subject: (input: AnyInput, actor: Actor | undefined) => Subject;
  open: (stream: Stream, input: AnyInput) => () => void;
}

export interface Stream {
  actor: Actor;
  events: EventHub;
  send(event: string, data: unknown): void;
}

export interface PublicRoute extends Common {
  kind: 'public';
  method: 'GET';
  /** Why nobody has to be signed in. */
  reason: string;
  handle: (context: PublicContext, input: AnyInput) => unknown;
}

/** By a secret in its body, which only one person was given. */
export interface OpenWriteRoute extends Common {
  kind: 'public';
  method: 'POST';
  reason: string;
  body: TSchema;
  /** From one address. */
  mostPerMinute: number;
  handle: (context: NobodysContext, body: never) => Promise<unknown>;
}

export type Route =
  | ReadRoute
  | ExportRoute
  | WriteRoute
  | UnlinkedAccountRoute
  | StreamRoute
  | PublicRoute
  | OpenWriteRoute;

type S<T> = T extends TSchema ? Static<T> : undefined;
type Nothing = undefined;

interface Typed<P, Q, A> {
  path: string;
  summary: string;
  action: Action;
  params?: P;
  query?: Q;
  answer: A;
}

export function read<
  A extends TSchema,
  P extends TSchema | Nothing = Nothing,
  Q extends TSchema | Nothing = Nothing,
>(
  route: Typed<P, Q, A> & {
    subject?: (input: Input<S<P>, S<Q>, undefined>, actor: Actor | undefined) => Subject;
    handle: (
      context: ReadContext,
      input: Input<S<P>, S<Q>, undefined>,
    ) => Promise<Static<A> | Ready<Static<A>>>;
  },
): ReadRoute {
  return { subject: () => ({}), ...route, kind: 'read', method: 'GET' };
}

export function exportRead<
  A extends TSchema,
  P extends TSchema | Nothing = Nothing,
  Q extends TSchema | Nothing = Nothing,
>(
  route: Typed<P, Q, A> & {
    subject: (input: Input<S<P>, S<Q>, undefined>, actor: Actor | undefined) => Subject;
    handle: (
      context: ExportContext,
      input: Input<S<P>, S<Q>, undefined>,
    ) => Promise<Static<A> | Ready<Static<A>> | Download | StreamedJson>;
  },
): ExportRoute {
  return { ...route, kind: 'export', method: 'GET' };
}

export function write<
  A extends TSchema,
  P extends TSchema | Nothing = Nothing,
  Q extends TSchema | Nothing = Nothing,
  B extends TSchema | Nothing = Nothing,
  U = undefined,
  H = undefined,
>(
  method: 'POST' | 'PUT' | 'DELETE',
  route: Typed<P, Q, A> & {
    body?: B;
    upload?: Upload<U>;
    subject?: (input: Input<S<P>, S<Q>, S<B>>, actor: Actor | undefined) => Subject;
    ahead?: (db: Db, input: Input<S<P>, S<Q>, S<B>>, caller: TokenSession) => Promise<H>;
    first?: (db: Db) => Promise<unknown>;
    changesReader?: true;
    handle: (
      context: WriteContext,
      input: Input<S<P>, S<Q>, S<B>>,
      upload: U,
      ahead: H,
    ) => Promise<Static<A> | LateAnswer<Static<A>>>;
  },
): WriteRoute {
  return { subject: () => ({}), ...route, kind: 'write', method };
}

export function unlinkedAccountWrite<A extends TSchema, B extends TSchema>(
  route: Typed<Nothing, Nothing, A> & {
    body: B;
    handle: (
      context: UnlinkedAccountContext,
      input: Input<Nothing, Nothing, Static<B>>,
    ) => Promise<Static<A>>;
  },
): UnlinkedAccountRoute {
  return { ...route, kind: 'unlinkedAccount', method: 'POST' };
}

export function stream<P extends TSchema>(route: {
  path: string;
  summary: string;
  action: Action;
  params: P;
  subject: (input: Input<Static<P>, undefined, undefined>, actor: Actor | undefined) => Subject;
  open: (stream: Stream, input: Input<Static<P>, undefined, undefined>) => () => void;
}): StreamRoute {
  const answer = Type.Unsafe<string>({ type: 'string', description: 'text/event-stream' });
  return { ...route, answer, kind: 'stream', method: 'GET' };
}

export function openToAll<A extends TSchema, P extends TSchema | Nothing = Nothing>(route: {
  path: string;
  summary: string;
  reason: string;
  params?: P;
  answer: A;
  handle: (
    context: PublicContext,
    input: Input<S<P>, undefined, undefined>,
  ) => Static<A> | Promise<Static<A>>;
}): PublicRoute {
  return { ...route, kind: 'public', method: 'GET' };
}

export function openWrite<A extends TSchema, B extends TSchema>(route: {
  path: string;
  summary: string;
  reason: string;
  mostPerMinute: number;
  body: B;
  answer: A;
  handle: (context: NobodysContext, body: Static<B>) => Promise<Static<A>>;
}): OpenWriteRoute {
  return { ...route, kind: 'public', method: 'POST' };
}
