// Registers routes: authentication, access and transaction around each, so that no route can forget them.

import multipart from '@fastify/multipart';
import { refusalWithPast } from '@trialog/contract/access/former-teams.ts';
import { type Action, rowOf } from '@trialog/contract/access/table.ts';
import { type Language, languageOfTag } from '@trialog/contract/languages.ts';
import { UserState } from '@trialog/contract/people.ts';
import { Problem } from '@trialog/contract/schemas/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Type } from 'typebox';
import { type AuditEntry, recordAudit } from '../audit/record.ts';
import { clock } from '../clock.ts';
import type { VerifiedToken } from '../identity/tokens.ts';
import { authorOf } from './author.ts';
import { Download, sendDownload } from './download.ts';
import { actorOf } from './person.ts';
import type { Platform } from './platform.ts';
import { answerProblem } from './problem-answer.ts';
import { addressGroup } from './proxies.ts';
import { Ready } from './ready.ts';
import { recordInspection } from './record-inspection.ts';
import { Refusal, refuse } from './refusal.ts';
import type {
  AnyInput,
  ExportRoute,
  PublicRoute,
  ReadRoute,
  Route,
  UnlinkedAccountRoute,
  WriteRoute,
} from './route.ts';
import { sendReady } from './send-ready.ts';
import { serveOpenWrite } from './serve-open-write.ts';
import { serveStream } from './serve-stream.ts';
import { StreamedJson, sendStreamedJson } from './streamed-json.ts';
import { discardUpload, receiveUpload } from './upload.ts';
import { disconnectSignal, runWrite } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    token: VerifiedToken | undefined;
  }
  interface FastifyContextConfig {
    kind?: Route['kind'];
    action?: Action | undefined;
  }
}

export async function serveRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
): Promise<void> {
  if (!app.hasRequestDecorator('token')) app.decorateRequest('token', undefined);
  app.setErrorHandler(answerProblem);
  for (const route of routes) if (!takesUpload(route)) serveRoute(app, platform, route);
  // In a scope of its own, since the plugin's hooks would otherwise cost every request of every route.
  await app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of routes) if (takesUpload(route)) serveRoute(scope, platform, route);
  });
}

function takesUpload(route: Route): boolean {
  return route.kind === 'write' && route.upload !== undefined;
}

function serveRoute(app: FastifyInstance, platform: Platform, route: Route): void {
  if (route.kind !== 'public' && rowOf(route.action) === undefined)
    throw new Error(
      `${route.method} ${route.path} names the action ${route.action}, which the access table lacks.`,
    );
  app.route({
    method: route.method,
    url: `/api/:tag/${route.path}`,
    schema: describe(route),
    config: { kind: route.kind, action: route.kind === 'public' ? undefined : route.action },
    onRequest: (request, _reply, done) => {
      checkTag(request);
      if (route.kind === 'public') return done();
      if (!platform.clientAllowed(header(request, 'x-trialog-version'))) throw refuse('clientTooOld');
      authenticate(platform, request).then(() => done(), done);
    },
    handler: handlerOf(platform, route),
  });
}

function handlerOf(platform: Platform, route: Route): RouteHandlerMethod {
  if (route.kind === 'public')
    return (request) =>
      route.method === 'GET'
        ? servePublic(platform, route, request)
        : serveOpenWrite(platform, route, request, checkTag(request));
  if (route.kind === 'stream') return (request, reply) => serveStream(platform, route, request, reply);
  if (route.kind === 'read' || route.kind === 'export')
    return async (request, reply) => {
      const answer =
        route.kind === 'read'
          ? await serveRead(platform, route, request)
          : await serveExport(platform, route, request);
      if (answer instanceof Download) return sendDownload(reply, answer);
      if (answer instanceof StreamedJson) return sendStreamedJson(request, reply, answer);
      if (!(answer instanceof Ready)) return answer;
      return sendReady(reply, answer);
    };
  return (request, reply) => serveWrite(platform, route, request, reply);
}

function describe(route: Route) {
  const description = route.kind === 'public' ? `Public: ${route.reason}` : `Action: ${route.action}`;
  const params = route.params as { properties?: object; required?: string[] } | undefined;
  return {
    summary: route.summary,
    description,
    tags: [route.path.split('/')[0] as string],
    params: Type.Unsafe({
      type: 'object',
      properties: { tag: { type: 'string' }, ...params?.properties },
      required: ['tag', ...(params?.required ?? [])],
    }),
    ...(route.query ? { querystring: route.query } : {}),
    ...('body' in route && route.body ? { body: route.body } : {}),
    ...('upload' in route && route.upload ? { consumes: ['multipart/form-data'] } : {}),
    security: route.kind === 'public' ? [] : [{ bearer: [] }],
    response: { 200: route.answer, default: Problem },
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function checkTag(request: FastifyRequest): Language {
  const language = languageOfTag((request.params as { tag: string }).tag);
  if (!language) throw refuse('notFound');
  return language;
}

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w.~+/=-]+)$/.exec(request.headers.authorization ?? '');
  if (!match) throw refuse('unauthenticated');
  return match[1] as string;
}

/** Strangers knock by address, and many people may share one: a wider limit than a person's. */
const STRANGERS_PER_PERSON = 20;

async function authenticate(platform: Platform, request: FastifyRequest): Promise<void> {
  let token: VerifiedToken;
  try {
    token = await platform.verify(bearerOf(request));
  } catch (error) {
    platform.rateLimit(
      `address ${addressGroup(request.ip)}`,
      platform.requestsPerMinute * STRANGERS_PER_PERSON,
    );
    throw error;
  }
  platform.rateLimit(token.subject, platform.requestsPerMinute);
  const noting = platform.noteSignIn(token, request.headers);
  if (noting) await noting;
  request.token = token;
}

/** For what is no route of the API and yet only for people who have an account here. */
export async function mustBeSignedIn(platform: Platform, request: FastifyRequest): Promise<void> {
  await authenticate(platform, request);
  const person = await platform.readPerson(request.token as VerifiedToken);
  if (!person) throw refuse('accountUnknown');
  if (person.state === UserState.Deactivated) throw refuse('accountDeactivated');
}

function inputOf(request: FastifyRequest): AnyInput {
  return { params: request.params, query: request.query, body: request.body } as AnyInput;
}

/** Whom and what a reading route is given, once the access table has let the caller in. */
async function admit(platform: Platform, route: ReadRoute | ExportRoute, request: FastifyRequest) {
  const token = request.token as VerifiedToken;
  const person = await platform.readPerson(token);
  const now = clock.date();
  const input = inputOf(request);
  const actor = person && actorOf(person);
  const subject = route.subject(input, actor);
  const no = refusalWithPast(route.action, actor, subject, now.getTime());
  if (no) throw refuse(no);
  if (!person || !actor) throw refuse('accountUnknown');
  const context = {
    actor,
    person,
    db: platform.sql,
    now,
    language: checkTag(request),
    files: platform.files,
    push: platform.push,
    publicUrl: platform.publicUrl,
    trail: platform.trail,
    log: request.log,
  };
  return { context, input, subject };
}

/** So many tries in a minute that find nothing, from one address: whoever guesses at links gets no further. */
const REFUSED_PER_MINUTE = 10;

async function servePublic(
  platform: Platform,
  route: PublicRoute,
  request: FastifyRequest,
): Promise<unknown> {
  try {
    return await route.handle({ db: platform.sql, now: clock.date() }, inputOf(request));
  } catch (error) {
    if (error instanceof Refusal)
      platform.rateLimit(`refused ${addressGroup(request.ip)}`, REFUSED_PER_MINUTE);
    throw error;
  }
}

async function serveRead(platform: Platform, route: ReadRoute, request: FastifyRequest): Promise<unknown> {
  const { context, input, subject } = await admit(platform, route, request);
  await recordInspection(platform, route, context.person, subject, request);
  const notePatientRead = async (patientId: string, teamId: string) => {
    const { memberships, studies } = context.person;
    const projectId =
      memberships.find((one) => one.teamId === teamId)?.projectId ??
      studies.find(({ teams }) => teams.some((team) => team.teamId === teamId))?.projectId;
    if (projectId === undefined) throw refuse('notFound');
    const author = authorOf(context.person, { projectId, teamId }, request);
    await platform.notePatientRead(author, { patientId, projectId, teamId });
  };
  const { provider, installation, sendsMail } = platform;
  return route.handle({ ...context, notePatientRead, provider, installation, sendsMail }, input);
}

async function serveExport(
  platform: Platform,
  route: ExportRoute,
  request: FastifyRequest,
): Promise<unknown> {
  const { context, input, subject } = await admit(platform, route, request);
  const author = authorOf(context.person, subject, request);
  let audited = false;
  const audit = async (entry: AuditEntry) => {
    await recordAudit(platform.sql, platform.trail, author, [entry]);
    audited = true;
  };
  const answer = await route.handle({ ...context, audit }, input);
  if (!audited) throw new Error(`${route.method} ${route.path} wrote nothing to the audit trail.`);
  return answer;
}

async function serveWrite(
  platform: Platform,
  route: WriteRoute | UnlinkedAccountRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (platform.diskRoom?.isWritable() === false) throw refuse('storageFull');
  const token = request.token as VerifiedToken;
  const input = inputOf(request);
  const language = checkTag(request);
  const upload = 'upload' in route ? route.upload : undefined;
  if (upload) {
    // Checked before megabytes are read; the transaction checks again.
    const person = await platform.readPerson(token);
    const actor = person && actorOf(person);
    const subject = route.kind === 'write' ? route.subject(input, actor) : {};
    const no = refusalWithPast(route.action, actor, subject, clock.now());
    if (no) throw refuse(no);
  }
  const file = upload ? await receiveUpload(request, platform.uploadDir, upload.maxBytes) : undefined;
  try {
    const prepared =
      file && (await upload?.prepare(file, { owner: token.subject, signal: disconnectSignal(reply) }));
    const { status, answer } = await runWrite(platform, {
      route,
      request,
      reply,
      token,
      input,
      language,
      file,
      prepared,
    });
    // The next read of whoever has just been bound knows them, and of whoever has made something of their own.
    if (route.kind === 'unlinkedAccount' || route.changesReader) platform.readPerson.forget(token);
    return await reply.code(status).send(answer);
  } finally {
    await discardUpload(file);
  }
}
